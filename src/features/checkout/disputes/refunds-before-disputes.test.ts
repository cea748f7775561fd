import { expect, test } from 'vitest'
import {
  checkout,
  onSaleShow,
  payAtProvider,
  refundInProviderPages,
  sellingVenue,
  sessionOf,
} from '../../../../tests/support/checkout-builders.ts'
import { decideDispute, raiseDispute } from '../../../../tests/support/dispute-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { mailsTo, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { cents, noCents } from '../../../kernel/money.ts'
import { finishLocalRefunds } from '../../../ports/payments/local/refunds.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { findOrder } from '../orders/orders.store.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { settleDispute } from './settle-dispute.service.ts'

/** A refund with this card waits for the bank. */
const waitingCard = '4000 0000 0000 7726'
/** A refund to this card comes back. */
const returningCard = '4000 0000 0000 5126'

async function boughtWith(world: World, card: string) {
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId, { quantity: 2 })
  await payAtProvider(world, orderID, card)
  await settlePayment(world.ctx, { orderId: orderID })
  return { host: as(venue.owner), eventId, orderID, buyer }
}

/** A payment that came after its tickets were sold to others; with the card of this name, its refund came back. */
async function refusedPayment(world: World, card?: string) {
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 1 }] })
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  const { sessionId } = await sessionOf(world, orderID)
  await world.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', orderID).execute()
  await world.db.updateTable('order_items').set({ hold_state: 'released' }).execute()
  await world.db.updateTable('ticket_stock').set({ held: 0, quantity: 0 }).execute()
  await payAtProvider(world, orderID, card)
  await settlePayment(world.ctx, { orderId: orderID, sessionId })
  await workJobs(world)
  await finishLocalRefunds(world)
  await settlePayment(world.ctx, { orderId: orderID })
  return { orderID, buyer }
}

async function loseDispute(world: World, orderId: OrderId, amount?: number) {
  const disputeId = await raiseDispute(world, orderId, amount === undefined ? undefined : cents(amount))
  await settleDispute(world.ctx, disputeId)
  await decideDispute(world, disputeId, 'lost')
  await workJobs(world)
}

const desk = async (world: World) => as(await world.person({ operator: true }))
const troubled = async (world: World) => (await (await desk(world)).listTroubledOrders()).orders
const reversals = async (world: World) =>
  (await world.db.selectFrom('local_payments.transfer_reversals').select('amount_cents').execute()).map(
    (reversal) => reversal.amount_cents,
  )

test('an order whose refund came back leaves the operators’ desk once the bank has paid its buyer', async () => {
  await using world = await newWorld()
  const { orderID } = await boughtWith(world, returningCard)
  await refundInProviderPages(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  await finishLocalRefunds(world)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await troubled(world)).toMatchObject([{ orderID, problem: { kind: 'refund-came-back' } }])

  await loseDispute(world, orderID)
  expect(await troubled(world)).toEqual([])
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'paid', trouble: null, lost_cents: 4_232 })
  const refunds = () => world.db.selectFrom('local_payments.refunds').select('id').execute()
  await (await desk(world)).recheckOrder({ orderID })
  expect(await refunds(), 'nothing is refunded again').toHaveLength(1)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a payment that was refused is closed by its lost dispute, and costs the seller nothing', async () => {
  await using world = await newWorld()
  const { orderID, buyer } = await refusedPayment(world, returningCard)
  expect(await troubled(world)).toMatchObject([{ orderID, problem: { kind: 'refund-came-back' } }])
  const mailsBefore = await mailsTo(world, buyer)

  await loseDispute(world, orderID)
  await workJobs(world)
  expect(await troubled(world)).toEqual([])
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'late_refunded', refunded_cents: 0, trouble: null })
  expect((await fetchOrder(buyer, { orderID })).order).toMatchObject({ state: 'late_refunded', refunded: null })
  expect(await mailsTo(world, buyer), 'we refunded nothing').toEqual(mailsBefore)
  const lines = await world.db
    .selectFrom('ledger')
    .select('amount_cents')
    .where('order_id', '=', orderID)
    .where('account', 'in', ['seller', 'tax', 'buyer'])
    .execute()
  expect(lines.reduce((total, line) => total + line.amount_cents, 0)).toBe(0)
})

