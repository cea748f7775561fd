import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  onSaleWeekly,
  payAtProvider,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { soldShow } from '../../../../tests/support/lifecycle-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { checkIn } from '../../door/check-in.service.ts'
import { cancelDateWithRefunds } from '../lifecycle/cancel-date-with-refunds.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { moveSoldEvent } from '../refunds/move-sold-event.service.ts'
import { runRefund } from '../refunds/refund.service.ts'
import { respondRefundOffer } from '../refunds/respond-refund-offer.service.ts'
import { orderNumber } from '../rules/order-number.ts'
import { doorCodeOf } from '../rules/ticket-code.ts'
import { exportAttendees, exportOrders } from './export-event-orders.service.ts'
import { fetchSalesReport } from './fetch-sales-report.service.ts'
import { listEventOrders } from './list-event-orders.service.ts'
import { resendTickets } from './resend-tickets.service.ts'

const tonight = day('2026-11-20')
const nextWeek = day('2026-11-27')

/** A weekly show with a paid order of two for tonight, and a free one for next week. */
async function weeklyWithOrders(world: World) {
  const venue = await sellingVenue(world)
  const { eventId: eventID } = await onSaleWeekly(world, { hostId: venue.id, name: 'Open Stage' })
  const paid = await boughtOrder(world, { eventId: eventID, quantity: 2 })
  const [free] = await soldTickets(world, eventID, { day: nextWeek, holderName: '=HYPERLINK("evil")' })
  if (!free) throw new Error('No free ticket')
  return { ...venue, eventID, paid, free }
}

const list = (ctx: SignedInCtx, eventID: EventId, over: Partial<Parameters<typeof listEventOrders>[1]> = {}) =>
  listEventOrders(ctx, { eventID, search: '', ...over })

async function textOf({ chunks }: { chunks: AsyncIterable<string> }) {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

test('managers see who bought which tickets for which date; editors see no email addresses and no amounts', async () => {
  await using world = await newWorld()
  const { id, owner, eventID, paid } = await weeklyWithOrders(world)
  const editor = await world.person()
  await manages(world, editor, id, 'editor')

  const { show, orders, totals, dates, nextCursor } = await list(owner, eventID)
  expect(orders).toMatchObject([
    { occurrenceDate: nextWeek, status: 'paid', valid: 1, totalCents: 0, cardFeeCents: 0 },
    {
      orderID: paid.orderID,
      fullName: 'Robin Vale',
      email: paid.buyer.who.email,
      occurrenceDate: tonight,
      bought: { day: '2026-11-20', time: '20:00' },
      tickets: [{ ticketName: 'General Admission', quantity: 2 }],
      status: 'paid',
      valid: 2,
      checkedIn: 0,
      totalCents: 4232,
      refundedCents: 0,
      cardFeeCents: 148,
    },
  ])
  expect(show.repeats).toBe(true)
  expect([totals, dates, nextCursor]).toEqual([{ orders: 2, tickets: 3, checkedIn: 0 }, [tonight, nextWeek], null])

  const forEditor = await list(editor, eventID)
  expect(
    forEditor.orders.map(({ email, totalCents, refundedCents, cardFeeCents }) => [
      email,
      totalCents,
      refundedCents,
      cardFeeCents,
    ]),
  ).toEqual([
    [null, null, null, null],
    [null, null, null, null],
  ])
  expect((await list(editor, eventID, { search: paid.buyer.who.email })).orders).toEqual([])
  await expect(fetchSalesReport(editor, { eventID })).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(exportOrders(editor, eventID)).rejects.toMatchObject({ code: 'request/not-allowed' })
  const door = await world.person()
  await manages(world, door, id, 'door')
  await expect(list(door, eventID)).rejects.toMatchObject({ code: 'request/not-allowed' })
})

test('an order is found by name, email, id, address and ticket code, by date and by status', async () => {
  await using world = await newWorld()
  const { owner, eventID, paid, free } = await weeklyWithOrders(world)
  const code = paid.tickets[0]?.code ?? ''
  await checkIn(owner, { eventID, occurrenceDate: tonight, code, door: 'Main', nonce: newId(), allowEarly: true })
  const find = async (over: Parameters<typeof list>[2]) =>
    (await list(owner, eventID, over)).orders.map(({ orderID }) => orderID)

  const searches = [
    'robin',
    paid.buyer.who.email.toUpperCase(),
    paid.orderID.slice(-8),
    `http://localhost:3000/order/${paid.orderID}`,
    code.toLowerCase(),
    doorCodeOf(code),
    doorCodeOf(code).replace('-', '').toLowerCase(),
  ]
  for (const search of searches) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect({ search, orders: await find({ search }) }).toEqual({ search, orders: [paid.orderID] })
  }
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ search: 'nobody' })).toEqual([])
  expect(await find({ occurrenceDate: nextWeek })).toEqual([free.orderId])
  expect(await find({ filter: 'checked_in' })).toEqual([paid.orderID])
  expect(await find({ filter: 'not_checked_in' })).toEqual([free.orderId, paid.orderID])
  expect(await find({ filter: 'refunded' })).toEqual([])
  expect(await find({ cursor: free.orderId })).toEqual([paid.orderID])
  const other = await onSaleShow(world)
  await boughtOrder(world, { eventId: other.eventId })
  expect(await find({})).toHaveLength(2)
})

