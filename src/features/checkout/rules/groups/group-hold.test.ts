import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueFor,
  endAfterMove,
  groupEndText,
  groupHoldEnd,
  groupReminderAt,
  groupReminderText,
  type GroupState,
  mostGroupTickets,
} from './group-hold.ts'

const startsAt = new Date('2026-12-05T20:30-08:00')
const doorsAt = new Date('2026-12-05T19:30-08:00')
const hour = 3_600_000

test.each([
  ['weeks ahead', '2026-11-20T09:00-08:00', '2026-11-21T09:00-08:00'],
  ['within a minute', '2026-11-20T09:00:12-08:00', '2026-11-21T09:01-08:00'],
  ['the night before', '2026-12-04T22:00-08:00', '2026-12-05T16:30-08:00'],
  ['an hour before the last moment', '2026-12-05T15:30-08:00', '2026-12-05T16:30-08:00'],
  ['later than that', '2026-12-05T15:31-08:00', null],
  ['after the show', '2026-12-06T15:31-08:00', null],
])('%s, tickets are held for friends until then', (_, now, until) => {
  expect(groupHoldEnd({ now: new Date(now), startsAt, doorsAt })).toEqual(until && new Date(until))
})

test('a hold for friends lasts an hour to a day, and leaves three hours before the doors', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.option(fc.integer({ min: -60, max: 300 })),
      (minutesAhead, doorsBefore) => {
        const now = new Date(startsAt.getTime() - minutesAhead * 60_000)
        const opening = doorsBefore === null ? null : new Date(startsAt.getTime() - doorsBefore * 60_000)
        const doors = Math.min(startsAt.getTime(), opening?.getTime() ?? Infinity)
        const end = groupHoldEnd({ now, startsAt, doorsAt: opening })
        expect(end === null).toBe(doors - now.getTime() < 4 * hour)
        if (!end) return
        const lasts = end.getTime() - now.getTime()
        expect(lasts).toBeGreaterThanOrEqual(hour)
        expect(lasts).toBeLessThanOrEqual(24 * hour)
        expect(doors - end.getTime()).toBeGreaterThanOrEqual(3 * hour)
      },
    ),
  )
})

test.each([
  [100, 0, 10],
  [50, 0, 10],
  [45, 0, 9],
  [10, 0, 2],
  [9, 0, 2],
  [2, 0, 2],
  [1, 0, 1],
  [5, 2, 0],
  [40, 10, 0],
  [44, 6, 4],
  [0, 0, 0],
  [0, 8, 0],
])('with %i tickets free and %i in groups, another group holds up to %i', (free, inGroups, most) => {
  expect(mostGroupTickets({ free, inGroups })).toBe(most)
})

test('however many groups hold tickets, four fifths of what is unsold stay on sale, but for two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.array(fc.integer({ min: 2, max: 10 })), (stock, groups) => {
      let inGroups = 0
      for (const tickets of groups) {
        if (tickets <= mostGroupTickets({ free: stock - inGroups, inGroups })) inGroups += tickets
      }
      expect(inGroups).toBeLessThanOrEqual(Math.max(stock / 5, Math.min(2, stock)))
    }),
  )
})

const createdAt = new Date('2026-12-01T12:00Z')
const endsAt = new Date('2026-12-02T12:00Z')

test('the holder is reminded four hours before the end, unless the hold is shorter than eight', () => {
  expect(groupReminderAt({ createdAt, endsAt })).toEqual(new Date('2026-12-02T08:00Z'))
  expect(groupReminderAt({ createdAt: new Date('2026-12-02T04:00Z'), endsAt })).toEqual(new Date('2026-12-02T08:00Z'))
  expect(groupReminderAt({ createdAt: new Date('2026-12-02T04:01Z'), endsAt })).toBeNull()
})

const open: GroupState = {
  ...{ createdAt, endsAt, isReminded: false, isOnSale: true, moved: null, isHolderActive: true },
  ...{ left: 2, buying: 1 },
}

