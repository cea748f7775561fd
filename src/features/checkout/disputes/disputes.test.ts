import { expect, test } from 'vitest'
import {
  boughtOrder,
  onSaleShow,
  promisedWebhooks,
  refundInProviderPages,
} from '../../../../tests/support/checkout-builders.ts'
import { decideDispute, disputedOrder, raiseDispute } from '../../../../tests/support/dispute-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { reconcileDisputes } from './reconcile-disputes.service.ts'
import { recoverDispute } from './recover-dispute.service.ts'
import { settleDispute } from './settle-dispute.service.ts'

const ledgerOf = async (world: World, orderId: OrderId) => {
  const lines = await world.db
    .selectFrom('ledger')
    .select(['entry', 'account', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return lines.map(({ entry, account, amount_cents: amount }) => `${entry}: ${account} ${amount}`)
}

const ticketStates = async (world: World, orderId: OrderId) =>
  (await world.db.selectFrom('tickets').select('state').where('order_id', '=', orderId).execute()).map((t) => t.state)

test('a dispute is told to the page’s owners and the operators, and shown in its orders', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const { venue, eventId, orderID, disputeId } = await disputedOrder(world)
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  await settleDispute(world.ctx, disputeId)

  const rows = await world.db
    .selectFrom('notifications')
    .select(['to_user_id', 'message'])
    .where('type', '=', 'Payment Dispute')
    .execute()
  expect(new Set(rows.map((row) => row.to_user_id))).toEqual(new Set([venue.owner.who.userId, operator.who.userId]))
  expect(rows).toHaveLength(2)
  expect(rows[0]?.message).toContain('A buyer disputed $42.32 for order')

  const [order] = (await as(venue.owner).listEventOrders({ eventID: eventId, search: '' })).orders
  expect(order).toMatchObject({
    ...{ orderID, status: 'disputed', valid: 2 },
    dispute: { state: 'needs_response', amountCents: 4_232, respondBy: '2026-11-29' },
  })
  const [editorView] = (await as(editor).listEventOrders({ eventID: eventId, search: '', filter: 'disputed' })).orders
  expect(editorView?.dispute).toMatchObject({ state: 'needs_response', amountCents: null })
  expect((await as(operator).fetchDesk()).waiting.disputes).toBe(1)
  const { disputes } = await as(operator).listDisputes()
  expect(disputes).toMatchObject([{ orderID, amountCents: 4_232, heldCents: 4_232, feeCents: 1_500, lostCents: 0 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a lost dispute ends the tickets, and costs the seller what a refund would, once (P10, G25)', async () => {
  await using world = await newWorld()
  const { venue, eventId, orderID, disputeId } = await disputedOrder(world)
  const before = await ledgerOf(world, orderID)
  expect(before.slice(-4)).toEqual([
    ...['dispute hold: platform -4232', 'dispute hold: provider 4232'],
    ...['dispute fee: platform -1500', 'dispute fee: provider 1500'],
  ])
  const report = () => as(venue.owner).fetchSalesReport({ eventID: eventId })
  expect((await report()).total, 'the bank has the platform’s money').toMatchObject({
    refundsCents: 0,
    netCents: 4_000,
  })

  await decideDispute(world, disputeId, 'lost')
  await settleDispute(world.ctx, disputeId)
  expect(await ticketStates(world, orderID)).toEqual(['void', 'void'])
  await workJobs(world)
  await workJobs(world)
  const { total, days } = await report()
  expect(total).toMatchObject({ grossCents: 4_232, refundsCents: 4_232, taxCents: 0, feesCents: 148, netCents: -148 })
  expect(days).toHaveLength(1)
  expect((await as(venue.owner).fetchYearTotals({ entityDetails: { id: venue.id } })).total).toMatchObject({
    ...{ refundsCents: 4_232, netCents: -148 },
  })
  const [order] = (await as(venue.owner).listEventOrders({ eventID: eventId, search: '' })).orders
  expect(order).toMatchObject({ status: 'dispute_lost', valid: 0, dispute: { state: 'lost' } })
  const row = await world.db.selectFrom('disputes').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ held_cents: 0, lost_cents: 4_232, recovered_at: expect.any(Date) })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a won dispute gives the money back, and a refund that waited for the bank goes through', async () => {
  await using world = await newWorld()
  const { venue, eventId, orderID, disputeId } = await disputedOrder(world)
  await as(venue.owner).cancelEvent({ eventID: eventId, confirm: true })
  await workJobs(world)
  expect(await brokenInvariants(world.db), 'it waits').toEqual({})
  const orderState = () => world.db.selectFrom('orders').select('state').where('id', '=', orderID).executeTakeFirst()
  expect(await orderState()).toEqual({ state: 'paid' })

  await decideDispute(world, disputeId, 'won')
  await workJobs(world)
  await workJobs(world)
  expect(await orderState()).toEqual({ state: 'refunded' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a disputed order isn’t refunded by its host, nor is one that was lost', async () => {
  await using world = await newWorld()
  const { venue, eventId, orderID, disputeId } = await disputedOrder(world)
  const refund = () => as(venue.owner).refundOrder({ orderID, reason: '' })
  await expect(refund()).rejects.toMatchObject({ code: 'orders/disputed' })
  await decideDispute(world, disputeId, 'lost')
  await expect(refund()).rejects.toMatchObject({ code: 'orders/disputed' })
  const canceled = await as(venue.owner).cancelEvent({ eventID: eventId, confirm: true })
  expect(canceled.message).not.toContain('refund')
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('what was refunded before a lost dispute isn’t charged to the seller again', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await boughtOrder(world, { eventId, quantity: 2 })
  await refundInProviderPages(world, orderID, cents(1_000))
  await settlePayment(world.ctx, { orderId: orderID })
  const disputeId = await raiseDispute(world, orderID)
  await settleDispute(world.ctx, disputeId)
  await decideDispute(world, disputeId, 'lost')
  await workJobs(world)
  await workJobs(world)
  expect(await world.db.selectFrom('disputes').select('lost_cents').execute()).toEqual([{ lost_cents: 3_232 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a dispute whose webhooks never came, or came first and last at once, is settled once (S5)', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await boughtOrder(world, { eventId })
  const disputeId = await raiseDispute(world, orderID)
  await Promise.all([1, 2, 3].map(() => settleDispute(world.ctx, disputeId)))
  await decideDispute(world, disputeId, 'lost')
  await Promise.all([reconcileDisputes(world.ctx), settleDispute(world.ctx, disputeId), reconcileDisputes(world.ctx)])
  expect((await ledgerOf(world, orderID)).filter((line) => line.startsWith('lost dispute: buyer'))).toHaveLength(1)

  const { orderID: silentID } = await boughtOrder(world, { eventId })
  await raiseDispute(world, silentID)
  await reconcileDisputes(world.ctx)
  expect(await ledgerOf(world, silentID)).toContain('dispute fee: platform -1500')
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
  expect((await promisedWebhooks(world)).map(({ type }) => type)).toContain('charge.dispute.closed')
})

test('an answer that is older than what was written changes nothing', async () => {
  await using world = await newWorld()
  const { orderID, disputeId } = await disputedOrder(world)
  const old = await world.ctx.payments.readDispute(disputeId)
  let isFirst = true
  const payments = {
    ...world.ctx.payments,
    async readDispute(id: string) {
      if (!isFirst) return world.ctx.payments.readDispute(id)
      isFirst = false
      await decideDispute(world, id, 'lost')
      return old
    },
  }
  await settleDispute({ ...world.ctx, payments }, disputeId)
  expect(await world.db.selectFrom('disputes').select('state').execute()).toEqual([{ state: 'lost' }])
  expect(await ticketStates(world, orderID)).toEqual(['void', 'void'])
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the seller’s part is taken once, although the answer to the first attempt was lost', async () => {
  await using world = await newWorld()
  const { disputeId } = await disputedOrder(world)
  await decideDispute(world, disputeId, 'lost')
  const { id } = await world.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow()
  const payments = {
    ...world.ctx.payments,
    async reverseTransfer(request: Parameters<typeof world.ctx.payments.reverseTransfer>[0]) {
      // As after the provider has forgotten the key.
      await world.ctx.payments.reverseTransfer({ ...request, idempotencyKey: 'forgotten' })
      throw new Error('The answer was lost.')
    },
  }
  await expect(recoverDispute({ ...world.ctx, payments }, { disputeId: id })).rejects.toThrow('lost')
  await recoverDispute(world.ctx, { disputeId: id })
  await recoverDispute(world.ctx, { disputeId: id })
  expect(await world.db.selectFrom('local_payments.transfer_reversals').select('amount_cents').execute()).toEqual([
    { amount_cents: 4_232 },
  ])
})
