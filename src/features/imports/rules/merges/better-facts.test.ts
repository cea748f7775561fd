import { expect, test } from 'vitest'
import { offeredFacts, returnFacts, type ShowFacts, takeFacts } from './better-facts.ts'

const open: ShowFacts = {
  ...{ wall_time: null, doors_time: null, end_time: null, entry_fee: null, cover_cents: null, cover_max_cents: null },
  ...{ age_group: null, age_note: null, genre: null },
}
const full: ShowFacts = {
  ...{ wall_time: '20:00', doors_time: '19:00', end_time: '23:00', entry_fee: true, cover_cents: 1500 },
  ...{ cover_max_cents: 2000, age_group: '21+', age_note: null, genre: 'Punk' },
}
const times = { wall_time: '20:00', doors_time: '19:00', end_time: '23:00' }

test.each<[what: string, show: Partial<ShowFacts>, row: Partial<ShowFacts>, takenFacts: string[]]>([
  ['everything that it leaves open', {}, full, Object.keys(allFacts())],
  ['nothing that it says itself', full, full, []],
  ['no start where it has another', { wall_time: '21:00' }, { wall_time: '20:00' }, []],
  ['a price', {}, { entry_fee: true, cover_cents: 1500 }, ['price']],
  ['no upper end beside its own price', { entry_fee: true, cover_cents: 1500 }, full, withoutPrice()],
  ['that it’s free', {}, { entry_fee: false }, ['price']],
  ['doors and end of the same start', { wall_time: '20:00' }, times, ['doors', 'end']],
  ['no doors and end of another start', { wall_time: '22:00' }, times, []],
  ['no doors without a start beside its own', { wall_time: '20:00' }, { doors_time: '19:00' }, []],
  ['no start before its own doors', { doors_time: '21:00' }, times, []],
  ['no end at its own start', { wall_time: '20:00' }, { ...times, end_time: '20:00' }, []],
  ['a start after midnight of doors before it', { doors_time: '23:30' }, { wall_time: '00:30' }, ['start']],
  ['no age beside its own note', { age_note: '16+' }, { age_group: '18+' }, []],
])('a show takes from another source %s', (_what, show, row, takenFacts) => {
  const offered = offeredFacts({ ...open, ...row })
  expect(takeFacts({ ...open, ...show }, offered).takenFacts).toEqual(takenFacts)
})

test('a show that took facts is the same as before once it returns them', () => {
  const show = { ...open, wall_time: '20:00', genre: 'Folk' }
  const offered = offeredFacts(full)
  const { takenFacts, change } = takeFacts(show, offered)
  const merged = { ...show, ...change }
  expect(merged).toEqual({ ...full, genre: 'Folk' })
  expect({ ...merged, ...returnFacts(merged, offered, takenFacts) }).toEqual(show)
})

test('a fact that someone changed after it was taken stays', () => {
  const offered = offeredFacts(full)
  const { takenFacts, change } = takeFacts(open, offered)
  const edited = { ...open, ...change, cover_cents: 1800, genre: 'Folk' }
  expect({ ...edited, ...returnFacts(edited, offered, takenFacts) }).toEqual({
    ...open,
    ...{ entry_fee: true, cover_cents: 1800, cover_max_cents: 2000, genre: 'Folk' },
  })
})

function allFacts() {
  return { start: 1, doors: 1, end: 1, price: 1, ages: 1, genre: 1 }
}

function withoutPrice() {
  return Object.keys(allFacts()).filter((fact) => fact !== 'price')
}
