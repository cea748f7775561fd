import { describe, expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleWeekly,
  payAtProvider,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { datesOf, publishedShow, stockOf } from '../../../../tests/support/event-builders.ts'
import { desk } from '../../../../tests/support/event-desk.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, mailsTo, soldShow, withRole, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { sum } from '../../../kernel/money.ts'
import { checkIn } from '../../door/check-in.service.ts'
import { fetchDoor } from '../../door/fetch-door.service.ts'
import { undoCheckIn } from '../../door/undo-check-in.service.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { callOff, lockManagedEvent } from '../../events/event/status.service.ts'
import { cancelDateWithRefunds } from './cancel-date-with-refunds.service.ts'
import { cancelEventWithRefunds } from './cancel-event-with-refunds.service.ts'
import { listEventOrders } from '../event-orders/list-event-orders.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { fetchOwnTickets } from '../orders/fetch-own-tickets.service.ts'
import { findOrder } from '../orders/orders.store.ts'
import { fetchEventSales } from '../refunds/fetch-event-sales.service.ts'
import { settlePayment } from '../settle/settle.service.ts'

const friday = day('2026-11-27')
const none = { failed: 0, disputed: 0 }

test('G19: a canceled show keeps its page, leaves the lists, and every buyer gets all of it back, once', async () => {
  await using world = await newWorld()
  const { eventId, owner, first, second, stock } = await soldShow(world)
  const [dateSales] = (await fetchEventSales(owner, { eventID: eventId })).dates

  await expect(cancelEventWithRefunds(owner, { eventID: eventId, confirm: false })).rejects.toMatchObject({
    code: 'event/confirm-cancel',
    data: { orders: 2, tickets: 3, totalCents: first.order.totalCents + second.order.totalCents },
  })
  expect(await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })).toMatchObject({
    orders: 2,
    message: 'The event is canceled. Refunds for 3 tickets are on the way.',
  })
  expect(await stock()).toMatchObject([{ held: 0, sold: 0 }])
  expect((await fetchOrder(first.buyer, { orderID: first.orderID })).tickets).toMatchObject([
    { state: 'refunded' },
    { state: 'refunded' },
  ])
  expect((await fetchEventSales(owner, { eventID: eventId })).refunds).toEqual({ ...none, orders: 2, all: 2, done: 0 })

  await workJobs(world)
  expect(await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })).toMatchObject({
    message: 'The event was already canceled.',
  })
  await workJobs(world)
  expect((await fetchEventSales(owner, { eventID: eventId })).refunds).toEqual({ ...none, orders: 2, all: 2, done: 2 })

  for (const { buyer, orderID } of [first, second]) {
    expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
    expect(await mailsTo(world, buyer)).toEqual(['tickets', 'called-off', 'refund'])
    expect((await bellOf(world, buyer)).map(({ type }) => type)).toEqual(['Event Canceled', 'Refund'])
  }
  // What the seller was told beforehand is what the ledger says afterwards.
  const ledger = await world.db
    .selectFrom('ledger')
    .select('amount_cents')
    .where('account', 'in', ['seller', 'tax'])
    .execute()
  const sellerLoses = -ledger.reduce((total, { amount_cents: amount }) => total + amount, 0)
  expect(sellerLoses).toBeGreaterThan(0)
  expect(dateSales).toMatchObject({
    totalCents: first.order.totalCents + second.order.totalCents,
    cardFeeCents: sellerLoses,
  })
  expect((await fetchEvent(world.ctx, { eventID: eventId })).event.status).toBe('canceled')
  expect(await datesOf(world, eventId)).toMatchObject([{ listed: false }])
  await expect(checkout(await world.person(), eventId)).rejects.toMatchObject({ code: 'checkout/not-on-sale' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('P10, G25: the ledger of a canceled order reverses to the cent, the receipt’s card fee falls on the seller', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  await workJobs(world)
  const lines = await world.db.selectFrom('ledger').selectAll().where('order_id', '=', first.orderID).execute()
  const totalOf = (account: string) =>
    sum(lines.filter((line) => line.account === account).map((line) => line.amount_cents))
  expect(totalOf('buyer')).toBe(0)
  const { price } = first.order
  expect(totalOf('platform')).toBe(price.cardFeeCents - totalOf('provider'))
  expect(totalOf('tax')).toBe(0)
  expect(totalOf('seller')).toBe(0 - price.cardFeeCents)
})

const sellerShare = async (world: World, orderId: OrderId) =>
  sum(
    (
      await world.db
        .selectFrom('ledger')
        .select('amount_cents')
        .where('order_id', '=', orderId)
        .where('account', '=', 'seller')
        .execute()
    ).map(({ amount_cents: amount }) => amount),
  )

test.each(['host', 'operator'] as const)(
  'payments that are under way end with the show, and a payment that was quicker costs the person who canceled it: the %s',
  async (by) => {
    await using world = await newWorld()
    const { eventId, owner, stock } = await soldShow(world)
    const canceling = by === 'host' ? owner : await world.person({ operator: true })
    const [slow, quick, late] = [await world.person(), await world.person(), await world.person()]
    const unpaid = await checkout(slow, eventId)
    const paid = await checkout(quick, eventId)
    const paidAfter = await checkout(late, eventId)
    await payAtProvider(world, paid.orderID)
    await cancelEventWithRefunds(canceling, { eventID: eventId, confirm: true })
    await payAtProvider(world, paidAfter.orderID)
    await settlePayment(world.ctx, { orderId: paidAfter.orderID })

    await workJobs(world)
    await workJobs(world)
    expect((await findOrder(world.db, unpaid.orderID))?.state).toBe('expired')
    expect(await payAtProvider(world, unpaid.orderID)).toMatchObject({ result: 'expired' })
    expect((await findOrder(world.db, paid.orderID))?.state).toBe('refunded')
    for (const { orderID } of [paid, paidAfter]) {
      const order = await findOrder(world.db, orderID)
      expect(order?.state).toBe('refunded')
      expect(await sellerShare(world, orderID)).toBe(by === 'host' ? 0 - (order?.card_fee_cents ?? 0) : 0)
    }
    expect(await stock()).toMatchObject([{ held: 0, sold: 0 }])
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)

test('S11, S18: 20 buyers pay in the moment in which the show is canceled, and none keeps a ticket', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => world.person()))
  const orders = await Promise.all(buyers.map((buyer) => checkout(buyer, eventId)))
  await Promise.all(orders.map(({ orderID }) => payAtProvider(world, orderID)))
  await Promise.all([
    ...orders.map(({ orderID }) => settlePayment(world.ctx, { orderId: orderID })),
    cancelEventWithRefunds(owner, { eventID: eventId, confirm: true }),
  ])
  await workJobs(world)
  await workJobs(world)
  const states = await world.db.selectFrom('orders').select('state').execute()
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['refunded']))
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('free tickets are voided without a provider, and no one mentions refunds: one email says that the show is canceled', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world, { ticketTypes: [{ priceCents: 0 }] })
  await expect(cancelEventWithRefunds(owner, { eventID: eventId, confirm: false })).rejects.toThrow(
    'This will cancel 2 orders with 3 tickets. They were free, so there’s nothing to refund. Please confirm.',
  )
  const { message } = await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  expect(message).toBe(
    'The event is canceled. We’ve emailed everyone with a ticket. Their tickets were free, so there’s nothing to refund.',
  )
  await workJobs(world)
  expect((await fetchOrder(first.buyer, { orderID: first.orderID })).order.state).toBe('refunded')
  expect(await mailsTo(world, first.buyer)).toEqual(['tickets', 'called-off'])
  expect((await bellOf(world, first.buyer)).map(({ message: text }) => text)).toEqual([
    expect.stringMatching(/is canceled\. Your tickets were free, so there’s nothing to refund\.$/),
  ])
  expect((await fetchEventSales(owner, { eventID: eventId })).refunds).toMatchObject({ orders: 2, all: 0 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S16: a used ticket is refunded like the others, and undoing the scan doesn’t make it valid again', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  const [ticket] = first.tickets
  const at = { eventID: eventId, occurrenceDate: day('2026-11-21') }
  await checkIn(owner, { ...at, ticketID: ticket!.ticketID, door: 'Main', nonce: 'n1', allowEarly: true })
  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true, message: 'The singer is ill.' })
  await workJobs(world)
  expect((await fetchOrder(first.buyer, { orderID: first.orderID })).tickets.map(({ state }) => state)).toEqual([
    'refunded',
    'refunded',
  ])
  // The door still says how many of them had come, and no one is told that they hold tickets.
  expect((await fetchDoor(owner, { eventID: eventId })).dates).toMatchObject([{ admitted: 1, expected: 3 }])
  expect(await fetchOwnTickets(first.buyer, { eventID: eventId })).toMatchObject({
    dates: [],
    canceled: [{ orderID: first.orderID, note: 'The singer is ill.' }],
  })
  expect((await fetchOrder(first.buyer, { orderID: first.orderID })).order).toMatchObject({
    cancellationNote: 'The singer is ill.',
  })
  const { orders } = await listEventOrders(owner, { eventID: eventId, search: '' })
  expect(new Set(orders.map(({ valid, checkedIn }) => `${valid} valid, ${checkedIn} in`))).toEqual(
    new Set(['0 valid, 0 in', '0 valid, 1 in']),
  )
  await undoCheckIn(owner, { eventID: eventId, ticketID: ticket!.ticketID, reason: 'slip' })
  expect(
    await checkIn(owner, { ...at, ticketID: ticket!.ticketID, door: 'Main', nonce: 'n2', allowEarly: true }),
  ).toMatchObject({
    result: 'refused',
    reason: 'refunded',
  })
  expect(await brokenInvariants(world.db)).toEqual({})
})

