import { expect, test } from 'vitest'
import { checkout, onSaleShow, refundInProviderPages } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { bellOf, ledgerOf, mailKindsOf, returnScene, workAllJobs } from '../../../../tests/support/return-builders.ts'
import { orderOf, paidOrder, statesOf } from '../../../../tests/support/ticket-refund-builders.ts'
import { scanner } from '../../../../tests/support/transfer-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { cents } from '../../../kernel/money.ts'
import { settlePayment } from '../settle/settle.service.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'

test('a returned ticket stays valid until the next in line has bought it, and its buyer gets everything back', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const { eventId, orders, venue } = show
  const [seller] = orders
  const [first] = (await show.waiting(1)) as [SignedInCtx]
  const before = await show.order()
  expect((await show.view())?.tickets).toMatchObject([{ cents: before.total_cents, state: 'returnable' }])
  await show.giveBack()
  expect((await show.view())?.tickets).toMatchObject([{ cents: before.total_cents, state: 'returned' }])
  expect(await show.stock()).toMatchObject({ quantity: 1, held: 0, sold: 0, returned: 1 })
  expect(await show.offer()).toBe(1)
  expect((await show.placeOf(first))?.offer).not.toBeNull()
  expect(await show.states()).toEqual(['valid'])
  expect(await brokenInvariants(world.db)).toEqual({})

  const orderID = await show.buy(first)
  expect(await show.states()).toEqual(['refunded'])
  expect(await statesOf(world, orderID)).toEqual(['valid'])
  expect(await show.stock()).toMatchObject({ quantity: 1, held: 0, sold: 1, returned: 0 })
  expect(await show.placeOf(first)).toBeUndefined()
  const resold = `Your ticket for Harbor Lights, Sat, Nov 21 was resold. You’ll get $${before.total_cents / 100} back on your card.`
  expect(await bellOf(world, seller!.buyer)).toEqual([`Refund: ${resold}`])
  expect((await bellOf(world, first)).at(-1)).toBe(
    'Show Message: You’re going to Harbor Lights, Sat, Nov 21. Your ticket is in My tickets.',
  )
  const scan = scanner(venue.owner, eventId)
  const { tickets } = await as(seller!.buyer).fetchOrder({ orderID: seller!.orderID })
  expect(await scan(tickets[0]?.code ?? '')).toMatchObject({ result: 'refused', reason: 'refunded' })

  await workAllJobs(world)
  expect(await show.order()).toMatchObject({ state: 'refunded', refunded_cents: before.total_cents })
  expect(await ledgerOf(world, seller!.orderID)).toMatchObject({ seller: 0, buyer: 0 })
  expect(await mailKindsOf(world, seller!.buyer)).toEqual(['tickets', 'ticket-resold', 'refund'])
  expect((await ledgerOf(world, orderID)).seller).toBe(2000)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('one of two tickets is resold, and the other one of its order stays valid', async () => {
  await using world = await newWorld()
  const venueShow = await onSaleShow(world, { day: '2026-11-21', ticketTypes: [{ quantity: 2 }] })
  const { buyer, orderID, ids } = await paidOrder(world, venueShow.eventId, { quantity: 2 })
  await as(buyer).returnTickets({ orderID, ticketIDs: [ids[0]!] })
  const other = await paidOrder(world, venueShow.eventId, { quantity: 1 })
  expect(await statesOf(world, orderID)).toEqual(['refunded', 'valid'])
  await workAllJobs(world)
  const order = await orderOf(world, orderID)
  expect(order.state).toBe('partially_refunded')
  expect(order.refunded_cents).toBe(order.total_cents / 2)
  expect(await ledgerOf(world, orderID)).toMatchObject({ seller: 2000 })
  expect(await statesOf(world, other.orderID)).toEqual(['valid'])
  await as(buyer).returnTickets({ orderID, ticketIDs: [ids[1]!] })
  await paidOrder(world, venueShow.eventId, { quantity: 1 })
  await workAllJobs(world)
  expect(await orderOf(world, orderID)).toMatchObject({ state: 'refunded', refunded_cents: order.total_cents })
  expect((await as(buyer).fetchOrder({ orderID })).order).toMatchObject({ quantity: 2, resoldTickets: 2 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a place that is free otherwise is sold first', async () => {
  await using world = await newWorld()
  const show = await returnScene(world, { tickets: 2 })
  const [returned, other] = show.orders
  await show.giveBack(returned)
  await as(show.venue.owner).refundOrder({ orderID: other!.orderID, reason: '' })
  await show.buy(await fan(world))
  expect(await show.states(returned)).toEqual(['valid'])
  await show.buy(await fan(world))
  expect(await show.states(returned)).toEqual(['refunded'])
  await workAllJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('its buyer takes it back while it is only offered, and who had the offer waits in the same place', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  await show.giveBack()
  await show.giveBack()
  await show.offer()
  await show.takeBack()
  await show.takeBack()
  expect(await show.placeOf(first)).toMatchObject({ position: 1, offer: null })
  expect(await show.placeOf(second)).toMatchObject({ position: 2 })
  expect((await bellOf(world, first)).at(-1)).toBe(
    'Show Message: The ticket for Harbor Lights held for you isn’t available anymore. You’re still on the waitlist, in the same place.',
  )
  expect(await show.stock()).toMatchObject({ held: 0, sold: 1, returned: 0 })
  expect(await show.offer()).toBe(0)
  await expect(checkout(first, show.eventId)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a refund by the host frees a returned place once, and one of a part in the dashboard ends the return', async () => {
  await using world = await newWorld()
  const show = await returnScene(world, { tickets: 2 })
  const [one, two] = show.orders
  await show.giveBack(one)
  await show.giveBack(two)
  await as(show.venue.owner).refundOrder({ orderID: one!.orderID, reason: '' })
  await refundInProviderPages(world, two!.orderID, cents(500))
  await settlePayment(world.ctx, { orderId: two!.orderID })
  await workAllJobs(world)
  expect(await show.stock()).toMatchObject({ held: 0, sold: 0, returned: 1 })
  await show.offer()
  expect(await show.stock()).toMatchObject({ held: 0, sold: 1, returned: 0 })
  expect([await show.states(one), await show.states(two)]).toEqual([['refunded'], ['valid']])
  expect(await brokenInvariants(world.db)).toEqual({})
})
