import { expect, test } from 'vitest'
import {
  checkout,
  onSaleShow,
  payAtProvider,
  refundInProviderPages,
  sellingVenue,
  sessionOf,
} from '../../../../tests/support/checkout-builders.ts'
import { decideDispute, disputedOrder, raiseDispute } from '../../../../tests/support/dispute-builders.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import { finishLocalRefunds } from '../../../ports/payments/local/refunds.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { reconcileDisputes } from './reconcile-disputes.service.ts'
import { settleDispute } from './settle-dispute.service.ts'

const takenFromSeller = async (world: World, orderId: OrderId) =>
  (await world.ctx.payments.readCheckout((await sessionOf(world, orderId)).sessionId)).takenFromSeller

const reversals = async (world: World) =>
  (await world.db.selectFrom('local_payments.transfer_reversals').select('amount_cents').execute()).map(
    (row) => row.amount_cents,
  )

const ticketStates = async (world: World, orderId: OrderId) =>
  (await world.db.selectFrom('tickets').select('state').where('order_id', '=', orderId).execute()).map((t) => t.state)

/** The buyer disputes a part of an order. */
const disputeOf = async (world: World, orderId: OrderId, amount: number) => {
  const id = await raiseDispute(world, orderId, cents(amount))
  await settleDispute(world.ctx, id)
  return id
}

test.each([
  { refund: 'all of it', amount: undefined, reversed: [] },
  { refund: 'a part', amount: cents(1_000), reversed: [3_232] },
])('after a refund of $refund came back, a lost dispute takes from the seller what is missing', async (course) => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await checkout(await world.person(), eventId, { quantity: 2 })
  await payAtProvider(world, orderID, '4000 0000 0000 5126')
  await settlePayment(world.ctx, { orderId: orderID })
  await refundInProviderPages(world, orderID, course.amount)
  await finishLocalRefunds(world)
  await settlePayment(world.ctx, { orderId: orderID })

  const disputeId = await raiseDispute(world, orderID)
  await settleDispute(world.ctx, disputeId)
  await decideDispute(world, disputeId, 'lost')
  await workJobs(world)
  await reconcileDisputes(world.ctx)
  expect(await reversals(world)).toEqual(course.reversed)
  expect(await takenFromSeller(world, orderID)).toBe(4_232)
  const [row] = await world.db.selectFrom('disputes').select(['lost_cents', 'recovered_at']).execute()
  expect(row).toEqual({ lost_cents: 4_232, recovered_at: expect.any(Date) })
})

test('a lost dispute of a part leaves the tickets valid and tells operators; with the rest lost, they end', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  const { orderID } = await checkout(await world.person(), eventId, { quantity: 2 })
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })

  await decideDispute(world, await disputeOf(world, orderID, 2_000), 'lost')
  expect(await ticketStates(world, orderID)).toEqual(['valid', 'valid'])
  const messagesTo = async (userId: typeof operator.who.userId) =>
    (
      await world.db
        .selectFrom('notifications')
        .select('message')
        .where('to_user_id', '=', userId)
        .where('type', '=', 'Payment Dispute')
        .execute()
    ).map(({ message }) => message)
  expect(await messagesTo(operator.who.userId)).toContainEqual(expect.stringContaining('Its tickets stay valid'))
  expect(await messagesTo(venue.owner.who.userId)).toContainEqual(expect.stringContaining('its tickets stay valid'))

  await decideDispute(world, await disputeOf(world, orderID, 2_232), 'lost')
  expect(await ticketStates(world, orderID)).toEqual(['void', 'void'])
  // Both at once: what one takes isn't taken for the other's.
  await workJobs(world)
  await reconcileDisputes(world.ctx)
  await reconcileDisputes(world.ctx)
  expect((await reversals(world)).toSorted((a, b) => a - b)).toEqual([2_000, 2_232])
})

test('a refund that no webhook told of counts when a dispute of the rest is lost', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await checkout(await world.person(), eventId, { quantity: 2 })
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  await refundInProviderPages(world, orderID, cents(1_000))
  const disputeId = await raiseDispute(world, orderID)
  await settleDispute(world.ctx, disputeId)
  await decideDispute(world, disputeId, 'lost')
  expect(await ticketStates(world, orderID)).toEqual(['void', 'void'])
})

test('a dispute that was won before the provider gave the money back is read again', async () => {
  await using world = await newWorld()
  const { disputeId } = await disputedOrder(world)
  const held = () => world.db.selectFrom('disputes').select(['state', 'held_cents']).executeTakeFirst()
  const payments = {
    ...world.ctx.payments,
    readDispute: async (id: string) => ({
      ...(await world.ctx.payments.readDispute(id)),
      ...{ status: 'won' as const, withheld: cents(4_232) satisfies Cents },
    }),
  }
  await settleDispute({ ...world.ctx, payments }, disputeId)
  expect(await held()).toEqual({ state: 'won', held_cents: 4_232 })
  await decideDisputeSilently(world, disputeId)
  await reconcileDisputes(world.ctx)
  expect(await held()).toEqual({ state: 'won', held_cents: 0 })
})

/** The provider gives the money back without a webhook, and hours go by. */
async function decideDisputeSilently(world: World, disputeId: string): Promise<void> {
  await world.db.updateTable('local_payments.disputes').set({ status: 'won' }).where('id', '=', disputeId).execute()
  await world.db
    .updateTable('disputes')
    .set({ checked_at: new Date(world.ctx.now().getTime() - 7 * 3_600_000) })
    .execute()
}

test('more disputes than one run lists fail the job, so that operators see it, once the listed ones are settled', async () => {
  await using world = await newWorld()
  const { disputeId } = await disputedOrder(world)
  await world.db.deleteFrom('disputes').execute()
  const payments = {
    ...world.ctx.payments,
    listDisputes: async (request: Parameters<typeof world.ctx.payments.listDisputes>[0]) => ({
      ...(await world.ctx.payments.listDisputes(request)),
      isCut: true,
    }),
  }
  await expect(reconcileDisputes({ ...world.ctx, payments })).rejects.toThrow('More than 1000 disputes in 10 days')
  expect(await world.db.selectFrom('disputes').select('provider_dispute').execute()).toEqual([
    { provider_dispute: disputeId },
  ])
})