test('orders come 50 at a time', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId, ticketTypes: [{ quantity: 400 }] })
  const buyer = await world.person()
  for (let order = 0; order < 120; order += 1) {
    // oxlint-disable-next-line no-await-in-loop -- they take from one stock
    await soldTickets(world, eventID, { buyer })
  }
  const sizes: number[] = []
  let cursor: Parameters<typeof listEventOrders>[1]['cursor'] = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page leads to the next
    const page: Awaited<ReturnType<typeof list>> = await list(owner, eventID, { cursor })
    sizes.push(page.orders.length)
    cursor = page.nextCursor
  } while (cursor)
  expect(sizes).toEqual([50, 50, 20])
  expect((await textOf(await exportAttendees(owner, eventID))).trim().split('\r\n')).toHaveLength(121)
})

test('tickets are resent only to their buyer, once in 10 minutes, and the activity log says so', async () => {
  await using world = await newWorld()
  const { owner, eventID, paid } = await weeklyWithOrders(world)
  const mails = () =>
    world.db.selectFrom('mails').select(['to_address', 'subject']).where('kind', '=', 'tickets').execute()
  const resend = () => resendTickets({ ...owner, now: world.ctx.now }, { eventID, orderID: paid.orderID })

  await world.setNow('2026-11-20T20:09:59-08:00')
  await resend()
  await world.setNow('2026-11-20T20:19:58-08:00')
  await expect(resend()).rejects.toMatchObject({ code: 'orders/resent-lately', data: { retryAfterSeconds: 1 } })
  const [first, second] = await mails()
  expect(await mails()).toHaveLength(2)
  expect(second).toEqual(first)
  expect(second?.to_address).toBe(paid.buyer.who.email)
  const log = await world.db.selectFrom('entity_log').select('subject').where('action', '=', 'tickets-resent').execute()
  expect(log).toEqual([{ subject: 'Open Stage' }])

  await world.setNow('2026-11-20T20:19:59-08:00')
  await resend()
  expect(await mails()).toHaveLength(3)
  await cancelDateWithRefunds(owner, { eventID, occurrenceDate: tonight, confirm: true })
  await expect(resend()).rejects.toMatchObject({ code: 'orders/no-valid-tickets' })
})

test('sales add up by day and by type, and a refund is booked on its own day (P10)', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const ticketTypes = [{ priceCents: 2000 }, { name: 'Balcony', priceCents: 3500 }, { name: 'Guest', priceCents: 0 }]
  const { eventId: eventID } = await onSaleWeekly(world, { hostId, ticketTypes })
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventID, {
    tickets: [
      { ticketName: 'General Admission', quantity: 2 },
      { ticketName: 'Balcony', quantity: 1 },
      { ticketName: 'Guest', quantity: 1 },
    ],
  })
  await payAtProvider(world, orderID)
  const mixed = await fetchOrder(buyer, { orderID })
  // At the venue it is still Saturday, in UTC it is Sunday.
  await world.setNow('2026-11-21T23:50:00-08:00')
  const late = await boughtOrder(world, { eventId: eventID })
  await soldTickets(world, eventID)
  await world.setNow('2026-11-22T12:00:00-08:00')
  await cancelDateWithRefunds({ ...owner, now: world.ctx.now }, { eventID, occurrenceDate: nextWeek, confirm: true })
  await runRefund(world.ctx, { orderId: late.orderID })

  const report = await fetchSalesReport(owner, { eventID })
  const fits = (amounts: typeof report.total) =>
    amounts.grossCents - amounts.refundsCents === amounts.feesCents + amounts.taxCents + amounts.netCents
  expect([report.total, ...report.days, ...report.types].filter((amounts) => !fits(amounts))).toEqual([])
  expect(report.days.map(({ day: on, tickets, grossCents }) => [on, tickets, grossCents])).toMatchObject([
    ['2026-11-20', 4, mixed.order.totalCents],
    ['2026-11-21', 2, late.order.totalCents],
    ['2026-11-22', 0, 0],
  ])
  expect(report.days.map(({ refundsCents }) => refundsCents)).toEqual([0, 0, late.order.totalCents])
  expect(report.types.map(({ ticketName, tickets }) => [ticketName, tickets])).toEqual([
    ['Balcony', 1],
    ['General Admission', 4],
    ['Guest', 1],
  ])
  expect(report.types.map(({ grossCents }) => grossCents > 0)).toEqual([true, true, false])
  const seller = await world.db.selectFrom('ledger').select('amount_cents').where('account', '=', 'seller').execute()
  expect(report.total.netCents).toBe(seller.reduce((total, { amount_cents: amount }) => total + amount, 0))

  await world.db.updateTable('ticket_types').set({ name: 'Loge' }).where('name', '=', 'Balcony').execute()
  await world.db.updateTable('ticket_types').set({ name: 'Floor' }).where('name', '=', 'General Admission').execute()
  const floor = [{ ticketName: 'Floor', quantity: 1 }]
  const { orderID: afterwards } = await checkout(buyer, eventID, { tickets: floor })
  await payAtProvider(world, afterwards)
  await fetchOrder(buyer, { orderID: afterwards })
  const renamed = await fetchSalesReport(owner, { eventID })
  expect(renamed.types.map(({ ticketName, tickets }) => [ticketName, tickets])).toEqual([
    ['Floor', 5],
    ['Guest', 1],
    ['Loge', 1],
  ])
})

