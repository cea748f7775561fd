import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { OccurrenceId, PromoCodeId, StockId, TicketTypeId } from '../../../kernel/ids.ts'
import { basisPoints, cents, sum, times } from '../../../kernel/money.ts'
import { parseZone } from '../../../kernel/zone.ts'
import { allInPrice, type FeesPayer, quote, standardFee } from '../../tickets/rules/price.ts'
import { priceBasket, type SaleType } from './baskets/basket.ts'
import { refundLines, saleLines } from './ledger.ts'
import { discountOn, type PromoCode, promoCodeKey, readPromoCode, requireValid, typesOpenTo } from './promo-code.ts'
import { receiptOf } from './receipt.ts'

const off = (discount: Partial<PromoCode>) => ({ percentOff: null, off: null, ...discount })

test.each([
  ['friends', 'FRIENDS'],
  [' early-bird 20 ', 'EARLYBIRD20'],
  ['abc', 'ABC'],
  ['ab', 'AB'],
  ['-', null],
  ['a'.repeat(21), null],
  ['50% off', null],
  ['ÉTÉ2026', null],
])('the code %j is read as %j', (text, code) => {
  expect(readPromoCode(text)).toBe(code)
})

test('letters and digits that look alike are the same', () => {
  expect(promoCodeKey('SOLO10')).toBe(promoCodeKey('S0L0I0'.replace('I', '1')))
  expect(promoCodeKey('ILL')).toBe(promoCodeKey('111'))
  expect(promoCodeKey('VIP8')).not.toBe(promoCodeKey('V1PB'))
})

test.each([
  ['20% of $25', 2_500, off({ percentOff: 20 }), 500],
  ['15% of $9.99, half up', 999, off({ percentOff: 15 }), 150],
  ['all of it', 2_500, off({ percentOff: 100 }), 2_500],
  ['$5 of $25', 2_500, off({ off: cents(500) }), 500],
  ['more than the price', 2_500, off({ off: cents(3_000) }), 2_500],
  ['to exactly $1', 2_500, off({ off: cents(2_400) }), 2_400],
  ['to 99 cents: free', 2_500, off({ off: cents(2_401) }), 2_500],
  ['nothing', 2_500, off({}), 0],
  ['of a free ticket', 0, off({ percentOff: 20 }), 0],
])('a code takes off %s', (_, price, discount, cents_) => {
  expect(discountOn(cents(price), discount)).toBe(cents_)
})

const california = parseZone('America/Los_Angeles')!
const code: PromoCode = {
  ...{ id: 'code' as PromoCodeId, code: 'FRIENDS', percentOff: 20, off: null, active: true },
  ...{ typeIds: ['floor', 'press'] as TicketTypeId[] },
  ...{ validFrom: new Date('2026-11-20T18:00:00Z'), validUntil: new Date('2026-11-21T08:00:00Z') },
}

describe('a code is valid', () => {
  const validAt = (at: string, over: Partial<PromoCode> = {}) =>
    requireValid({ ...code, ...over }, new Date(at), california)
  test('from its start to its end', () => {
    expect(validAt('2026-11-20T18:00:00Z')).toMatchObject({ code: 'FRIENDS' })
    expect(validAt('2026-11-21T07:59:59.999Z')).toMatchObject({ code: 'FRIENDS' })
    expect(() => validAt('2026-11-20T17:59:59.999Z')).toThrow('This code works from Fri Nov 20, 10:00 AM PST.')
    expect(() => validAt('2026-11-21T08:00:00Z')).toThrow('This code has expired.')
  })
  test('while it is on, and known', () => {
    expect(() => validAt('2026-11-20T18:00:00Z', { active: false })).toThrow('This code doesn’t work for this show.')
    expect(() => requireValid(undefined, new Date(), california)).toThrow('This code doesn’t work for this show.')
  })
})

const type = (id: string, price: number, hidden = false): SaleType => ({
  ...{ id: id as TicketTypeId, name: id, active: true, perOrderMax: 10, price: cents(price), early: null },
  ...{ salesStart: null, hidden },
})

