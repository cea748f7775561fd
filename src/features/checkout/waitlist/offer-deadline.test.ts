import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseZone, type Zone } from '../../../kernel/zone.ts'
import { isWaitlistOver, offerDeadline, offerText } from './offer-deadline.ts'

const startsAt = new Date('2026-12-05T20:30-08:00')
const doorsAt = new Date('2026-12-05T19:30-08:00')
const zone = parseZone('America/Los_Angeles') as Zone

test.each([
  ['weeks ahead', '2026-11-20T09:00-08:00', '2026-11-20T21:00-08:00'],
  ['three days before the doors', '2026-12-02T19:30-08:00', '2026-12-03T07:30-08:00'],
  ['just under three days', '2026-12-02T19:31-08:00', '2026-12-03T01:31-08:00'],
  ['a day before the doors', '2026-12-04T19:30-08:00', '2026-12-05T01:30-08:00'],
  ['on the day of the show', '2026-12-05T10:00-08:00', '2026-12-05T12:00-08:00'],
  ['under six hours before the doors', '2026-12-05T13:31-08:00', '2026-12-05T14:01-08:00'],
  ['an hour before the doors', '2026-12-05T18:30-08:00', '2026-12-05T19:00-08:00'],
  [
    'when half an hour before the doors is less than half an hour ahead',
    '2026-12-05T18:50-08:00',
    '2026-12-05T19:20-08:00',
  ],
  ['half an hour before the start', '2026-12-05T20:00-08:00', '2026-12-05T20:30-08:00'],
  ['within a minute', '2026-11-20T09:00:12-08:00', '2026-11-20T21:01-08:00'],
])('%s, tickets are held until then', (_, now, until) => {
  expect(offerDeadline({ now: new Date(now), startsAt, doorsAt })).toEqual(new Date(until))
})

test('a waitlist is over less than half an hour before the start', () => {
  const now = new Date('2026-12-05T20:00:01-08:00')
  expect(offerDeadline({ now, startsAt, doorsAt })).toBeNull()
  expect(isWaitlistOver({ now, startsAt })).toBe(true)
})

test('an offer lasts half an hour to 12 hours, ends by the start, and leaves half an hour before the doors if it lasts longer', () => {
  const minute = 60_000
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 14 })
  fc.assert(
    fc.property(minutes, fc.option(fc.integer({ min: 0, max: 300 })), (minutesAhead, doorsBefore) => {
      const now = new Date(startsAt.getTime() - minutesAhead * minute)
      const opening = doorsBefore === null ? null : new Date(startsAt.getTime() - doorsBefore * minute)
      const until = offerDeadline({ now, startsAt, doorsAt: opening })
      expect(until === null).toBe(minutesAhead < 30)
      if (!until) return
      const lasts = (until.getTime() - now.getTime()) / minute
      const beforeDoors = ((opening ?? startsAt).getTime() - until.getTime()) / minute
      expect(lasts).toBeGreaterThanOrEqual(30)
      expect(lasts).toBeLessThanOrEqual(12 * 60)
      expect(until.getTime()).toBeLessThanOrEqual(startsAt.getTime())
      expect(lasts === 30 || beforeDoors >= 30).toBe(true)
    }),
  )
})

test('an offer says what is held, until when, and what happens otherwise', () => {
  const offer = { ticketName: 'Floor', eventName: 'Harbor Lights', until: doorsAt, zone }
  expect(offerText({ ...offer, quantity: 2 })).toEqual({
    news: '2 tickets (Floor) for Harbor Lights are held for you until Sat Dec 5, 7:30 PM PST.',
    note: 'If you don’t buy by then, they go to the next person on the waitlist.',
  })
  expect(offerText({ ...offer, quantity: 1 }).news).toBe(
    '1 ticket (Floor) for Harbor Lights is held for you until Sat Dec 5, 7:30 PM PST.',
  )
})
