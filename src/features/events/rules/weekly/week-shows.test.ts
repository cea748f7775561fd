import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseWeek, type WeekCandidate } from './week-shows.ts'

const show = (eventId: string, day: string, more: Partial<WeekCandidate> = {}): WeekCandidate => ({
  ...{ eventId, day, venue: eventId, isPersonal: false, isLiked: false, ...more },
})
const ids = (shows: WeekCandidate[]) => shows.map(({ eventId }) => eventId)

test('what friends go to comes before taste, and taste before the best of each day', () => {
  const shows = [
    ...['a', 'b', 'c'].map((id) => show(id, '2026-11-26')),
    show('liked', '2026-11-26', { isLiked: true }),
    show('friends', '2026-11-28', { isPersonal: true }),
    show('sunday', '2026-11-29'),
  ]
  expect(ids(chooseWeek(shows, [], 1))).toEqual(['friends'])
  expect(ids(chooseWeek(shows, [], 2))).toEqual(['liked', 'friends'])
  expect(ids(chooseWeek(shows, [], 4))).toEqual(['liked', 'a', 'friends', 'sunday'])
})

test('a week has each show once, none that is taken, two of a venue at most, in the order of days', () => {
  const candidate = fc.record({
    eventId: fc.integer({ min: 1, max: 12 }).map(String),
    day: fc.constantFrom('2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'),
    venue: fc.constantFrom('A', 'B', 'C', 'D'),
    isPersonal: fc.boolean(),
    isLiked: fc.boolean(),
  })
  const inputs = [
    fc.array(candidate),
    fc.array(fc.integer({ min: 1, max: 4 }).map(String)),
    fc.nat({ max: 12 }),
  ] as const
  fc.assert(
    fc.property(...inputs, (shows, namedIds, most) => {
      const week = chooseWeek(shows, namedIds, most)
      expect(week.length).toBeLessThanOrEqual(most)
      expect(new Set(ids(week)).size).toBe(week.length)
      expect(ids(week).filter((id) => namedIds.includes(id))).toEqual([])
      for (const ofVenue of Map.groupBy(week, ({ venue }) => venue).values())
        expect(ofVenue.length).toBeLessThanOrEqual(2)
      expect(week.map(({ day }) => day)).toEqual(week.map(({ day }) => day).toSorted())
    }),
  )
})
