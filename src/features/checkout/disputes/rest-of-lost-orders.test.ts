import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, sellingVenue, sessionOf } from '../../../../tests/support/checkout-builders.ts'
import { decideDispute, raiseDispute } from '../../../../tests/support/dispute-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { mailsTo, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { findOrder } from '../orders/orders.store.ts'
import { runRefund } from '../refunds/refund.service.ts'
import { findRefund } from '../refunds/refunds.store.ts'
import { settleDispute } from './settle-dispute.service.ts'

/** An order of some $20 tickets, $21.21 each with fees and more, whose buyer disputes a part of it. */
async function partlyDisputed(world: World, { quantity, amount }: { quantity: number; amount: number }) {
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  const { orderID, buyer } = await boughtOrder(world, { eventId, quantity })
  const disputeId = await raiseDispute(world, orderID, cents(amount))
  await settleDispute(world.ctx, disputeId)
  return { venue, eventId, orderID, buyer, disputeId, host: as(venue.owner) }
}

async function partlyLost(world: World, wishes: { quantity: number; amount: number }) {
  const order = await partlyDisputed(world, wishes)
  await decideDispute(world, order.disputeId, 'lost')
  await workJobs(world)
  return order
}

const refundsAtProvider = async (world: World) =>
  (await world.db.selectFrom('local_payments.refunds').select(['amount_cents', 'taken_from']).orderBy('id').execute())
    .map((refund) => `${refund.amount_cents} from ${refund.taken_from}`)
    .toSorted()

const moneyOf = async (world: World, orderId: OrderId) => {
  const order = await findOrder(world.db, orderId)
  return { state: order?.state, refunded: order?.refunded_cents, lost: order?.lost_cents, total: order?.total_cents }
}

const takenFromSeller = async (world: World, orderId: OrderId) =>
  (await world.ctx.payments.readCheckout((await sessionOf(world, orderId)).sessionId)).takenFromSeller

test('a host refunds what a lost dispute has left of an order, and no more', async () => {
  await using world = await newWorld()
  const { eventId, orderID, host, buyer } = await partlyLost(world, { quantity: 2, amount: 2_000 })
  expect((await host.listEventOrders({ eventID: eventId, search: '' })).orders).toMatchObject([
    { status: 'part_lost', valid: 2, dispute: { state: 'lost' } },
  ])
  expect(await host.fetchRefundableTickets({ orderID })).toMatchObject({ leftCents: 2_232, lostCents: 2_000 })

  const { message } = await host.refundOrder({ orderID, reason: '' })
  expect(message).toBe('The rest of the order is being refunded. We’ll email the buyer.')
  await workJobs(world)
  await workJobs(world)
  expect(await refundsAtProvider(world)).toEqual(['2232 from seller'])
  expect(await moneyOf(world, orderID)).toEqual({ state: 'refunded', refunded: 2_232, lost: 2_000, total: 4_232 })
  expect(await takenFromSeller(world, orderID)).toBe(4_232)
  expect(await mailsTo(world, buyer)).toContain('refund')
  await expect(host.refundOrder({ orderID, reason: '' })).rejects.toMatchObject({ code: 'orders/already-refunded' })
  const { total } = await host.fetchSalesReport({ eventID: eventId })
  expect(total).toMatchObject({ grossCents: 4_232, refundsCents: 4_232, taxCents: 0, netCents: -148 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('single tickets are refunded while the money is enough for them, and the rest adds up to the charge', async () => {
  await using world = await newWorld()
  const { orderID, host } = await partlyLost(world, { quantity: 3, amount: 1_500 })
  const { tickets, leftCents, totalCents } = await host.fetchRefundableTickets({ orderID })
  const [first, second, third] = tickets.map(({ ticketID }) => ticketID)
  expect(leftCents).toBe(totalCents - 1_500)
  await host.refundOrder({ orderID, ticketIDs: [first ?? ''], reason: '' })
  await workJobs(world)
  await workJobs(world)
  expect(await moneyOf(world, orderID)).toMatchObject({ state: 'partially_refunded', refunded: tickets[0]?.cents })
  await host.refundOrder({ orderID, ticketIDs: [second ?? ''], reason: '' })
  await workJobs(world)
  await workJobs(world)
  await host.refundOrder({ orderID, ticketIDs: [third ?? ''], reason: '' })
  await workJobs(world)
  await workJobs(world)
  expect(await moneyOf(world, orderID)).toMatchObject({ state: 'refunded', refunded: totalCents - 1_500 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a ticket isn’t refunded alone if that takes all the money that the bank has left', async () => {
  await using world = await newWorld()
  const { orderID, host } = await partlyLost(world, { quantity: 2, amount: 2_300 })
  const { tickets } = await host.fetchRefundableTickets({ orderID })
  const one = host.refundOrder({ orderID, ticketIDs: [tickets[0]?.ticketID ?? ''], reason: '' })
  await expect(one).rejects.toMatchObject({ code: 'orders/refund-all' })
  expect(await refundsAtProvider(world)).toEqual([])
})

test('a canceled show refunds the rest of a partly lost order, and says so to its buyer', async () => {
  await using world = await newWorld()
  const { eventId, orderID, host, buyer } = await partlyLost(world, { quantity: 2, amount: 2_000 })
  await host.cancelEvent({ eventID: eventId, confirm: true })
  await workJobs(world)
  await workJobs(world)
  expect(await moneyOf(world, orderID)).toMatchObject({ state: 'refunded', refunded: 2_232 })
  const mail = await world.db
    .selectFrom('mails')
    .select('text_body')
    .where('once_key', '=', `order:${orderID}:called-off`)
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toContain('We’ll refund the rest of your payment to your card')
  expect(await mailsTo(world, buyer)).toContain('called-off')
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a refund that waited for the bank gives back the rest once a dispute of a part is lost', async () => {
  await using world = await newWorld()
  const { eventId, orderID, disputeId, host } = await partlyDisputed(world, { quantity: 2, amount: 2_000 })
  await host.cancelEvent({ eventID: eventId, confirm: true })
  await workJobs(world)
  expect(await refundsAtProvider(world)).toEqual([])
  await decideDispute(world, disputeId, 'lost')
  // Before the seller is charged for the dispute, nothing is asked for.
  await runRefund(world.ctx, { orderId: orderID })
  expect(await refundsAtProvider(world)).toEqual([])
  expect((await findRefund(world.db, orderID))?.problem).toContain('charged to the seller first')

  await workJobs(world)
  await workJobs(world)
  await workJobs(world)
  expect(await refundsAtProvider(world)).toEqual(['2232 from seller'])
  expect(await moneyOf(world, orderID)).toMatchObject({ state: 'refunded', refunded: 2_232, lost: 2_000 })
  expect(await takenFromSeller(world, orderID)).toBe(4_232)
  expect(await brokenInvariants(world.db)).toEqual({})
})
