import { expect, test } from 'vitest'
import { entryPrice, isPriceElsewhere, isTaxed } from './entry-price.ts'
import type { EventDetail } from './show.ts'

type Ticket = EventDetail['ticketList'][number]

const ticket = (allInCents: number, active = true): Ticket => ({
  ticketTypeID: 'one',
  ticketName: 'General Admission',
  price: 20,
  quantity: 10,
  description: '',
  earlyBird: null,
  active,
  taxRate: 0,
  taxName: '',
  feesPayer: 'buyer',
  sold: null,
  fewest: null,
  perOrderMax: 10,
  salesStart: null,
  hidden: false,
  allInCents,
  isEarlyBird: false,
})
const show = {
  listing: null,
  isImported: false,
  internalTickets: false,
  ticketList: [],
  entryFee: null,
  coverCharge: null,
  coverChargeMax: null,
  cashOnly: false,
  notes: '',
}

test('a price that no source gave is not invented', () => {
  expect(entryPrice(show)).toMatchObject({ text: null, fromCents: null, isFree: false })
})

test('a price from a file is as listed: it says nothing of where people pay, unless it is paid in cash', () => {
  const cover = { ...show, isImported: true, entryFee: true, coverCharge: 10 }
  expect(entryPrice(cover)).toMatchObject({ text: '$10', note: 'check with the venue' })
  expect(entryPrice({ ...cover, cashOnly: true }).note).toBe('Cover at the door, cash only')
  expect(entryPrice({ ...cover, notes: '$10 at the door' })).toMatchObject({ text: '$10', note: 'Cover at the door' })
  expect(entryPrice({ ...cover, notes: '$12 at the door' }).note, 'another price').toBe('check with the venue')
})

test('the price of tickets on another site is called that, and not a cover', () => {
  const elsewhere = { ...show, coverCharge: 20, coverChargeMax: 25 }
  expect(entryPrice(elsewhere)).toEqual({
    text: '$20–$25',
    note: 'Ticket price on the other site',
    isFree: false,
    fromCents: 2000,
  })
  expect(isPriceElsewhere(elsewhere)).toBe(true)
  expect(isPriceElsewhere({ ...elsewhere, entryFee: true })).toBe(false)
})

test('a show without a cover and without paid tickets is free', () => {
  expect(entryPrice({ ...show, entryFee: false })).toMatchObject({ text: 'Free', isFree: true })
  const free = { ...show, entryFee: false, internalTickets: true, ticketList: [ticket(0)] }
  expect(entryPrice(free)).toMatchObject({ text: 'Free', isFree: true })
})

test('a show that sells tickets is not free while none is on sale, and its cover stays', () => {
  const offSale = { ...show, entryFee: false, internalTickets: true, ticketList: [ticket(2131, false)] }
  expect(entryPrice(offSale)).toMatchObject({ text: null, isFree: false })
  expect(entryPrice({ ...offSale, entryFee: true, coverCharge: 5 })).toMatchObject({
    text: '$5',
    note: 'Cover at the door',
  })
})

test('tickets cost what the buyer pays in the end, the cheapest first', () => {
  const one = { ...show, internalTickets: true, ticketList: [ticket(2131)] }
  expect(entryPrice(one)).toMatchObject({ text: '$21.31', note: 'Fees included', fromCents: 2131 })
  const several = { ...one, ticketList: [ticket(3392), ticket(2131), ticket(500, false)] }
  expect(entryPrice(several)).toMatchObject({ text: 'From $21.31' })
})

test('taxes are said to be in a price only where there are any', () => {
  const taxed = { ...ticket(2131), taxRate: 5, taxName: 'Santa Cruz admission tax' }
  const sold = { ...show, internalTickets: true, ticketList: [ticket(2131), taxed] }
  expect(entryPrice(sold).note).toBe('Taxes and fees included')
  expect(isTaxed([ticket(2131), { ...taxed, active: false }])).toBe(false)
})

test('a cover comes on top of free tickets and is said beside paid ones', () => {
  const free = { ...show, entryFee: true, coverCharge: 5, internalTickets: true, ticketList: [ticket(0)] }
  expect(entryPrice(free)).toMatchObject({ isFree: false, note: 'plus $5 at the door' })
  const paid = { ...free, ticketList: [ticket(2131)] }
  expect(entryPrice(paid)).toMatchObject({ text: '$21.31', note: 'plus $5 at the door' })
})

test('a cover may be a range, and cash only', () => {
  const cover = { ...show, entryFee: true, coverCharge: 15, coverChargeMax: 20.5, cashOnly: true }
  expect(entryPrice(cover)).toMatchObject({ text: '$15–$20.50', note: 'Cover at the door, cash only' })
})

test('the price of an imported show is as listed, to be checked with the venue', () => {
  const listing = { source: 'The List', url: null, checkedOn: '2026-11-20' }
  const imported = { ...show, listing, entryFee: true, coverCharge: 30 }
  expect(entryPrice({ ...imported, coverChargeMax: 40 })).toMatchObject({
    text: '$30–40',
    note: 'check with the venue',
  })
  expect(entryPrice({ ...imported, coverChargeMax: 32.5 })).toMatchObject({ text: '$30–32.50' })
  expect(entryPrice(imported)).toMatchObject({ text: '$30', note: 'check with the venue' })
  expect(entryPrice({ ...imported, entryFee: false })).toMatchObject({ text: 'Free', note: 'check with the venue' })
})