test('a late payment that was refunded in full isn’t refunded again in the books when its dispute is lost', async () => {
  await using world = await newWorld()
  const { orderID, buyer } = await refusedPayment(world)
  const books = async () => ({
    order: await findOrder(world.db, orderID),
    ledger: await world.db.selectFrom('ledger').select('id').where('entry', 'not like', 'dispute %').execute(),
    mails: await mailsTo(world, buyer),
  })
  const before = await books()
  expect(before.order).toMatchObject({ state: 'late_refunded', refunded_cents: before.order?.total_cents })

  // A bank may take up a payment whose refund it has on the way.
  const session = world.db.updateTable('local_payments.sessions')
  await session.set({ refunded_cents: noCents }).execute()
  const disputeId = await raiseDispute(world, orderID)
  await session.set({ refunded_cents: before.order?.total_cents ?? noCents }).execute()
  await settleDispute(world.ctx, disputeId)
  await decideDispute(world, disputeId, 'lost')
  await workJobs(world)
  const after = await books()
  expect(after).toMatchObject({ ledger: before.ledger, mails: before.mails })
  expect(after.order).toMatchObject({
    state: 'late_refunded',
    refunded_cents: before.order?.total_cents,
    lost_cents: 0,
  })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a refund that is pending when the rest is lost is followed to its end, and the seller is charged for both', async () => {
  await using world = await newWorld()
  const { host, orderID } = await boughtWith(world, waitingCard)
  const { tickets } = await host.fetchRefundableTickets({ orderID })
  await host.refundOrder({ orderID, ticketIDs: [tickets[0]?.ticketID ?? ''], reason: '' })
  await workJobs(world)
  await loseDispute(world, orderID, tickets[1]?.cents)
  expect(await reversals(world)).toEqual([tickets[1]?.cents])
  expect(await world.db.selectFrom('ticket_refunds').select('state').execute()).toEqual([{ state: 'pending' }])

  await finishLocalRefunds(world)
  await settlePayment(world.ctx, { orderId: orderID })
  await workJobs(world)
  await workJobs(world)
  expect(await findOrder(world.db, orderID)).toMatchObject({
    ...{ state: 'refunded', refunded_cents: tickets[0]?.cents, lost_cents: tickets[1]?.cents },
  })
  expect(await world.db.selectFrom('ticket_refunds').select('state').execute()).toEqual([{ state: 'done' }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a pending refund that fails after the rest was lost is at the desk, and its retry is what the seller paid already', async () => {
  await using world = await newWorld()
  const { host, orderID } = await boughtWith(world, waitingCard)
  const { tickets } = await host.fetchRefundableTickets({ orderID })
  await host.refundOrder({ orderID, ticketIDs: [tickets[0]?.ticketID ?? ''], reason: '' })
  await workJobs(world)
  await loseDispute(world, orderID, tickets[1]?.cents)
  await world.db.updateTable('local_payments.refunds').set({ becomes: 'failed' }).execute()
  await finishLocalRefunds(world)
  await world.setNow(new Date(world.ctx.now().getTime() + 3_600_000).toISOString())
  await (await desk(world)).recheckOrder({ orderID }).catch(() => {})
  expect(await troubled(world)).toMatchObject([{ orderID, problem: { kind: 'refund-failed' } }])

  await world.db.updateTable('local_payments.sessions').set({ refunds: 'succeed' }).execute()
  await host.refundOrder({ orderID, reason: '' })
  await workJobs(world)
  await workJobs(world)
  const refunds = await world.db
    .selectFrom('local_payments.refunds')
    .select(['amount_cents', 'taken_from', 'status'])
    .orderBy('status')
    .execute()
  expect(refunds).toEqual([
    { amount_cents: tickets[0]?.cents, taken_from: 'seller', status: 'failed' },
    { amount_cents: tickets[0]?.cents, taken_from: 'platform', status: 'succeeded' },
  ])
  expect(await troubled(world)).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})
