import { expect, test } from 'vitest'
import { offeredFacts, returnFacts, type ShowFacts, takeFacts } from './better-facts.ts'

const open: ShowFacts = {
  ...{ wall_time: null, doors_time: null, end_time: null, entry_fee: null, cover_cents: null, cover_max_cents: null },
  ...{ age_group: null, age_note: null, genre: null, description: '', event_link: null },
}
const full: ShowFacts = {
  ...{ wall_time: '20:00', doors_time: '19:00', end_time: '23:00', entry_fee: true, cover_cents: 1500 },
  ...{ cover_max_cents: 2000, age_group: '21+', age_note: null, genre: 'Punk', description: 'Loud.' },
  event_link: 'https://tickets.example/1',
}

test.each<[what: string, show: Partial<ShowFacts>, row: Partial<ShowFacts>, takenFacts: string[]]>([
  ['everything that it leaves open', {}, full, Object.keys(allFacts())],
  ['nothing that it says itself', full, full, []],
  ['no start where it has another', { wall_time: '21:00' }, { wall_time: '20:00' }, []],
  ['a price', {}, { entry_fee: true, cover_cents: 1500 }, ['price']],
  ['no upper end beside its own price', { entry_fee: true, cover_cents: 1500 }, full, withoutPrice()],
  ['that it’s free', {}, { entry_fee: false }, ['price']],
  ['no age beside its own note', { age_note: '16+' }, { age_group: '18+' }, []],
])('a show takes from another source %s', (_what, show, row, takenFacts) => {
  const offered = offeredFacts({ ...open, ...row })
  expect(takeFacts({ ...open, ...show }, offered).takenFacts).toEqual(takenFacts)
})

test('a show that took facts is the same as before once it returns them', () => {
  const show = { ...open, wall_time: '21:00', genre: 'Folk' }
  const offered = offeredFacts(full)
  const { takenFacts, change } = takeFacts(show, offered)
  const merged = { ...show, ...change }
  expect(merged).toEqual({ ...full, wall_time: '21:00', genre: 'Folk' })
  expect({ ...merged, ...returnFacts(merged, offered, takenFacts) }).toEqual(show)
})

test('a fact that someone changed after it was taken stays', () => {
  const offered = offeredFacts(full)
  const { takenFacts, change } = takeFacts(open, offered)
  const edited = { ...open, ...change, cover_cents: 1800, description: 'Louder.' }
  expect({ ...edited, ...returnFacts(edited, offered, takenFacts) }).toEqual({
    ...open,
    ...{ entry_fee: true, cover_cents: 1800, cover_max_cents: 2000, description: 'Louder.' },
  })
})

function allFacts() {
  return { start: 1, doors: 1, end: 1, price: 1, ages: 1, genre: 1, description: 1, link: 1 }
}

function withoutPrice() {
  return Object.keys(allFacts()).filter((fact) => fact !== 'price')
}