test('exports have venue times and money by the ledger, and no cell that a spreadsheet runs (check 45)', async () => {
  await using world = await newWorld()
  const { owner, eventID, paid } = await weeklyWithOrders(world)
  const code = paid.tickets[0]?.code
  await checkIn(owner, { eventID, occurrenceDate: tonight, code, door: '+Side', nonce: newId(), allowEarly: true })

  const orders = await exportOrders(owner, eventID)
  expect(orders.fileName).toBe('orders-open-stage.csv')
  const lines = (await textOf(orders)).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFOrder number,Ordered (venue time),Name,Email,Show date,Tickets,Quantity,Refunded tickets,Checked in,Status,Gross sales,Refunds,Fees,Taxes,Net sales,Promo code,Discount,Order ID',
  )
  expect(lines[1]).toBe(
    `${orderNumber(paid.orderID)},2026-11-20 20:00,Robin Vale,${paid.buyer.who.email},2026-11-20,2 × General Admission,2,0,1,Paid,42.32,0.00,2.32,0.00,40.00,,0.00,${paid.orderID}`,
  )
  expect(lines[2]).toContain(`"'=HYPERLINK(""evil"")"`)
  const attendees = await textOf(await exportAttendees(owner, eventID))
  const row = attendees.split('\r\n').find((line) => line.includes('Checked in,'))
  expect(attendees).toContain('Name,Email,Ticket type,Door code starts with,Ticket,Show date')
  expect(row).toContain(`General Admission,${doorCodeOf(code ?? '').slice(0, 4)},Ticket 1 of 2,2026-11-20,Checked in`)
  expect(attendees.split('\r\n')).toHaveLength(5)
  expect(attendees).toContain(
    `Checked in,2026-11-20 20:00,'+Side,2026-11-20 20:00,${orderNumber(paid.orderID)},${paid.orderID}`,
  )
})

test('an order says that a refund is offered until its buyer answers or the offer ends', async () => {
  await using world = await newWorld()
  const { owner, eventId, first, second } = await soldShow(world)
  const statuses = async () => {
    const { orders } = await list(owner, eventId, { filter: 'paid' })
    return [first, second].map((sold) => orders.find(({ orderID }) => orderID === sold.orderID)?.status)
  }
  expect(await statuses()).toEqual(['paid', 'paid'])
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  expect(await statuses()).toEqual(['refund_offered', 'refund_offered'])
  expect(await textOf(await exportOrders(owner, eventId))).toContain(',Paid · refund offered,')
  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'keep' })
  expect(await statuses()).toEqual(['paid', 'refund_offered'])
  await world.setNow('2026-12-31T20:00:00-08:00')
  expect(await statuses()).toEqual(['paid', 'paid'])
})

test('an order whose buyer asked for a refund says when, and a filter finds it', async () => {
  await using world = await newWorld()
  const { owner, eventId: eventID, first, second } = await soldShow(world)
  await world.db
    .updateTable('orders')
    .set({ refund_asked_at: new Date('2026-11-21T06:00:00Z') })
    .where('id', '=', first.orderID)
    .execute()
  const { orders } = await list(owner, eventID)
  expect(orders.map(({ orderID, refundAskedOn }) => [orderID, refundAskedOn])).toEqual([
    [second.orderID, null],
    [first.orderID, '2026-11-20'],
  ])
  const { orders: requested } = await list(owner, eventID, { filter: 'refund_requested' })
  expect(requested.map(({ orderID }) => orderID)).toEqual([first.orderID])
})
