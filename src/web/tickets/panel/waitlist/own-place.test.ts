import { expect, test } from 'vitest'
import { mayHaveWaitlist, offeredOf, placeOn, withOffers } from './own-place.ts'

const date = (day: string, left: number) => ({ day, tickets: [{ ticketTypeID: 'floor', left }] })
const event = { occurrences: [date('2026-12-04', 0), date('2026-12-11', 3)] } as never as Parameters<
  typeof withOffers
>[0]
const deadline = { at: '2026-12-04T02:00:00Z', day: '2026-12-03', wallTime: '18:00', zoneName: 'PST', secondsLeft: 60 }
const place = {
  occurrenceDate: '2026-12-04',
  ticketTypeID: 'floor' as never,
  quantity: 2,
  position: null,
  offer: deadline,
}

test('what is held for a person from the waitlist is left for them, on that date alone', () => {
  expect(withOffers(event, { isOpen: true, places: [place] })).toMatchObject({
    occurrences: [date('2026-12-04', 2), date('2026-12-11', 3)],
  })
  expect(withOffers(event, { isOpen: true, places: [{ ...place, position: 1, offer: null }] })).toBe(event)
  expect(withOffers(event, null)).toBe(event)
})

test('a place is that of one date', () => {
  const waitlist = { isOpen: true, places: [place] }
  expect(placeOn(waitlist, '2026-12-04')).toBe(place)
  expect(placeOn(waitlist, '2026-12-11')).toBeNull()
  expect(offeredOf(place)).toEqual({ floor: 2 })
  expect(offeredOf({ ...place, offer: null })).toEqual({})
})

test('a visitor’s page asks about waitlists where something is sold out', () => {
  const publishedEvent = { ...event, internalTickets: true, status: 'published', isPast: false } as const
  expect(mayHaveWaitlist(publishedEvent as never, false)).toBe(true)
  const left = { ...publishedEvent, occurrences: [date('2026-12-04', 1)] } as never
  expect(mayHaveWaitlist(left, false)).toBe(false)
  expect(mayHaveWaitlist(left, true), 'their own tickets may be held').toBe(true)
  expect(mayHaveWaitlist({ ...publishedEvent, status: 'canceled' } as never, true)).toBe(false)
  expect(mayHaveWaitlist({ ...publishedEvent, internalTickets: false }, true)).toBe(false)
})
