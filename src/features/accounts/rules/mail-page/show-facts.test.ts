import { expect, test } from 'vitest'
import { day, wallTime } from '../../../../kernel/day.ts'
import { parseZone } from '../../../../kernel/zone.ts'
import { showDetails, type ShowFacts, showFacts, showLine } from './show-facts.ts'

const show: ShowFacts = {
  day: day('2026-11-21'),
  startsAt: new Date('2026-11-21T20:30-08:00'),
  wallTime: wallTime('20:30'),
  doorsTime: wallTime('19:30'),
  zone: parseZone('America/Los_Angeles')!,
  venueName: 'The Blue Door',
  venueAddress: '12 Broadway, Oakland, CA 94607',
  ageGroup: '21+',
  ageNote: null,
  allowsReentry: false,
}

const factsOf = (change: Partial<ShowFacts> = {}) =>
  Object.fromEntries(showFacts({ ...show, ...change }).map(([label, value]) => [label, value]))

test('an email says when and where a show is, and who may come', () => {
  expect(factsOf()).toEqual({
    Date: 'Sat, Nov 21, 2026',
    Doors: '7:30 PM',
    Show: '8:30 PM PST',
    Venue: 'The Blue Door\n12 Broadway, Oakland, CA 94607',
    Ages: '21+. Bring a valid photo ID.',
  })
  expect(showLine(show)).toBe('Sat Nov 21 · Doors 7:30 PM · Show 8:30 PM · The Blue Door')
  expect(showDetails(show)).toBe('8:30 PM PST · The Blue Door, 12 Broadway, Oakland, CA 94607')
  expect(showDetails({ ...show, wallTime: null })).toBe('The Blue Door, 12 Broadway, Oakland, CA 94607')
})

test('the directions lead to the venue by its name and address', () => {
  const [, , link] = showFacts(show).find(([label]) => label === 'Venue') ?? []
  const url = new URL(link?.url ?? '')
  expect([link?.label, url.origin]).toEqual(['Get directions', 'https://www.google.com'])
  expect(url.searchParams.get('destination')).toBe('The Blue Door, 12 Broadway, Oakland, CA 94607')
})

test('unannounced doors and ages are not mentioned, and a missing time says so', () => {
  expect(factsOf({ doorsTime: null, ageGroup: null })).not.toHaveProperty('Doors')
  expect(factsOf({ ageGroup: null })).not.toHaveProperty('Ages')
  expect(factsOf({ wallTime: null, doorsTime: null })).toMatchObject({ Show: 'Time to be announced' })
  expect(showLine({ ...show, wallTime: null, doorsTime: null })).toBe('Sat, Nov 21 · The Blue Door')
})

test.each([
  ['All Ages', null, 'All ages'],
  ['For Kids', null, 'For kids'],
  ['18+', null, '18+. Bring a valid photo ID.'],
  ['21+', '18+ with a parent', '21+. Bring a valid photo ID.\n18+ with a parent'],
  [null, 'Under 16 with an adult', 'Under 16 with an adult'],
])('of the ages %s and the note %s, an email says %s', (ageGroup, ageNote, text) => {
  expect(factsOf({ ageGroup, ageNote })['Ages']).toBe(text)
})

test('a time that a clock change skips is shown as the clock shows it (C43)', () => {
  const skipped = { day: day('2027-03-14'), startsAt: new Date('2027-03-14T03:30-07:00'), wallTime: wallTime('02:30') }
  expect(factsOf({ ...skipped, doorsTime: wallTime('02:00') })).toMatchObject({ Doors: '3:00 AM', Show: '3:30 AM PDT' })
})

test('an email says that a show has re-entry only where its host chose it', () => {
  expect(factsOf()).not.toHaveProperty('At the door')
  expect(factsOf({ allowsReentry: true })).toHaveProperty('At the door', 'Re-entry allowed')
})
