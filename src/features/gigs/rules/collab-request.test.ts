import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { hasPassed, hostSide, statusOf } from './collab-request.ts'

test.each([
  ['band', 'venue', 'receiver'],
  ['band', 'festival', 'receiver'],
  ['band', 'band', 'receiver'],
  ['venue', 'venue', 'receiver'],
  ['festival', 'venue', 'receiver'],
  ['venue', 'band', 'sender'],
  ['festival', 'band', 'sender'],
] as const)('of a request from a %s to a %s the %s makes the event', (sender, receiver, side) => {
  expect(hostSide(sender, receiver)).toBe(side)
})

const zone = 'America/Los_Angeles' as Zone
const request = {
  day: day('2026-12-31'),
  createdAt: new Date('2026-11-20T20:00:00Z'),
  zone,
  outcome: null,
  isCanceled: false,
  isRead: false,
}

test.each([
  ['is sent until a manager reads it', {}, '2026-11-21T20:00:00Z', 'Sent'],
  ['is seen once a manager has read it', { isRead: true }, '2026-11-21T20:00:00Z', 'Seen'],
  ['is open for 30 days', {}, '2026-12-20T19:59:59Z', 'Sent'],
  ['expires after 30 days', { isRead: true }, '2026-12-20T20:00:00Z', 'Expired'],
  ['is open on its date until midnight there', { day: day('2026-11-25') }, '2026-11-26T07:59:59Z', 'Sent'],
  ['expires with its date', { day: day('2026-11-25') }, '2026-11-26T08:00:00Z', 'Expired'],
  ['stays accepted', { outcome: 'accepted' }, '2027-02-01T00:00:00Z', 'Accepted'],
  ['is canceled once its booking is', { outcome: 'accepted', isCanceled: true }, '2026-11-21T20:00:00Z', 'Canceled'],
  ['stays declined', { outcome: 'declined' }, '2026-11-21T20:00:00Z', 'Declined'],
  ['stays expired', { outcome: 'expired' }, '2026-11-21T20:00:00Z', 'Expired'],
  ['stays withdrawn', { outcome: 'withdrawn' }, '2026-11-21T20:00:00Z', 'Withdrawn'],
] as const)('a request %s', (_, change, now, status) => {
  expect(statusOf({ isEventGone: false, ...request, ...change }, new Date(now))).toBe(status)
})

test('a date has passed on the day after it where it is, also before a year of five digits', () => {
  const evening = new Date('2026-12-31T20:00:00-08:00')
  const hasDayPassed = (date: string, now = evening) => hasPassed(day(date), zone, now)
  expect([hasDayPassed('2026-12-30'), hasDayPassed('2026-12-31')]).toEqual([true, false])
  expect(hasDayPassed('2026-12-31', new Date('2027-01-01T00:00:00-08:00'))).toBe(true)
  expect(hasDayPassed('9999-12-31')).toBe(false)
})
