import { expect, test } from 'vitest'
import type { EventDetail, Occurrence } from '../show.ts'
import { outsideOffer } from './outside-offer.ts'

const date = { day: '2026-12-05', isPast: false, isCanceled: false } as Partial<Occurrence> as Occurrence
const show = {
  ...{ status: 'published', isPast: false, isTakenDown: false, listing: null, soldOut: false, internalTickets: false },
  ...{ ticketList: [], entryFee: true, coverCharge: 10, coverChargeMax: null, cashOnly: false, isImported: false },
  notes: '',
  eventLink: 'https://tickets.example/',
} as Partial<EventDetail> as EventDetail
const isDoorPrice = (over: Partial<EventDetail>) => outsideOffer({ ...show, ...over }, date)?.isDoorPrice

test('next to a ticket link, only a price known to be paid at the door is called a door price', () => {
  expect(isDoorPrice({})).toBe(true)
  expect(isDoorPrice({ isImported: true }), 'a file does not say where people pay').toBe(false)
  expect(isDoorPrice({ isImported: true, notes: '$10 at the door' }), 'or it does').toBe(true)
  expect(isDoorPrice({ isImported: true, cashOnly: true })).toBe(true)
  expect(isDoorPrice({ entryFee: null }), 'it is the price on the other site').toBe(false)
})
