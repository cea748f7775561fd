import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  checkout,
  onSaleShow,
  onSaleWeekly,
  payAtProvider,
  sessionOf,
} from '../../../../tests/support/checkout-builders.ts'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { type publishedShow, stockOf } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { type EventId, isId, type TicketTypeId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { listOrders } from '../orders/list-orders.service.ts'
import { listTickets } from '../orders/list-tickets.service.ts'
import { quoteTickets } from './quote-tickets.service.ts'

test('a fan sees the whole price, holds two tickets, pays, and has them', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { address: '1101 Pacific Ave, Santa Cruz, CA 95060' })
  const fan = await world.person()
  const tickets = [{ ticketName: 'General Admission', quantity: 2 }]
  const { price } = await quoteTickets(world.ctx, { eventID: eventId, tickets })
  expect(price).toMatchObject({
    priceCents: 4000,
    taxCents: 200,
    taxName: 'Santa Cruz admission tax',
    platformFeeCents: 84,
    cardFeeCents: 154,
    totalCents: 4438,
  })

  const started = await checkout(fan, eventId, { quantity: 2, expectedTotalCents: price.totalCents })
  expect(started).toMatchObject({ success: true, url: expect.stringContaining('/pay/cs_local_') })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 2, sold: 0 }])

  await payAtProvider(world, started.orderID)
  const { order, tickets: orderTickets } = await fetchOrder(fan, { orderID: started.orderID })
  expect(order).toMatchObject({ state: 'paid', quantity: 2, totalCents: 4438, payUrl: null })
  expect(order.price).toEqual(price)
  expect(orderTickets).toHaveLength(2)
  expect(new Set(orderTickets.map((ticket) => ticket.code)).size).toBe(2)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 2 }])
  expect(await listTickets(fan)).toEqual({
    success: true,
    tickets: orderTickets.map((ticket) => ({ ...ticket, change: null, isChangeKept: false, movedFrom: null })),
    waited: [],
  })
  expect((await listOrders(fan)).orders).toMatchObject([{ orderID: started.orderID, state: 'paid' }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the email of a paid order carries each ticket as a QR picture', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { name: 'Fog & <Foam>' })
  const fan = await world.person()
  const { orderID } = await checkout(fan, eventId, { quantity: 2 })
  await payAtProvider(world, orderID)
  const { tickets } = await fetchOrder(fan, { orderID })

  const mail = await world.db.selectFrom('mails').selectAll().where('kind', '=', 'tickets').executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ to_address: fan.who.email, subject: 'Your 2 tickets for Fog & <Foam>, Sat, Nov 21' })
  expect(mail.attachments).toMatchObject([
    { type: 'image/png', contentId: 'ticket-1' },
    { type: 'image/png', contentId: 'ticket-2' },
    { name: 'event.ics' },
  ])
  expect(mail.html_body).toContain('Fog &amp; &lt;Foam&gt;')
  for (const { code } of tickets) expect(mail.text_body).toContain(code)
  expect(mail.text_body).toContain(`/order/${orderID}`)
})

test('free tickets need no provider and no onboarding, and arrive right away (G20)', async () => {
  await using world = await newWorld()
  const host = await approvedVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: host.id, ticketTypes: [{ priceCents: 0, quantity: 5 }] })
  const fan = await world.person()
  const started = await checkout(fan, eventId, { quantity: 3 })
  expect(started).toMatchObject({ expiresAt: null, url: `http://localhost:3000/order/${started.orderID}` })
  expect(started.ticketIDs).toHaveLength(3)
  expect(started.ticketIDs?.every((id) => isId(id))).toBe(true)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 3 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an Idempotency-Key that no index could hold is refused, and nothing is held', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const key = randomBytes(3_000).toString('hex')
  await expect(checkout(await world.person(), eventId, { key })).rejects.toMatchObject({ code: 'request/bad-input' })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 0 }])
})

test('a weekly show sells each date separately, by default the next one (G17)', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId } = await onSaleWeekly(world, { ticketTypes: [{ quantity: 2 }] })
  const fan = await world.person()
  await checkout(fan, eventId, { quantity: 2 })
  await checkout(fan, eventId, { quantity: 1, occurrenceDate: day('2026-11-27') })
  expect((await stockOf(world, eventId)).slice(0, 3)).toMatchObject([{ held: 2 }, { held: 1 }, { held: 0 }])
  await expect(checkout(fan, eventId)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  await expect(checkout(fan, eventId, { occurrenceDate: day('2026-11-28') })).rejects.toMatchObject({
    code: 'checkout/not-on-sale',
  })
})