describe('who may cancel what', () => {
  test('owners and admins; editors, the door and strangers may not', async () => {
    await using world = await newWorld()
    const { eventId, venue, owner } = await soldShow(world)
    const input = { eventID: eventId, confirm: true }
    for (const role of ['door', 'editor'] as const) {
      await expect(cancelEventWithRefunds(await withRole(world, venue.id, role), input)).rejects.toMatchObject({
        code: 'request/not-allowed',
      })
    }
    await expect(cancelEventWithRefunds(await world.person(), input)).rejects.toMatchObject({ code: 'event/not-found' })
    await expect(cancelEventWithRefunds((await sellingVenue(world)).owner, input)).rejects.toMatchObject({
      code: 'event/not-found',
    })
    await cancelEventWithRefunds(await withRole(world, venue.id, 'admin'), input)
    expect((await fetchEvent(owner, { eventID: eventId })).event.status).toBe('canceled')
  })

  test('drafts and past shows can’t be canceled', async () => {
    await using world = await newWorld()
    const venue = await sellingVenue(world)
    const draft = await publishedShow(world, { hostId: venue.id, status: 'draft' })
    await expect(cancelEventWithRefunds(venue.owner, { eventID: draft.eventId, confirm: true })).rejects.toMatchObject({
      code: 'event/not-announced',
    })
    const show = await publishedShow(world, { hostId: venue.id })
    const later = { ...venue.owner, now: () => new Date('2026-11-23T12:00:00-08:00') }
    await expect(cancelEventWithRefunds(later, { eventID: show.eventId, confirm: true })).rejects.toMatchObject({
      code: 'event/already-passed',
    })
  })

  test('a save that started before the show was canceled does not bring it back', async () => {
    await using world = await newWorld()
    const { save, create, row, venue } = await desk(world)
    const eventID = await create()
    const canceling = world.db.transaction().execute(async (tx) => {
      await lockManagedEvent(venue.owner, tx, eventID, ['owner'])
      await new Promise((resolve) => setTimeout(resolve, 300))
      await callOff(tx, eventID, 'host')
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await save({ eventID, image: null, eventName: 'Harbor Lights, late set', status: 'published' })
    await canceling
    expect(await row(eventID)).toMatchObject({ status: 'canceled', name: 'Harbor Lights, late set' })
    expect(await datesOf(world, eventID)).toMatchObject([{ listed: false }])
  })
})

test('G18: canceling one date of a weekly show affects only its buyers; the other dates and tickets stay', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleWeekly(world, { hostId: venue.id })
  const tonight = await boughtOrder(world, { eventId })
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId, { occurrenceDate: friday, quantity: 2 })
  await payAtProvider(world, orderID)
  await fetchOrder(buyer, { orderID })

  const input = { eventID: eventId, occurrenceDate: friday }
  await expect(cancelDateWithRefunds(venue.owner, { ...input, confirm: false })).rejects.toMatchObject({
    code: 'event/confirm-cancel',
    data: { orders: 1, tickets: 2 },
  })
  await cancelDateWithRefunds(venue.owner, { ...input, confirm: true })
  await cancelDateWithRefunds(venue.owner, { ...input, confirm: true })
  await workJobs(world)
  expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
  expect((await fetchOrder(tonight.buyer, { orderID: tonight.orderID })).order.state).toBe('paid')
  expect((await bellOf(world, buyer))[0]?.message).toMatch(/^Harbor Lights on Fri, Nov 27 is canceled\./)
  const { event } = await fetchEvent(world.ctx, { eventID: eventId })
  expect(event.occurrences.map((date) => date.day)).not.toContain(friday)
  expect(event.removedDates).toContain(friday)
  expect((await stockOf(world, eventId)).filter(({ sold }) => sold > 0)).toMatchObject([{ sold: 1 }])
  await expect(
    cancelDateWithRefunds(venue.owner, { ...input, occurrenceDate: day('2026-11-28'), confirm: true }),
  ).rejects.toMatchObject({ code: 'event/no-such-date' })
  expect(await brokenInvariants(world.db)).toEqual({})
})
