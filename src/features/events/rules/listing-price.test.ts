import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { standardFee } from '../../tickets/rules/price.ts'
import { listingPrice, type PriceFacts } from './listing-price.ts'

const price = (facts: Partial<PriceFacts>) =>
  listingPrice({
    serviceFee: standardFee,
    isListing: false,
    hasCover: null,
    cover: null,
    coverMax: null,
    cashOnly: false,
    isImported: false,
    sellsTickets: facts.tickets !== undefined,
    feesPayer: 'buyer',
    tickets: [],
    taxes: [],
    today: day('2026-11-20'),
    ...facts,
  })
const ticket = (dollars: number, remaining = 10, early: PriceFacts['tickets'][number]['early'] = null) => ({
  price: cents(dollars * 100),
  left: remaining,
  early,
})
const free = { kind: 'free', cents: 0, upToCents: null }

test('a show is free if it has no cover and no paid ticket (C12)', () => {
  expect(price({ hasCover: false })).toEqual(free)
  expect(price({ tickets: [ticket(0)] })).toEqual(free)
  expect(price({ hasCover: true, cover: cents(0) })).toEqual(free)
  expect(price({ hasCover: false, tickets: [ticket(0), ticket(50)] })).toEqual({
    kind: 'from',
    cents: 0,
    upToCents: null,
  })
})

test('a price that no one has given stays unknown', () => {
  expect(price({})).toBeNull()
  expect(price({ hasCover: true })).toBeNull()
})

test('the price of tickets on another site is never one at the door', () => {
  const elsewhere = { cover: cents(2000), cashOnly: true }
  expect(price(elsewhere)).toEqual({ kind: 'entry', cents: 2000, upToCents: null })
  expect(price({ ...elsewhere, coverMax: cents(2500) })).toEqual({ kind: 'entry', cents: 2000, upToCents: 2500 })
})

test('a show that sells tickets isn’t free while none are on sale, and its cover stays', () => {
  expect(price({ hasCover: false, tickets: [] })).toBeNull()
  expect(price({ hasCover: true, cover: cents(1500), tickets: [] })?.kind).toBe('door')
})

test('the price of an imported show is what its source lists, and not a cover', () => {
  const listing = { isListing: true, hasCover: true, cover: cents(3000) }
  expect(price({ ...listing, coverMax: cents(4000) })).toEqual({ kind: 'listed', cents: 3000, upToCents: 4000 })
  expect(price(listing)).toEqual({ kind: 'listed', cents: 3000, upToCents: null })
  expect(price({ isListing: true, hasCover: false })).toEqual(free)
  expect(price({ isListing: true })).toBeNull()
})

test('a cover is paid at the door, also a range of one', () => {
  expect(price({ hasCover: true, cover: cents(1500) })).toEqual({ kind: 'door', cents: 1500, upToCents: null })
  const range = { hasCover: true, cover: cents(1500), coverMax: cents(2000) }
  expect(price(range)).toEqual({ kind: 'door', cents: 1500, upToCents: 2000 })
  expect(price({ ...range, coverMax: cents(1500) })).toMatchObject({ kind: 'door', upToCents: null })
  expect(price({ hasCover: true, cover: cents(1500), tickets: [ticket(0)] })?.kind).toBe('door')
})

test('a price from a file of the managers is not said to be paid at the door, unless it is in cash', () => {
  const imported = { isImported: true, hasCover: true, cover: cents(1000) }
  expect(price(imported)).toEqual({ kind: 'entry', cents: 1000, upToCents: null })
  expect(price({ ...imported, cashOnly: true })?.kind).toBe('door')
})

test('a cover in cash is paid at the door, unless it is a listing’s', () => {
  const cash = { hasCover: true, cover: cents(1500), cashOnly: true }
  expect(price(cash)).toEqual({ kind: 'door', cents: 1500, upToCents: null })
  expect(price({ ...cash, coverMax: cents(2000) })).toEqual({ kind: 'door', cents: 1500, upToCents: 2000 })
  expect(price({ ...cash, isListing: true })?.kind).toBe('listed')
})

test('tickets cost from the cheapest that is left, tax and fees in it (C13)', () => {
  expect(price({ tickets: [ticket(35), ticket(20)] })?.cents).toBe(2131)
  expect(price({ tickets: [ticket(20, 0), ticket(25)] })?.cents).toBe(2657)
  expect(price({ tickets: [ticket(20, 0)] })?.cents).toBe(2131)
  expect(price({ tickets: [ticket(20)], feesPayer: 'venue' })?.cents).toBe(2000)
  expect(price({ tickets: [ticket(20)], taxes: [{ name: 'tax', rate: basisPoints(500) }] })?.cents).toBe(2234)
})

test('tickets that all cost the same have a single price, as long as those are the ones left', () => {
  expect(price({ tickets: [ticket(20)] })?.isSingle).toBe(true)
  expect(price({ tickets: [ticket(20), ticket(20)] })?.isSingle).toBe(true)
  expect(price({ tickets: [ticket(20), ticket(25, 0)] })?.isSingle).toBe(true)
  expect(price({ tickets: [ticket(20), ticket(25)] })).not.toHaveProperty('isSingle')
  expect(price({ hasCover: false, tickets: [ticket(0), ticket(25)] })).not.toHaveProperty('isSingle')
})

test('an early bird counts on its last day and not after', () => {
  const early = (until: string) => price({ tickets: [ticket(20, 10, { price: cents(0), until: day(until) })] })
  expect(early('2026-11-20')).toEqual(free)
  expect(early('2026-11-19')?.cents).toBe(2131)
})
