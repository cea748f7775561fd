import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../../../../kernel/day.ts'
import type { OccurrenceId, StockId, TicketTypeId } from '../../../../kernel/ids.ts'
import { basisPoints, cents } from '../../../../kernel/money.ts'
import { standardFee } from '../../../tickets/rules/price.ts'
import type { PromoCode } from '../promo-code.ts'
import { chooseDate, priceBasket, type SaleDate, type SaleType, type TicketSelection } from './basket.ts'

const floor: SaleType = {
  id: 'floor' as TicketTypeId,
  name: 'Floor',
  active: true,
  perOrderMax: 6,
  price: cents(1225),
  early: { price: cents(1000), until: day('2026-11-10') },
  salesStart: null,
  hidden: false,
}
const balcony: SaleType = { ...floor, id: 'balcony' as TicketTypeId, name: 'Balcony', price: cents(2015), early: null }
const retired: SaleType = { ...floor, id: 'retired' as TicketTypeId, name: 'Retired', active: false }
const unstocked: SaleType = { ...floor, id: 'unstocked' as TicketTypeId, name: 'Unstocked' }

const date: SaleDate = {
  id: 'friday' as OccurrenceId,
  day: day('2026-11-20'),
  startsAt: new Date('2026-11-20T20:30-08:00'),
  isCanceled: false,
  stock: {
    [floor.id]: 'floor stock' as StockId,
    [balcony.id]: 'balcony stock' as StockId,
    [retired.id]: 'retired stock' as StockId,
  },
}

const taxes = [
  { name: 'City tax', rate: basisPoints(400) },
  { name: 'State tax', rate: basisPoints(900) },
]

type Circumstances = { today?: string; feesPayer?: 'buyer' | 'venue'; promo?: PromoCode | null }

const basketOf = (
  selections: TicketSelection[],
  { today = '2026-11-20', feesPayer = 'buyer', promo = null }: Circumstances = {},
) =>
  priceBasket(
    selections,
    { types: [retired, floor, balcony, unstocked], date, taxes, feesPayer, serviceFee: standardFee, promo },
    day(today),
  )

const line = (ticketName: string, quantity: number): TicketSelection => ({ ticketName, quantity })

describe('the price of a basket', () => {
  test('every tax of an order counts each of its tickets, on top of the price', () => {
    // A floor ticket has 49 and 110.25 cents of tax, a balcony ticket 80.6 and 181.35.
    const basket = basketOf([line('Floor', 2), line('Balcony', 3)])
    expect(basket.taxes).toEqual([
      { name: 'City tax', rate: 400, cents: 2 * 49 + 3 * 81 },
      { name: 'State tax', rate: 900, cents: 2 * 110 + 3 * 181 },
    ])
    expect(basket.quote).toMatchObject({ price: 2 * 1225 + 3 * 2015, tax: 1104, platformFee: 2 * 26 + 3 * 42 })
    expect(basket).toMatchObject({ quantity: 5, feesPayer: 'buyer' })
  })

  test('the tax lines of a receipt sum to its tax, whoever pays the fees', () => {
    const quantity = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(quantity, quantity, fc.constantFrom('buyer' as const, 'venue' as const), (a, b, feesPayer) => {
        const basket = basketOf([line('Floor', a), line('Balcony', b)], { feesPayer })
        expect(basket.taxes.reduce((total, tax) => total + tax.cents, 0)).toBe(basket.quote.tax)
        expect(basket.quantity).toBe(a + b)
        expect(basket.feesPayer).toBe(feesPayer)
      }),
    )
  })

  test('a line says which stock it takes from, at the price and the fees of one ticket', () => {
    expect(basketOf([{ ticketTypeID: balcony.id, quantity: 2 }]).lines).toEqual([
      {
        type: balcony,
        stockId: 'balcony stock',
        quantity: 2,
        price: 2015,
        discount: 0,
        isEarly: false,
        taxes: [81, 181],
        tax: 262,
        platformFee: 42,
      },
    ])
  })

  test('the early bird counts to the end of its last day (C40)', () => {
    expect(basketOf([line('Floor', 1)], { today: '2026-11-10' }).lines).toMatchObject([{ price: 1000, isEarly: true }])
    expect(basketOf([line('Floor', 1)], { today: '2026-11-11' }).lines).toMatchObject([{ price: 1225, isEarly: false }])
  })

  test('lines of one type are one line, by name or by id', () => {
    const basket = basketOf([line('Floor', 2), { ticketTypeID: floor.id, quantity: 3 }])
    expect(basket.lines).toMatchObject([{ type: { name: 'Floor' }, quantity: 5 }])
  })
})

