import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  payAtProvider,
  sessionOf,
} from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { finishLocalRefunds } from '../../../ports/payments/local/refunds.ts'
import { type Payments, PaymentsProblem } from '../../../ports/payments/payments.ts'
import { listTroubledOrders } from '../../operators/orders/list-troubled-orders.service.ts'
import { recheckOrder } from '../../operators/orders/recheck-order.service.ts'
import { cancelEventWithRefunds } from '../lifecycle/cancel-event-with-refunds.service.ts'
import { returnFee } from './fee-returns.service.ts'
import { findOrder } from '../orders/orders.store.ts'
import { reconcile } from '../settle/reconcile.service.ts'
import { moveSoldEvent } from './move-sold-event.service.ts'
import { respondRefundOffer } from './respond-refund-offer.service.ts'
import { retryRefund } from './refund.service.ts'
import { applicationFeeOf } from '../rules/ledger.ts'
import { saleOf } from '../settle/ledger-entries.ts'
import { settlePayment } from '../settle/settle.service.ts'

const inMinutes = (world: World, minutes: number) =>
  world.setNow(new Date(world.ctx.now().getTime() + minutes * 60_000).toISOString())

/** What the seller has of an order at the provider and in the ledger, what of the fee went back, and what it was. */
async function sharesOf(world: World, orderId: OrderId) {
  const order = await findOrder(world.db, orderId)
  if (!order) throw new Error('no order')
  const { amount, takenFromSeller, feeReturned } = await world.ctx.payments.readCheckout(
    (await sessionOf(world, orderId)).sessionId,
  )
  const lines = await world.db.selectFrom('ledger').selectAll().where('order_id', '=', orderId).execute()
  const totalOf = (...accounts: string[]) =>
    lines.filter(({ account }) => accounts.includes(account)).reduce((all, line) => all + line.amount_cents, 0)
  const fee = applicationFeeOf(saleOf(order))
  return {
    fee,
    cardFee: order.card_fee_cents,
    returned: feeReturned,
    platform: { ledger: totalOf('platform', 'provider'), provider: fee - feeReturned },
    seller: {
      ledger: totalOf('seller', 'tax'),
      provider: amount - fee - takenFromSeller + feeReturned,
    },
  }
}

/** What is to hold: ledger and provider agree, and so much of the fee has stayed with the platform. */
async function endOf(world: World, orderId: OrderId) {
  const { fee, cardFee, returned, platform, seller } = await sharesOf(world, orderId)
  return {
    seller: seller.provider - seller.ledger,
    platform: platform.provider - platform.ledger,
    feeRetained: fee - returned === cardFee ? 'card fee' : fee - returned,
    broken: await brokenInvariants(world.db),
  }
}
const settledWith = (feeRetained: 'card fee' | 0) => ({ seller: 0, platform: 0, feeRetained, broken: {} })

/** A whole refund that the seller caused; its fee waits for its job. */
async function refunded(world: World) {
  const { eventId, owner, first } = await soldShow(world)
  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  await workJobs(world)
  return first
}

test('G25: after a show is canceled the platform fee has gone back to its seller, who bears the card fee', async () => {
  await using world = await newWorld()
  const { orderID } = await refunded(world)
  expect((await sharesOf(world, orderID)).returned).toBe(0)
  await workJobs(world)
  expect(await endOf(world, orderID)).toEqual(settledWith('card fee'))
})

test('G25: a buyer who takes the offer of a moved show costs the seller the card fee too', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await respondRefundOffer(first.buyer, { orderID: first.orderID, answer: 'refund' })
  await workJobs(world)
  await workJobs(world)
  expect(await endOf(world, first.orderID)).toEqual(settledWith('card fee'))
})

test('G25: a payment that came too late costs its seller nothing: all of the fee goes back', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 1 }] })
  const { orderID } = await checkout(await world.person(), eventId)
  const { sessionId } = await sessionOf(world, orderID)
  await world.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', orderID).execute()
  await world.db.updateTable('order_items').set({ hold_state: 'released' }).execute()
  await world.db.updateTable('ticket_stock').set({ held: 0, quantity: 0 }).execute()
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID, sessionId })
  await workJobs(world)
  expect((await findOrder(world.db, orderID))?.state).toBe('late_refunded')
  expect(await endOf(world, orderID)).toEqual(settledWith(0))
})

test('P10: parts that go back in the provider’s pages take their parts of the fee along, to the cent', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID, order } = await boughtOrder(world, { eventId, quantity: 3 })
  const { paymentId } = await world.ctx.payments.readCheckout((await sessionOf(world, orderID)).sessionId)
  for (const amount of [1, 777, 1_234, order.totalCents - 2_012]) {
    const part = { paymentId: paymentId ?? '', amount: cents(amount), takenFrom: 'seller' } as const
    await world.ctx.payments.refund({ ...part, idempotencyKey: `part:${amount}` })
    await settlePayment(world.ctx, { orderId: orderID })
    await workJobs(world)
    const { seller, platform } = await sharesOf(world, orderID)
    expect({ seller: seller.provider, platform: platform.provider }).toEqual({
      seller: seller.ledger,
      platform: platform.ledger,
    })
  }
  expect(await endOf(world, orderID)).toEqual(settledWith('card fee'))
})

