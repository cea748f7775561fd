import { expect, test } from 'vitest'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { parseZone, type Zone } from '../../../kernel/zone.ts'
import type { SaleType } from './baskets/basket.ts'
import { requireOnSale } from './sales-start.ts'

const zone = parseZone('America/Los_Angeles') as Zone
const start = new Date('2026-12-04T10:00-08:00')
const floor: SaleType = {
  id: 'floor' as TicketTypeId,
  name: 'Floor',
  active: true,
  perOrderMax: 6,
  price: cents(1225),
  early: null,
  salesStart: null,
  hidden: false,
}
const balcony: SaleType = { ...floor, id: 'balcony' as TicketTypeId, name: 'Balcony', salesStart: start }

function refusalOf(names: string[], types: SaleType[], ms: number): unknown {
  const lines = names.map((ticketName) => ({ ticketName, quantity: 1 }))
  try {
    requireOnSale(lines, types, new Date(start.getTime() + ms), zone)
    return null
  } catch (error) {
    return error
  }
}

test('a ticket type is refused until its sales start and sold from then on', () => {
  expect(refusalOf(['Balcony'], [floor, balcony], -1)).toBeInstanceOf(Refusal)
  expect(refusalOf(['Balcony'], [floor, balcony], 0)).toBeNull()
  expect(refusalOf(['Balcony'], [floor, balcony], 1)).toBeNull()
  expect(refusalOf(['Floor'], [floor, balcony], -1)).toBeNull()
})

test('the refusal names the type and its start on the venue’s clock, and one of several types refuses a whole basket', () => {
  expect(refusalOf(['Floor', 'Balcony'], [floor, balcony], -1)).toMatchObject({
    code: 'checkout/not-on-sale-yet',
    message: '“Balcony” tickets go on sale Fri Dec 4, 10:00 AM PST.',
    data: { ticketTypeID: 'balcony', salesStart: '2026-12-04T18:00:00.000Z' },
  })
})

test('the refusal of the only type that is offered speaks of tickets', () => {
  expect(refusalOf(['Balcony'], [{ ...floor, active: false }, balcony], -1)).toMatchObject({
    message: 'Tickets go on sale Fri Dec 4, 10:00 AM PST.',
  })
})

test('a ticket type that is unknown or switched off is refused as such, whatever its start', () => {
  const off = { ...balcony, active: false }
  expect(refusalOf(['Balcony'], [floor, off], -1)).toMatchObject({ code: 'checkout/unknown-ticket' })
  expect(refusalOf(['Box'], [floor, balcony], -1)).toMatchObject({ code: 'checkout/unknown-ticket' })
})
