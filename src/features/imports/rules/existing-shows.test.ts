import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { type ExistingShow, existingShows } from './existing-shows.ts'

const single: ExistingShow = {
  host_entity_id: 'parlor',
  venue_entity_id: 'parlor',
  day: day('2027-03-05'),
  day_of_week: null,
  removed_dates: [],
  act: 'Night Ferries',
  name: 'Harbor Lights',
}
const friday = day('2027-03-12')
const weekly: ExistingShow = { ...single, day: null, day_of_week: 'Friday', removed_dates: [friday] }

test.each<[what: string, show: Partial<ExistingShow>, isThere: boolean]>([
  ['itself', {}, true],
  ['its act in another spelling', { act: 'the NIGHT ferries' }, true],
  ['under another name', { name: 'An evening' }, true],
  ['listed by its act', { host_entity_id: 'ferries' }, true],
  ['listed by its act at no known venue', { host_entity_id: 'ferries', venue_entity_id: null }, false],
  ['hosted by its venue at another', { venue_entity_id: 'hall' }, true],
  ['at another venue', { host_entity_id: 'hall', venue_entity_id: 'hall' }, false],
  ['on another day', { day: day('2027-03-06') }, false],
  ['with another act', { act: 'Salt & Rope' }, false],
  ['without an act', { act: null }, false],
  ['of every Friday', { day: null, day_of_week: 'Friday' }, false],
])('a show on one date is found again: %s', (_what, show, isThere) => {
  expect(existingShows([single]).find({ ...single, ...show }) !== undefined).toBe(isThere)
})

test('a show without an act is found again by its name', () => {
  const unnamed = { ...single, act: null }
  expect(existingShows([unnamed]).find({ ...unnamed, name: 'HARBOR lights' })).toBeDefined()
  expect(existingShows([unnamed]).find({ ...unnamed, name: 'Fog' })).toBeUndefined()
})

test('a show whose act was read from its name is found again by either', () => {
  const read = { ...single, name: 'Night Ferries w/ Salt & Rope', hasActsInName: true }
  const typed = { ...read, hasActsInName: false }
  expect(existingShows([{ ...typed, act: null }]).find(read)).toBeDefined()
  expect(existingShows([{ ...typed, name: 'An evening' }]).find(read)).toBeDefined()
  expect(existingShows([{ ...typed, act: null }]).find(typed)).toBeUndefined()
  expect(existingShows([{ ...typed, act: null, day: friday }]).find(read)).toBeUndefined()
  const everyFriday = { ...typed, act: null, day: null, day_of_week: 'Friday' as const }
  expect(existingShows([everyFriday]).find(read)).toBeDefined()
})

test('a single date is found among those of a weekly show, but for the dates that it skips', () => {
  const shows = existingShows([weekly])
  expect(shows.find(weekly)).toBeDefined()
  expect(shows.find({ ...weekly, day_of_week: 'Saturday' })).toBeUndefined()
  expect(shows.find(single)).toBeDefined()
  expect(shows.find({ ...single, host_entity_id: 'ferries' })).toBeDefined()
  expect(shows.find({ ...single, day: friday })).toBeUndefined()
  expect(shows.find({ ...single, day: day('2027-03-06') })).toBeUndefined()
  expect(shows.find({ ...single, act: 'Salt & Rope' })).toBeUndefined()
})

test('of two weekly shows of one act one may skip what the other plays', () => {
  const shows = existingShows([weekly, { ...weekly, removed_dates: [] }])
  expect(shows.find({ ...single, day: friday })).toBeDefined()
})

test('of several the first in the list is found, whether by its host or by its room', () => {
  const elsewhere = { ...single, venue_entity_id: 'hall' }
  const [byRoom, byHost] = [
    { ...elsewhere, host_entity_id: 'ferries' },
    { ...single, venue_entity_id: null },
  ]
  expect(existingShows([byRoom, byHost]).find(elsewhere)).toBe(byRoom)
  expect(existingShows([byHost, byRoom]).find(elsewhere)).toBe(byHost)
})