/** A provider whose fee returns go wrong once, before or after they take effect. */
function failing(world: World, moment: 'before' | 'after'): Payments {
  let isFirst = true
  return {
    ...world.ctx.payments,
    async returnApplicationFee(request) {
      const isLost = isFirst
      isFirst = false
      if (isLost && moment === 'before') throw new Error('killed')
      await world.ctx.payments.returnApplicationFee(request)
      if (isLost) throw new Error('killed')
    },
  }
}

test.each(['before', 'after'] as const)(
  'S17: killed between refund and fee, %s the provider heard of it: the reconciler gives it back once',
  async (moment) => {
    await using world = await newWorld()
    const { orderID } = await refunded(world)
    const ctx = { ...world.ctx, payments: failing(world, moment) }
    await expect(returnFee(ctx, { orderId: orderID })).rejects.toThrow('killed')
    await inMinutes(world, 2)
    await Promise.all([reconcile(ctx), returnFee(ctx, { orderId: orderID }), returnFee(ctx, { orderId: orderID })])
    expect(await endOf(world, orderID)).toEqual(settledWith('card fee'))
    expect(await world.db.selectFrom('local_payments.fee_refunds').selectAll().execute()).toHaveLength(2)
  },
)

test('S17: a fee return whose response was lost and whose key has expired is found by reading', async () => {
  await using world = await newWorld()
  const { orderID } = await refunded(world)
  const ctx = { ...world.ctx, payments: failing(world, 'after') }
  await returnFee(ctx, { orderId: orderID }).catch(() => {})
  await world.db.updateTable('local_payments.fee_refunds').set({ idempotency_key: 'forgotten' }).execute()
  await returnFee(world.ctx, { orderId: orderID })
  await workJobs(world)
  expect(await endOf(world, orderID)).toEqual(settledWith('card fee'))
})

test('P9: a fee that the provider refuses is shown to operators after 15 minutes, who ask again', async () => {
  await using world = await newWorld()
  const { orderID } = await refunded(world)
  const { orderID: other } = await boughtOrder(world, { eventId: (await onSaleShow(world)).eventId })
  const refusing: Payments = {
    ...world.ctx.payments,
    returnApplicationFee: () => Promise.reject(new PaymentsProblem('refused', 'Insufficient funds.')),
  }
  await workJobs(world, { ...world.ctx, payments: refusing })
  const desk = await world.person({ operator: true })
  expect((await listTroubledOrders(desk)).orders).toEqual([])
  await inMinutes(world, 16)
  const { orders } = await listTroubledOrders(desk)
  expect(orders.map((order) => order.orderID)).not.toContain(other)
  expect(orders.find((order) => order.orderID === orderID)).toMatchObject({
    state: 'refunded',
    problem: { kind: 'fee-waits', leftCents: expect.any(Number), said: 'Insufficient funds.' },
  })
  for (const order of orders) await recheckOrder(desk, { orderID: order.orderID })
  expect((await listTroubledOrders(desk)).orders).toEqual([])
  expect(await endOf(world, orderID)).toEqual(settledWith('card fee'))
})

test('S17: a refund that came back without a message is noticed within half a day, and made again from the platform', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  await payAtProvider(world, orderID, '4000 0000 0000 5126')
  await settlePayment(world.ctx, { orderId: orderID })
  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  await workJobs(world)
  await workJobs(world)
  await finishLocalRefunds(world)

  await inMinutes(world, 11 * 60)
  await reconcile(world.ctx)
  expect((await findOrder(world.db, orderID))?.state, 'not asked again yet').toBe('refunded')
  await inMinutes(world, 2 * 60)
  await reconcile(world.ctx)
  expect(await findOrder(world.db, orderID)).toMatchObject({
    state: 'needs_attention',
    trouble: { kind: 'refund-came-back' },
  })

  await retryRefund(world.ctx, orderID)
  await workJobs(world)
  expect((await findOrder(world.db, orderID))?.state).toBe('refunded')
  expect(await endOf(world, orderID)).toEqual(settledWith('card fee'))
})

test('S17: after a month refunds are no longer checked', async () => {
  await using world = await newWorld()
  const { orderID } = await refunded(world)
  await workJobs(world)
  await inMinutes(world, 31 * 24 * 60)
  expect(await reconcile(world.ctx)).toMatchObject({ checked: 0 })
  expect((await findOrder(world.db, orderID))?.state).toBe('refunded')
})