describe('what cannot be bought', () => {
  test('more tickets of a type than its limit for an order, in one line or several (G21)', () => {
    expect(basketOf([line('Floor', 6)]).quantity).toBe(6)
    const refusal = {
      code: 'checkout/order-limit',
      message: 'You can buy up to 6 “Floor” tickets at a time.',
      data: { ticketName: 'Floor', perOrderMax: 6 },
    }
    expect(() => basketOf([line('Floor', 7)])).toThrow(expect.objectContaining(refusal))
    expect(() => basketOf([line('Floor', 4), line('Balcony', 1), line('Floor', 3)])).toThrow(
      expect.objectContaining(refusal),
    )
  })

  test('more than ten tickets in all (G21)', () => {
    expect(basketOf([line('Floor', 5), line('Balcony', 5)]).quantity).toBe(10)
    expect(() => basketOf([line('Floor', 5), line('Balcony', 6)])).toThrow(
      expect.objectContaining({ code: 'checkout/order-limit', data: undefined }),
    )
  })

  test.each<[what: string, selection: TicketSelection, code: string]>([
    ['a type by another name', line('Backstage', 1), 'checkout/unknown-ticket'],
    ['another show’s type', { ticketTypeID: 'other' as TicketTypeId, quantity: 1 }, 'checkout/unknown-ticket'],
    [
      'another show’s type under a name of this one',
      { ticketTypeID: 'other' as TicketTypeId, ticketName: 'Floor', quantity: 1 },
      'checkout/unknown-ticket',
    ],
    ['a type that is no longer sold', line('Retired', 1), 'checkout/unknown-ticket'],
    ['a type without stock on this date', line('Unstocked', 1), 'checkout/not-on-sale'],
  ])('%s', (_, selection, code) => {
    expect(() => basketOf([selection])).toThrow(expect.objectContaining({ code }))
  })
})

describe('the date that is sold (G17)', () => {
  const next = {
    ...date,
    id: 'next' as OccurrenceId,
    day: day('2026-11-27'),
    startsAt: new Date('2026-11-27T20:30-08:00'),
  }
  const dates = [next, date]
  const now = new Date('2026-11-18T12:00-08:00')

  test('is the next one, or the one that the buyer chose', () => {
    expect(chooseDate(dates, undefined, now)).toBe(date)
    expect(chooseDate(dates, next.day, now)).toBe(next)
  })

  test('is never a canceled one', () => {
    const canceled = { ...date, isCanceled: true }
    expect(chooseDate([next, canceled], undefined, now)).toBe(next)
    expect(() => chooseDate([next, canceled], date.day, now)).toThrow(
      expect.objectContaining({ code: 'checkout/not-on-sale' }),
    )
  })

  test('is on sale until four hours after its start', () => {
    expect(chooseDate(dates, undefined, new Date('2026-11-21T00:30-08:00'))).toBe(date)
    expect(chooseDate(dates, undefined, new Date('2026-11-21T00:30:01-08:00'))).toBe(next)
  })

  test('is refused where the show has no such date', () => {
    for (const requestedDay of [undefined, day('2026-11-21')]) {
      expect(() => chooseDate(requestedDay ? dates : [], requestedDay, now)).toThrow(
        expect.objectContaining({ code: 'checkout/not-on-sale' }),
      )
    }
  })
})
