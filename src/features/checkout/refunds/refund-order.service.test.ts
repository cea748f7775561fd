import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  payAtProvider,
  refundInProviderPages,
} from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, mailsTo, soldShow, withRole, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { finishLocalRefunds } from '../../../ports/payments/local/refunds.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { cardFeeOn } from '../../tickets/rules/price.ts'
import { settlePayment } from '../settle/settle.service.ts'

const operatorOf = (world: World) => world.person({ operator: true })

const balanceOf = async (world: World, orderId: OrderId, account: 'seller' | 'platform') => {
  const rows = await world.db
    .selectFrom('ledger')
    .select(['amount_cents'])
    .where('order_id', '=', orderId)
    .where('account', '=', account)
    .execute()
  return rows.reduce((all, { amount_cents: amount }) => all + amount, 0)
}

test('an owner refunds one order in full: its buyer gets everything back and reads why, other orders stay', async () => {
  await using world = await newWorld()
  const { eventId: eventID, owner, first, second, stock } = await soldShow(world)
  const { orderID, buyer } = first

  const answer = await as(owner).refundOrder({ orderID, reason: 'You asked us to.' })
  expect(answer).toEqual({
    success: true,
    message: 'The order is being refunded in full. We’ll email the buyer.',
  })
  await expect(as(owner).refundOrder({ orderID }), 'a double click changes nothing').resolves.toEqual(answer)
  await workJobs(world)
  await workJobs(world)

  const { orders } = await as(owner).listEventOrders({ eventID })
  const listed = orders.find((order) => order.orderID === orderID)
  expect(listed).toMatchObject({ status: 'refunded', valid: 0, refundedCents: listed?.totalCents })
  expect(orders.find((order) => order.orderID === second.orderID)).toMatchObject({ status: 'paid', refundedCents: 0 })
  expect((await stock())[0]).toMatchObject({ sold: 1 })
  expect(await world.db.selectFrom('local_payments.refunds').selectAll().execute()).toHaveLength(1)
  expect(await mailsTo(world, buyer)).toContain('refund')
  const { text_body: text } = await world.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', buyer.who.email)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  expect(text).toContain('Reason:\n> You asked us to.')
  expect(await bellOf(world, buyer)).toMatchObject([{ type: 'Refund' }])
  await expect(as(owner).refundOrder({ orderID })).rejects.toMatchObject({ code: 'orders/already-refunded' })
  expect((await as(buyer).fetchOrder({ orderID })).order.refunded).toEqual({
    cents: listed?.totalCents,
    at: expect.stringMatching(/^2026-11-21T04:00/),
  })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the card fee of a refund falls on the seller, and on the platform where an operator caused it (G25)', async () => {
  await using world = await newWorld()
  const { owner, first, second } = await soldShow(world)
  const operator = await operatorOf(world)
  const { total_cents: firstTotal, card_fee_cents: firstFee } = await orderOf(world, first.orderID)
  const { total_cents: secondTotal } = await orderOf(world, second.orderID)

  await as(owner).refundOrder({ orderID: first.orderID })
  await as(operator).refundOrder({ orderID: second.orderID, reason: 'Duplicate order.' })
  await workJobs(world)
  await workJobs(world)

  expect(await balanceOf(world, first.orderID, 'seller')).toBe(0 - firstFee)
  expect(await balanceOf(world, first.orderID, 'platform')).toBe(firstFee - cardFeeOn(firstTotal))
  expect(await balanceOf(world, second.orderID, 'seller')).toBe(0)
  expect(await balanceOf(world, second.orderID, 'platform')).toBe(0 - cardFeeOn(secondTotal))
  expect(await brokenInvariants(world.db)).toEqual({})
  expect(await world.db.selectFrom('operator_actions').select(['action', 'subject_id', 'reason']).execute()).toEqual([
    { action: 'order-refunded', subject_id: second.orderID, reason: 'Duplicate order.' },
  ])
})

const orderOf = (world: World, id: OrderId) =>
  world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('free tickets are canceled by the same call', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  const [free] = await soldTickets(world, eventId)
  if (!free) throw new Error('No free ticket')
  expect(await as(owner).refundOrder({ orderID: free.orderId })).toMatchObject({
    message: 'The order is canceled. Its tickets were free, so there’s nothing to refund. We’ll email the buyer.',
  })
  await workJobs(world)
  expect(await orderOf(world, free.orderId)).toMatchObject({ state: 'refunded' })
})

test.each(['refundOrder', 'cancelEvent'] as const)(
  'after a part that came back and went out again, %s refunds the rest of the order',
  async (call) => {
    await using world = await newWorld()
    const { eventId: eventID, owner } = await soldShow(world)
    const buyer = await world.person()
    const { orderID } = await checkout(buyer, eventID)
    await payAtProvider(world, orderID, '4000 0000 0000 5126')
    await settlePayment(world.ctx, { orderId: orderID })
    await refundInProviderPages(world, orderID, cents(500))
    await settlePayment(world.ctx, { orderId: orderID })
    expect(await orderOf(world, orderID)).toMatchObject({ state: 'partially_refunded', refunded_cents: 500 })
    await finishLocalRefunds(world)
    await settlePayment(world.ctx, { orderId: orderID })
    expect(await orderOf(world, orderID)).toMatchObject({ state: 'needs_attention', refunded_cents: 0 })
    await as(await operatorOf(world)).recheckOrder({ orderID })
    await workJobs(world)
    expect(await orderOf(world, orderID)).toMatchObject({ state: 'partially_refunded', refunded_cents: 500 })

    if (call === 'refundOrder') await as(owner).refundOrder({ orderID })
    else await as(owner).cancelEvent({ eventID, confirm: true })
    await workJobs(world)
    const order = await orderOf(world, orderID)
    expect(order).toMatchObject({ state: 'refunded', refunded_cents: order.total_cents })
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)

test('only owners and admins of the seller and operators refund; strangers and buyers find no such order', async () => {
  await using world = await newWorld()
  const { venue, first, second } = await soldShow(world)
  const { orderID, buyer } = first
  const elsewhere = await boughtOrder(world, { eventId: (await onSaleShow(world)).eventId })
  const refusalFor = async (ctx: Parameters<typeof as>[0]) =>
    as(ctx)
      .refundOrder({ orderID })
      .then(
        () => null,
        ({ code }: { code: string }) => code,
      )
  expect(await refusalFor(await withRole(world, venue.id, 'editor'))).toBe('request/not-allowed')
  expect(await refusalFor(await withRole(world, venue.id, 'door'))).toBe('request/not-allowed')
  expect(await refusalFor(buyer)).toBe('request/not-found')
  expect(await refusalFor(elsewhere.buyer)).toBe('request/not-found')
  const admin = await withRole(world, venue.id, 'admin')
  expect(await refusalFor(admin)).toBe(null)
  await expect(as(admin).refundOrder({ orderID: elsewhere.orderID })).rejects.toMatchObject({
    code: 'request/not-found',
  })
  expect(await orderOf(world, second.orderID)).toMatchObject({ state: 'paid' })
})
