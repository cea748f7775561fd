import { expect, test } from 'vitest'
import { day } from '../../../../kernel/day.ts'
import { type SaleEvent, saleOn } from '../sale.ts'
import { takesPromoCode, withPromo } from './with-promo.ts'

const friday = day('2026-11-27')

const floor = {
  ...{ ticketTypeID: 'floor', ticketName: 'Floor', description: '', allInCents: 2131, active: true, hidden: false },
  ...{ earlyBird: null, isEarlyBird: false, perOrderMax: 10, quantity: 10, salesStart: null },
}
const press = { ...floor, ticketTypeID: 'press', ticketName: 'Press', hidden: true }

const event: SaleEvent = {
  ...{ status: 'published' as const, isPast: false, isTakenDown: false, ticketList: [floor] },
  occurrences: [{ day: friday, hasStarted: false, tickets: [{ ticketTypeID: 'floor', left: 5 }] }],
}

/** What `checkPromoCode` says of both types. */
const promo = {
  ticketList: [
    { ...floor, promoAllInCents: 1718 },
    { ...press, promoAllInCents: 2131 },
  ],
  occurrences: [{ day: friday, tickets: [{ ticketTypeID: 'press', left: 3 }] }],
}

test('with a code, tickets are at its price, and the hidden ones that it opens are there with what is left of them', () => {
  expect(saleOn(event, friday, null).offers).toMatchObject([{ allInCents: 2131, fullAllInCents: null, left: 5 }])
  expect(saleOn(withPromo(event, promo), friday, null).offers).toMatchObject([
    { ticketTypeID: 'floor', allInCents: 1718, fullAllInCents: 2131, left: 5 },
    { ticketTypeID: 'press', allInCents: 2131, fullAllInCents: null, left: 3 },
  ])
})

test('managers, who see hidden tickets in the form, are offered them with a code alone', () => {
  const occurrences = event.occurrences.map((date) => ({
    ...date,
    tickets: [...date.tickets, { ticketTypeID: 'press', left: 3 }],
  }))
  const managed = { ...event, occurrences, ticketList: [floor, press] }
  expect(saleOn(managed, friday, null).offers).toHaveLength(1)
  expect(saleOn(withPromo(managed, promo), friday, null).offers).toMatchObject([{ left: 5 }, { left: 3 }])
})

test('a show with nothing but hidden tickets asks for the code, and sells with it', () => {
  const secret = { ...event, ticketList: [], occurrences: [{ day: friday, hasStarted: false, tickets: [] }] }
  const { notOnSale } = saleOn(secret, friday, null)
  expect(notOnSale).toBe('Tickets for this show aren’t on sale right now.')
  expect(takesPromoCode({ hasPromoCodes: true }, notOnSale)).toBe(true)
  expect(takesPromoCode({ hasPromoCodes: false }, notOnSale)).toBe(false)
  const canceled = saleOn({ ...secret, status: 'canceled' }, friday, null).notOnSale
  expect(takesPromoCode({ hasPromoCodes: true }, canceled)).toBe(false)
  expect(saleOn(withPromo(secret, promo), friday, null)).toMatchObject({ notOnSale: null, offers: [{}, { left: 3 }] })
})
