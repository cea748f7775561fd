import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { DateHoldId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { challengeDueAt, defaultLastDay, holdExpiry, rankText, shortRankText, resolveHolds } from './date-holds.ts'

const hourMs = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * hourMs)
const hold = (id: string, expires: number, challenge: [by: string, due: number] | null = null) => ({
  id: id as DateHoldId,
  expiresAt: at(expires),
  challenge: challenge && { by: challenge[0] as DateHoldId, dueAt: at(challenge[1]) },
})
type Holds = ReturnType<typeof hold>[]

const activeIn = (holds: Holds, hours: number) => resolveHolds(holds, at(hours)).active.map(({ id }) => id)
const ended = (holds: Holds, hours: number) =>
  resolveHolds(holds, at(hours)).ended.map(({ hold: { id }, outcome }) => [id, outcome])

test('a hold is active until it expires, and the ones below it move up', () => {
  const holds = [hold('a', 10), hold('b', 20)]
  expect(activeIn(holds, 9)).toEqual(['a', 'b'])
  expect(activeIn(holds, 10)).toEqual(['b'])
  expect(ended(holds, 20)).toEqual([
    ['a', 'expired'],
    ['b', 'expired'],
  ])
})

test('a challenged hold ends at the deadline', () => {
  const holds = [hold('a', 100, ['b', 48]), hold('b', 100)]
  expect(activeIn(holds, 47)).toEqual(['a', 'b'])
  expect(activeIn(holds, 48)).toEqual(['b'])
  expect(ended(holds, 48)).toEqual([['a', 'challenged']])
})

test('of two holds that end together the challenged one ends first, and a challenge due at the end is no reason', () => {
  const below = hold('c', 100)
  expect(ended([hold('a', 48), hold('b', 100, ['c', 48]), below], 48)).toEqual([
    ['b', 'challenged'],
    ['a', 'expired'],
  ])
  expect(ended([hold('a', 40), hold('b', 100, ['c', 48]), below], 48)).toEqual([
    ['a', 'expired'],
    ['b', 'challenged'],
  ])
  expect(ended([hold('a', 100, ['c', 48]), hold('b', 48), below], 48)).toEqual([
    ['a', 'challenged'],
    ['b', 'expired'],
  ])
  expect(ended([hold('a', 48, ['c', 48]), below], 48)).toEqual([['a', 'expired']])
})

test('a challenge ends with the hold that made it, also where time ends that one', () => {
  const holds = [hold('a', 100, ['b', 48]), hold('b', 40)]
  expect(activeIn(holds, 60)).toEqual(['a'])
  expect(resolveHolds(holds, at(60)).active[0]?.challenge).toBeNull()
  expect(activeIn([hold('a', 100, ['b', 48]), hold('b', 48)], 60)).toEqual([])
  // The second hold loses its place to the third before its own challenge of the first is due.
  expect(activeIn([hold('a', 100, ['b', 48]), hold('b', 90, ['c', 40]), hold('c', 90)], 60)).toEqual(['a', 'c'])
})

test('whatever is read in between, the same holds remain at the end, in order', () => {
  const anyHolds = fc
    .array(
      fc.record({ expires: fc.integer({ min: 1, max: 50 }), by: fc.nat(9), due: fc.integer({ min: 1, max: 50 }) }),
      { maxLength: 5 },
    )
    .map((rows) =>
      rows.map(({ expires, by, due }, index) =>
        hold(`${index}`, expires, by > index && by < rows.length ? [`${by}`, Math.min(due, expires)] : null),
      ),
    )
  fc.assert(
    fc.property(anyHolds, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (holds, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)]
      const between = resolveHolds(holds, at(early))
      const later = resolveHolds(between.active, at(late))
      expect(later.active).toEqual(resolveHolds(holds, at(late)).active)
      expect([...between.ended, ...later.ended].map(({ hold: { id } }) => id)).toEqual(
        resolveHolds(holds, at(late)).ended.map(({ hold: { id } }) => id),
      )
    }),
  )
})

const zone = 'America/Los_Angeles' as Zone
const term = { day: day('2026-12-04'), zone, expiresOn: day('2026-12-01'), requestedAt: null }

test.each([
  ['at the end of its last day', {}, '2026-12-02T08:00:00.000Z'],
  ['no later than its date', { expiresOn: day('2027-01-15') }, '2026-12-05T08:00:00.000Z'],
  ['with its request', { requestedAt: new Date('2026-10-31T10:00:00Z') }, '2026-11-30T10:00:00.000Z'],
])('a hold expires %s', (_, change, expected) => {
  expect(holdExpiry({ ...term, ...change }).toISOString()).toBe(expected)
})

test.each([
  ['in 14 days', '2027-02-05', '2026-12-04'],
  ['the day before its date', '2026-11-25', '2026-11-24'],
  ['today where its date is today', '2026-11-20', '2026-11-20'],
])('a hold for which no one chose a day expires %s', (_, date, expected) => {
  expect(defaultLastDay(day(date), day('2026-11-20'))).toBe(expected)
})

test('a challenged hold has 48 hours, and no longer than it lasts', () => {
  expect(challengeDueAt(at(100), at(0))).toEqual(at(48))
  expect(challengeDueAt(at(30), at(0))).toEqual(at(30))
})

test('ranks are named as bookers do', () => {
  expect([1, 2, 3, 4, 5].map(rankText)).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
  expect([rankText(6), shortRankText(6)]).toEqual(['6th', '6th'])
  expect([1, 2, 3, 4, 5].map(shortRankText)).toEqual(['1st', '2nd', '3rd', '4th', '5th'])
})
