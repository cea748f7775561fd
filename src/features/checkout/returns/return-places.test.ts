import { expect, test } from 'vitest'
import { checkout, onSaleShow, payAtProvider, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { groupOf } from '../../../../tests/support/group-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { returnScene, workAllJobs } from '../../../../tests/support/return-builders.ts'
import { orderOf, paidOrder, statesOf } from '../../../../tests/support/ticket-refund-builders.ts'
import { scanner } from '../../../../tests/support/transfer-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { settlePayment } from '../settle/settle.service.ts'

test('who orders the place of a free ticket that was just checked in reads that it is sold out', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const wishes = { hostId: venue.id, day: '2026-11-21', ticketTypes: [{ quantity: 1, priceCents: 0 }] }
  const { eventId } = await onSaleShow(world, wishes)
  const { buyer, orderID, ids } = await paidOrder(world, eventId, {})
  await as(buyer).returnTickets({ orderID, ticketIDs: ids })
  const { tickets } = await as(buyer).fetchOrder({ orderID })
  expect(await scanner(venue.owner, eventId)(tickets[0]?.code ?? '')).toMatchObject({ result: 'admitted' })
  await expect(checkout(await fan(world), eventId)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

/** Two of three tickets are held for a group; the third one was bought and returned. */
async function returnedBesideGroup(world: World) {
  const group = await groupOf(world, { tickets: 2, stock: 3 })
  const returner = await paidOrder(world, group.eventId, {})
  await as(returner.buyer).returnTickets({ orderID: returner.orderID, ticketIDs: returner.ids })
  return { group, returner }
}

test('who buys beside a group’s hold buys the returned ticket, and the group keeps its places', async () => {
  await using world = await newWorld()
  const { group, returner } = await returnedBesideGroup(world)
  await paidOrder(world, group.eventId, {})
  expect(await statesOf(world, returner.orderID)).toEqual(['refunded'])
  expect(await group.stock()).toMatchObject({ held: 2, sold: 1, returned: 0 })
  await group.pay(await fan(world))
  await group.pay(await fan(world))
  await workAllJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a friend in the group buys a place of the group, and the returned ticket can be taken back', async () => {
  await using world = await newWorld()
  const { group, returner } = await returnedBesideGroup(world)
  await group.pay(await fan(world))
  expect(await statesOf(world, returner.orderID)).toEqual(['valid'])
  await as(returner.buyer).takeBackReturns({ orderID: returner.orderID, ticketIDs: returner.ids })
  expect(await group.stock()).toMatchObject({ held: 1, sold: 2, returned: 0 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('where the returned ticket beside a group was checked in, the friends keep their places and the payment for it goes back', async () => {
  await using world = await newWorld()
  const { group, returner } = await returnedBesideGroup(world)
  const { tickets } = await as(returner.buyer).fetchOrder({ orderID: returner.orderID })
  const { orderID } = await checkout(await fan(world), group.eventId)
  const friend = await fan(world)
  const friendOrder = await group.take(friend)
  const scan = scanner(group.venue.owner, group.eventId, '2026-11-23')
  expect(await scan(tickets[0]?.code ?? '')).toMatchObject({ result: 'admitted' })
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await statesOf(world, orderID), 'also while a friend is in checkout').toEqual([])
  expect(await statesOf(world, returner.orderID)).toEqual(['used'])
  await payAtProvider(world, friendOrder.orderID)
  await settlePayment(world.ctx, { orderId: friendOrder.orderID })
  await group.pay(await fan(world))
  await workAllJobs(world)
  expect(await group.stock()).toMatchObject({ held: 0, sold: 2, returned: 1 })
  expect(await orderOf(world, orderID)).toMatchObject({ state: 'late_refunded' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

/** Pays for an order whose hold was given up; the payment isn't settled yet. */
async function latePayment(world: World, buyer: SignedInCtx, eventId: EventId) {
  const { orderID } = await checkout(buyer, eventId)
  await payAtProvider(world, orderID)
  await world.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', orderID).execute()
  await world.db.updateTable('order_items').set({ hold_state: 'released' }).where('order_id', '=', orderID).execute()
  const items = world.db.selectFrom('order_items').select('stock_id').where('order_id', '=', orderID)
  await world.db.updateTable('ticket_stock').set({ held: 0 }).where('id', 'in', items).execute()
  return orderID
}

test('a late payment takes a returned place while the host refunds its ticket: both come to their end', async () => {
  await using world = await newWorld()
  const shows = await Promise.all(Array.from({ length: 8 }, () => returnScene(world)))
  for (const show of shows) {
    /* oxlint-disable no-await-in-loop -- one show after the other */
    await show.giveBack()
    const orderID = await latePayment(world, await fan(world), show.eventId)
    const refund = as(show.venue.owner).refundOrder({ orderID: show.orders[0]!.orderID, reason: '' })
    await Promise.allSettled([settlePayment(world.ctx, { orderId: orderID }), refund])
    expect(await statesOf(world, orderID)).toEqual(['valid'])
    expect(await show.states()).toEqual(['refunded'])
    /* oxlint-enable no-await-in-loop */
  }
  await workAllJobs(world)
  for (const show of shows) {
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect(await orderOf(world, show.orders[0]!.orderID)).toMatchObject({ state: 'refunded' })
  }
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an order of which one ticket was refunded by the host and the other one resold says that one was resold', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const wishes = { hostId: venue.id, day: '2026-11-21', ticketTypes: [{ quantity: 2 }] }
  const { eventId } = await onSaleShow(world, wishes)
  const { buyer, orderID, ids } = await paidOrder(world, eventId, { quantity: 2 })
  await as(venue.owner).refundOrder({ orderID, ticketIDs: [ids[0]!], reason: '' })
  await workAllJobs(world)
  await paidOrder(world, eventId, {})
  await as(buyer).returnTickets({ orderID, ticketIDs: [ids[1]!] })
  await paidOrder(world, eventId, {})
  await workAllJobs(world)
  const { order } = await as(buyer).fetchOrder({ orderID })
  expect(order).toMatchObject({ state: 'refunded', quantity: 2, resoldTickets: 1 })
  expect(await brokenInvariants(world.db)).toEqual({})
})
