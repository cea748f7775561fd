import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, sellingVenue } from '../../../tests/support/checkout-builders.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { fetchOrder } from '../checkout/orders/fetch-order.service.ts'
import { listTickets } from '../checkout/orders/list-tickets.service.ts'
import { resendTickets } from '../checkout/event-orders/resend-tickets.service.ts'
import { ticketNumberText } from '../checkout/rules/ticket-number.ts'
import { ticketPdf } from '../checkout/ticket-pdf/ticket-pdf.service.ts'
import { day } from '../../kernel/day.ts'
import { guestList } from './guest-list.service.ts'

const numbersIn = (text = '') => text.match(/Ticket \d of \d/g)

test('a ticket has one number in emails, on screens, in print and at the door, also once others of its order are refunded', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const venue = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId: venue.id })
  const { buyer, orderID, tickets } = await boughtOrder(world, { eventId: eventID, quantity: 3 })
  await boughtOrder(world, { buyer, eventId: eventID })
  const [first] = tickets
  await world.db
    .updateTable('tickets')
    .set({ state: 'refunded' })
    .where('id', '=', first?.ticketID ?? null)
    .execute()
  await resendTickets(venue.owner, { eventID, orderID })

  const numbers = (await listTickets(buyer)).tickets.map(ticketNumberText)
  expect(numbers).toEqual(['Ticket 1 of 3', 'Ticket 2 of 3', 'Ticket 3 of 3', null])
  expect((await fetchOrder(buyer, { orderID })).tickets.map(ticketNumberText)).toEqual(numbers.slice(0, 3))
  const { guests } = await guestList(venue.owner, { eventID, occurrenceDate: day('2026-11-21'), search: '' })
  const left = ['Ticket 2 of 3', 'Ticket 3 of 3']
  expect(guests.map(ticketNumberText)).toEqual([...left, null])
  const pages = await readPdf((await ticketPdf(buyer, orderID)).bytes)
  expect(numbersIn(pages.map(({ text }) => text).join('\n'))).toEqual(left)
  const mails = await world.db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', 'tickets')
    .orderBy('id')
    .execute()
  expect(mails.map(({ text_body: text }) => numbersIn(text ?? ''))).toEqual([numbers.slice(0, 3), null, left])
})