test('hidden types are open to a code that names them alone', () => {
  const types = [type('floor', 2_000), type('press', 1_000, true), type('crew', 500, true)]
  expect(typesOpenTo(types, null).map(({ id }) => id)).toEqual(['floor'])
  expect(typesOpenTo(types, code).map(({ id }) => id)).toEqual(['floor', 'press'])
})

const discounts = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percentOff) => off({ percentOff })),
  fc.integer({ min: 1, max: 1_000_000 }).map((amount) => off({ off: cents(amount) })),
  fc.constant(off({})),
)
const orders = fc.record({
  floor: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 1_000_000 })),
  balcony: fc.integer({ min: 100, max: 1_000_000 }),
  quantities: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 1 })),
  rates: fc.array(fc.integer({ min: 1, max: 950 }), { maxLength: 2 }),
  feesPayer: fc.constantFrom<FeesPayer>('buyer', 'venue'),
  discount: discounts,
})

test('P6, P10: with every code, the parts add up to the charge, refunds reverse it, and what is shown is charged', () => {
  fc.assert(
    fc.property(orders, ({ floor, balcony, quantities: [floors, balconies], rates, feesPayer, discount }) => {
      const taxes = rates.map((rate, index) => ({ name: `tax ${index}`, rate: basisPoints(rate) }))
      const types = [type('floor', floor), type('balcony', balcony)]
      const date = {
        ...{ id: 'friday' as OccurrenceId, day: day('2026-11-20'), startsAt: new Date(), isCanceled: false },
        stock: { ['floor' as TicketTypeId]: 'a' as StockId, ['balcony' as TicketTypeId]: 'b' as StockId },
      }
      const promo = { ...code, ...discount, typeIds: ['floor'] as TicketTypeId[] }
      const selections = [
        { ticketName: 'floor', quantity: floors },
        ...(balconies > 0 ? [{ ticketName: 'balcony', quantity: balconies }] : []),
      ]
      const basket = priceBasket(
        selections,
        { types, date, taxes, feesPayer, serviceFee: standardFee, promo },
        date.day,
      )
      const { price, tax, platformFee, cardFee, buyerPays: total, sellerGets } = basket.quote

      expect(basket.promo).toEqual({ id: 'code', code: 'FRIENDS', tickets: floors })
      const [first] = basket.lines
      expect(first!.price + first!.discount).toBe(floor)
      expect(first!.price === 0 || first!.price >= 100).toBe(true)
      expect(sum(basket.lines.map((line) => times(line.price, line.quantity)))).toBe(price)
      expect(total).toBe(price + (feesPayer === 'venue' ? 0 : tax + platformFee + cardFee))
      expect(sellerGets + platformFee + cardFee).toBe(total)
      expect(sum(basket.taxes.map((line) => line.cents))).toBe(tax)

      const sale = { total, sellerGets, tax, cardFee }
      const lines = saleLines(sale)
      expect(sum(lines.map(({ amount }) => amount))).toBe(0)
      if (total > 0) lines.push(...refundLines(sale, { before: cents(0), after: total }, 'platform'))
      for (const account of ['buyer', 'seller', 'tax'] as const) {
        expect(sum(lines.filter((line) => line.account === account).map(({ amount }) => amount))).toBe(0)
      }

      const single = quote([{ price: first!.price, tax: first!.tax, quantity: 1 }], feesPayer, standardFee)
      expect(single.buyerPays).toBe(allInPrice(first!.price, taxes, feesPayer, standardFee))
      expect(allInPrice(first!.price, taxes, feesPayer, standardFee)).toBeLessThanOrEqual(
        allInPrice(cents(floor), taxes, feesPayer, standardFee),
      )
    }),
  )
})

test('a receipt has the tickets at their full price, then the code with what it took off', () => {
  const receipt = receiptOf({
    feesPayer: 'venue',
    items: [{ name: 'Floor', quantity: 2, unitPrice: cents(2_000), isEarly: false }],
    promo: { code: 'FRIENDS', discount: cents(800) },
    taxLines: [],
    ...{ platformFee: cents(68), cardFee: cents(123), total: cents(3_200) },
  })
  expect(receipt.lines).toEqual([
    ['2 × Floor', '$40.00'],
    ['Promo code FRIENDS', '−$8.00'],
  ])
  expect(receipt.total).toEqual(['Total', '$32.00'])
})