test.each<[string, Partial<GroupState>, string, ReturnType<typeof dueFor>]>([
  ['in the middle', {}, '2026-12-01T20:00Z', null],
  ['hours before the end', {}, '2026-12-02T08:00Z', 'reminder'],
  ['once reminded', { isReminded: true }, '2026-12-02T08:00Z', null],
  ['with no ticket left', { left: 0 }, '2026-12-02T08:00Z', null],
  ['at the deadline', { isReminded: true }, '2026-12-02T12:00Z', 'deadline'],
  ['at the deadline, never reminded', {}, '2026-12-02T12:00Z', 'deadline'],
  ['at the deadline, with the last one in checkout', { left: 0 }, '2026-12-02T12:00Z', 'deadline'],
  ['when all are paid', { left: 0, buying: 0 }, '2026-12-01T20:00Z', 'paid'],
  ['on another day, unpaid', { moved: 'day' }, '2026-12-01T20:00Z', 'show'],
  ['at another time of the day', { moved: 'time' }, '2026-12-01T20:00Z', 'moved'],
  ['when the show isn’t on sale', { isOnSale: false }, '2026-12-01T20:00Z', 'show'],
  ['when the account is closed', { isHolderActive: false }, '2026-12-01T20:00Z', 'holder'],
])('%s, what is due for a hold', (_, change, now, due) => {
  expect(dueFor({ ...open, ...change }, new Date(now))).toBe(due)
})

test.each<
  [{ quantity: number; paid: number; buying: number; left: number }, Parameters<typeof groupEndText>[2], string | null]
>([
  [
    { quantity: 4, paid: 2, buying: 0, left: 2 },
    'deadline',
    '2 of 4 tickets for Harbor Lights that you held for friends were paid for. The other 2 went back on sale.',
  ],
  [
    { quantity: 4, paid: 1, buying: 1, left: 2 },
    'deadline',
    '1 of 4 tickets for Harbor Lights that you held for friends was paid for. 1 more is in checkout right now. The other 2 went back on sale.',
  ],
  [
    { quantity: 2, paid: 0, buying: 0, left: 2 },
    'deadline',
    'Neither of the 2 tickets for Harbor Lights that you held for friends was paid for. They went back on sale.',
  ],
  [
    { quantity: 3, paid: 3, buying: 0, left: 0 },
    'paid',
    'All 3 tickets for Harbor Lights that you held for friends are paid for.',
  ],
  [
    { quantity: 3, paid: 2, buying: 0, left: 1 },
    'show',
    'Your group’s hold for Harbor Lights ended because it isn’t on sale anymore. 1 unpaid ticket was released.',
  ],
  [
    { quantity: 3, paid: 2, buying: 0, left: 1 },
    'deadline',
    '2 of 3 tickets for Harbor Lights that you held for friends were paid for. The other one went back on sale.',
  ],
  [
    { quantity: 1, paid: 0, buying: 0, left: 1 },
    'deadline',
    'The ticket for Harbor Lights that you held for friends wasn’t paid for. It went back on sale.',
  ],
  [
    { quantity: 1, paid: 1, buying: 0, left: 0 },
    'paid',
    'The ticket for Harbor Lights that you held for friends is paid for.',
  ],
  [
    { quantity: 2, paid: 2, buying: 0, left: 0 },
    'paid',
    'Both tickets for Harbor Lights that you held for friends are paid for.',
  ],
  [{ quantity: 3, paid: 2, buying: 0, left: 1 }, 'holder', null],
])('%j, ended by %s, reads as a sentence', (counts, end, text) => {
  const message = groupEndText('Harbor Lights', counts, end)
  expect(message && `${message.news} ${message.note}`.trim()).toBe(text)
})

test('a hold whose show moved says so, and ends sooner where the doors come too close', () => {
  const counts = { quantity: 3, paid: 2, buying: 0, left: 1 }
  expect(groupEndText('Harbor Lights', counts, 'show', 'Sun Dec 6, 8:30 PM PST')?.news).toBe(
    'Your group’s hold for Harbor Lights ended because the show moved to Sun Dec 6, 8:30 PM PST.',
  )
  const end = new Date('2026-12-05T16:00-08:00')
  const now = new Date('2026-12-05T12:00-08:00')
  const to = (time: string) => endAfterMove(end, { now, startsAt: new Date(`2026-12-05T${time}-08:00`), doorsAt: null })
  expect(to('21:30')).toEqual(end)
  expect(to('18:00')).toEqual(new Date('2026-12-05T15:00-08:00'))
  expect(to('15:00')).toBeNull()
})

test('the reminder says how many are unpaid, and until when', () => {
  const counts = { quantity: 4, paid: 3, buying: 0, left: 1 }
  expect(groupReminderText('Harbor Lights', counts, 'Sat Dec 5, 4:30 PM PST')).toEqual({
    news: '1 of 4 tickets for Harbor Lights that you’re holding for friends is still unpaid.',
    note: 'It goes back on sale on Sat Dec 5, 4:30 PM PST. Send your friends the link again, or pay for more tickets yourself.',
  })
})
