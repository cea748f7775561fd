import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { parseZone } from '../../../kernel/zone.ts'
import { isAwake, newShowsText, showDetails } from './new-shows.ts'

const show = {
  ...{ name: 'Harbor Lights', day: day('2026-11-20'), wallTime: wallTime('20:30') },
  ...{ zone: parseZone('America/Los_Angeles')!, venueName: 'The Blue Door', city: 'Oakland' },
  ...{ entityName: 'Night Ferries', entityType: 'band' as const },
}

test('a digest comes between 9 AM and 9 PM of the fan’s own clock (decision 0097)', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  expect(hours.filter(isAwake)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})

test('a show is named with who plays it, or where, unless the show has that name', () => {
  const atVenue = { ...show, entityName: 'The Blue Door', entityType: 'venue' as const }
  expect(newShowsText([atVenue])).toBe('New show: Harbor Lights at The Blue Door, Fri, Nov 20 in Oakland')
  expect(newShowsText([show])).toBe('New show: Harbor Lights with Night Ferries, Fri, Nov 20 in Oakland')
  expect(newShowsText([{ ...show, name: 'Night Ferries' }])).toBe('New show: Night Ferries, Fri, Nov 20 in Oakland')
  expect(showDetails(show)).toBe('with Night Ferries · Fri, Nov 20 · 8:30 PM · The Blue Door, Oakland')
  const whereAndWhen = 'Fri, Nov 20 · 8:30 PM · The Blue Door, Oakland'
  expect(showDetails({ ...show, name: 'Night Ferries' })).toBe(whereAndWhen)
  expect(showDetails(atVenue)).toBe(whereAndWhen)
  expect(showDetails({ ...atVenue, wallTime: null })).toBe('Fri, Nov 20 · The Blue Door, Oakland')
})

test.each([
  [1, 'New show: 1 in Oakland'],
  [2, '2 new shows:\n1 in Oakland\n2 in Oakland'],
  [3, '3 new shows:\n1 in Oakland\n2 in Oakland\n3 in Oakland'],
  [5, '5 new shows:\n1 in Oakland\n2 in Oakland\n3 in Oakland\nand 2 more'],
])('the bell names three of %i new shows and counts the others', (count, text) => {
  const shows = Array.from({ length: count }, (_, n) => ({ ...show, name: `${n + 1}`, entityName: `${n + 1}` }))
  expect(newShowsText(shows).replaceAll(', Fri, Nov 20', '')).toBe(text)
})