test('several ticket types are held together or not at all', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, {
    ticketTypes: [{ quantity: 5 }, { name: 'Balcony', priceCents: 3500, quantity: 1 }],
  })
  const fan = await world.person()
  const wish = (balcony: number) => ({
    tickets: [
      { ticketName: 'General Admission', quantity: 2 },
      { ticketName: 'Balcony', quantity: balcony },
    ],
  })
  await expect(checkout(fan, eventId, wish(2))).rejects.toMatchObject({
    code: 'checkout/sold-out',
    message: 'Only 1 left.',
  })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0 }, { held: 0 }])
  await checkout(fan, eventId, wish(1))
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 2 }, { held: 1 }])
})

describe('tickets that are not on sale cannot be bought', () => {
  test.each<[string, Parameters<typeof publishedShow>[1], string]>([
    ['a draft', { status: 'draft' }, 'request/not-found'],
    ['a canceled show', { status: 'canceled' }, 'checkout/not-on-sale'],
    ['a postponed show', { status: 'postponed' }, 'checkout/not-on-sale'],
    ['a show that began over four hours ago', { day: '2026-11-20', time: '15:59' }, 'checkout/not-on-sale'],
    ['a show without tickets here', { ticketTypes: [] }, 'checkout/not-on-sale'],
    ['an inactive ticket', { ticketTypes: [{ active: false }] }, 'checkout/unknown-ticket'],
    ['a ticket of another name', { ticketTypes: [{ name: 'Balcony' }] }, 'checkout/unknown-ticket'],
  ])('%s', async (_what, wishes, code) => {
    await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
    const { eventId } = await onSaleShow(world, wishes)
    await expect(checkout(await world.person(), eventId)).rejects.toMatchObject({ code })
    expect(await brokenInvariants(world.db)).toEqual({})
  })

  test("another event's ticket type, an unknown event, a seller without onboarding, a hidden host", async () => {
    await using world = await newWorld()
    const fan = await world.person()
    const one = await onSaleShow(world)
    const other = await onSaleShow(world)
    const foreign = { tickets: [{ ticketTypeID: other.ticketTypeIds[0] as TicketTypeId, quantity: 1 }] }
    await expect(checkout(fan, one.eventId, foreign)).rejects.toMatchObject({ code: 'checkout/unknown-ticket' })
    await expect(checkout(fan, newId<EventId>())).rejects.toMatchObject({ code: 'request/not-found' })

    const unready = await onSaleShow(world, { hostId: (await approvedVenue(world)).id })
    await expect(checkout(fan, unready.eventId)).rejects.toMatchObject({ code: 'checkout/seller-not-ready' })
    const hidden = await onSaleShow(world, { hostId: (await approvedVenue(world, { status: 'pending' })).id })
    await expect(checkout(fan, hidden.eventId)).rejects.toMatchObject({ code: 'request/not-found' })
  })
})

test('G21: at most 10 an order, lines summed, and 20 for a person and show over all orders', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const fan = await world.person()
  const line = { ticketName: 'General Admission', quantity: 6 }
  await expect(checkout(fan, eventId, { tickets: [line, line] })).rejects.toMatchObject({
    code: 'checkout/order-limit',
  })
  const orders = await Promise.allSettled(Array.from({ length: 5 }, () => checkout(fan, eventId, { quantity: 7 })))
  expect(orders.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ])
  await expect(checkout(fan, eventId, { quantity: 7 })).rejects.toMatchObject({
    code: 'checkout/account-limit',
    data: { available: 6 },
  })
  await checkout(fan, eventId, { quantity: 6 })
  await checkout(await world.person(), eventId, { quantity: 10 })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 30 }])
})

test('a session of the local provider is open for 31 minutes, its hold five more', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID, expiresAt } = await checkout(await world.person(), eventId)
  const order = await world.db.selectFrom('orders').selectAll().where('id', '=', orderID).executeTakeFirstOrThrow()
  const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000
  expect(minutes(order.created_at, order.payment_until)).toBeCloseTo(31, 1)
  expect(minutes(order.payment_until, order.hold_until)).toBe(5)
  expect(expiresAt).toBe(order.payment_until.toISOString())
  expect((await sessionOf(world, orderID)).state).toBe('paying')
})
