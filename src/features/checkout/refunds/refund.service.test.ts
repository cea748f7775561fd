import { expect, test } from 'vitest'
import {
  checkout,
  onSaleShow,
  payAtProvider,
  refundInProviderPages,
  sessionOf,
} from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, mailsTo, soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { type Payments, PaymentsProblem } from '../../../ports/payments/payments.ts'
import { finishLocalRefunds } from '../../../ports/payments/local/refunds.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { cancelEventWithRefunds } from '../lifecycle/cancel-event-with-refunds.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { findOrder } from '../orders/orders.store.ts'
import { reconcile } from '../settle/reconcile.service.ts'
import { runRefund } from './refund.service.ts'
import { findRefund } from './refunds.store.ts'
import { settlePayment } from '../settle/settle.service.ts'

/** An order that a card has paid, of a show that is canceled since; its refund waits for its job. */
async function owed(world: World, card = '4242 4242 4242 4242') {
  const { eventId, hostId } = await onSaleShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId, { quantity: 2 })
  await payAtProvider(world, orderID, card)
  await settlePayment(world.ctx, { orderId: orderID })
  const { user_id: userId } = await world.db
    .selectFrom('entity_managers')
    .select('user_id')
    .where('entity_id', '=', hostId)
    .executeTakeFirstOrThrow()
  const owner = { ...buyer, who: { ...buyer.who, userId } }
  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  return { buyer, orderID }
}

const stateOf = async (world: World, id: OrderId) => (await findOrder(world.db, id))?.state
const refundsAtProvider = (world: World) =>
  world.db.selectFrom('local_payments.refunds').select(['amount_cents', 'status']).execute()
const inMinutes = (world: World, minutes: number) =>
  world.setNow(new Date(world.ctx.now().getTime() + minutes * 60_000).toISOString())
const operatorDesk = async (world: World) => callsInProcess(await world.person({ operator: true }))

test('S17: a refund pressed twice, by many at once and by two managers, is made once', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  await Promise.allSettled([
    cancelEventWithRefunds(owner, { eventID: eventId, confirm: true }),
    cancelEventWithRefunds(owner, { eventID: eventId, confirm: true }),
  ])
  const orders = await world.db.selectFrom('orders').select('id').execute()
  await Promise.allSettled(
    [...orders, ...orders, ...orders, ...orders].map(({ id }) => runRefund(world.ctx, { orderId: id })),
  )
  expect(await refundsAtProvider(world)).toHaveLength(2)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17, negative control: asked for without its key, the same part of the money goes back twice', async () => {
  await using world = await newWorld()
  const { orderID } = await owed(world)
  let refundCount = 0
  const keyless: Payments = {
    ...world.ctx.payments,
    refund: (request) => {
      refundCount += 1
      return world.ctx.payments.refund({ ...request, amount: cents(100), idempotencyKey: `keyless:${refundCount}` })
    },
  }
  await runRefund({ ...world.ctx, payments: keyless }, { orderId: orderID }).catch(() => {})
  await world.db.updateTable('order_refunds').set({ state: 'due', provider_refund: null }).execute()
  await runRefund({ ...world.ctx, payments: keyless }, { orderId: orderID }).catch(() => {})
  expect(await refundsAtProvider(world)).toHaveLength(2)
})

test('S17: a part that was refunded at the provider and the rest here are together the whole', async () => {
  await using world = await newWorld()
  const { buyer, orderID } = await owed(world)
  const { sessionId } = await sessionOf(world, orderID)
  const { amount } = await world.ctx.payments.readCheckout(sessionId)
  await refundInProviderPages(world, orderID, cents(1000))
  await workJobs(world)
  expect((await refundsAtProvider(world)).map(({ amount_cents }) => amount_cents)).toEqual([1000, amount - 1000])
  expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17: money refunded on the provider’s site between asking and answering isn’t refunded twice', async () => {
  await using world = await newWorld()
  const { orderID } = await owed(world)
  const { sessionId } = await sessionOf(world, orderID)
  let isFirst = true
  const payments: Payments = {
    ...world.ctx.payments,
    async refund(request) {
      if (isFirst) {
        isFirst = false
        const { paymentId } = await world.ctx.payments.readCheckout(sessionId)
        const part = { paymentId: paymentId ?? '', amount: cents(500), takenFrom: 'seller' } as const
        await world.ctx.payments.refund({ ...part, idempotencyKey: 'dashboard' })
      }
      return world.ctx.payments.refund(request)
    },
  }
  await runRefund({ ...world.ctx, payments }, { orderId: orderID })
  expect(await stateOf(world, orderID)).toBe('refunded')
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('buyers are told once that their show is canceled, even while the provider cannot be read', async () => {
  await using world = await newWorld()
  const { buyer, orderID } = await owed(world)
  const readCheckout: Payments['readCheckout'] = async () => {
    throw new PaymentsProblem('unreachable', 'connection reset')
  }
  const payments = { ...world.ctx.payments, readCheckout }
  for (const ctx of [{ ...world.ctx, payments }, world.ctx]) {
    await runRefund(ctx, { orderId: orderID }).catch(() => {})
    expect((await mailsTo(world, buyer)).filter((kind) => kind === 'called-off')).toHaveLength(1)
  }
})

test('S9: a refund whose answer was lost is found by its key', async () => {
  await using world = await newWorld()
  const { orderID } = await owed(world)
  const losing: Payments = {
    ...world.ctx.payments,
    async refund(request) {
      await world.ctx.payments.refund(request)
      throw new PaymentsProblem('unreachable', 'connection reset')
    },
  }
  await expect(runRefund({ ...world.ctx, payments: losing }, { orderId: orderID })).rejects.toThrow('reset')
  await inMinutes(world, 2)
  await reconcile(world.ctx)
  expect(await refundsAtProvider(world)).toHaveLength(1)
  expect(await stateOf(world, orderID)).toBe('refunded')
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17: pending at the provider, the tickets are void, an operator sees it, and it is done when the provider says so', async () => {
  await using world = await newWorld()
  const { buyer, orderID } = await owed(world, '4000 0000 0000 7726')
  await workJobs(world)
  expect((await findRefund(world.db, orderID))?.state).toBe('pending')
  const { order, tickets } = await fetchOrder(buyer, { orderID })
  expect(order).toMatchObject({ state: 'paid', refund: { isCalledOff: true } })
  expect(tickets).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }])

  const desk = await operatorDesk(world)
  expect((await desk.listTroubledOrders()).orders).toEqual([])
  await inMinutes(world, 16)
  expect((await desk.listTroubledOrders()).orders).toMatchObject([
    { orderID, problem: { kind: 'refund-waits', said: null } },
  ])

  await finishLocalRefunds(world)
  await reconcile(world.ctx)
  const refundedOrder = (await fetchOrder(buyer, { orderID })).order
  expect(refundedOrder).toMatchObject({ state: 'refunded', refund: null, isShowCanceled: true })
  expect(await mailsTo(world, buyer)).toEqual(['tickets', 'called-off', 'refund'])
  expect((await desk.listTroubledOrders()).orders).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17, P9: a refund that was pending and then failed needs a person, whose second try pays the money back once', async () => {
  await using world = await newWorld()
  const { orderID } = await owed(world, '4000 0000 0000 7726')
  await workJobs(world)
  await world.db.updateTable('local_payments.refunds').set({ becomes: 'failed' }).execute()
  await finishLocalRefunds(world)
  await inMinutes(world, 2)
  await reconcile(world.ctx)
  expect(await stateOf(world, orderID)).toBe('needs_attention')

  const desk = await operatorDesk(world)
  expect((await desk.listTroubledOrders()).orders).toMatchObject([{ orderID, problem: { kind: 'refund-failed' } }])
  await desk.recheckOrder({ orderID })
  await finishLocalRefunds(world)
  await inMinutes(world, 2)
  await reconcile(world.ctx)
  expect(await stateOf(world, orderID)).toBe('refunded')
  expect((await refundsAtProvider(world)).map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
  expect((await desk.listTroubledOrders()).orders).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S17: a refund that comes back days later takes the ledger with it and needs a person; tickets stay void', async () => {
  await using world = await newWorld()
  const { buyer, orderID } = await owed(world, '4000 0000 0000 5126')
  await workJobs(world)
  expect(await stateOf(world, orderID)).toBe('refunded')
  await finishLocalRefunds(world)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'needs_attention', refunded_cents: 0 })
  expect((await fetchOrder(buyer, { orderID })).tickets).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }])
  expect(await brokenInvariants(world.db)).toEqual({})

  const desk = await operatorDesk(world)
  await desk.recheckOrder({ orderID })
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'refunded', attention: null })
  expect((await bellOf(world, buyer)).at(-1)).toMatchObject({ type: 'Refund' })
  const mails = world.db.selectFrom('mails').select('subject').where('kind', '=', 'refund')
  expect(await mails.execute()).toHaveLength(2)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S20: "too many requests" delays refunds, and the reconciler completes them', async () => {
  await using world = await newWorld()
  const { orderID } = await owed(world)
  await world.db.updateTable('local_payments.endpoint').set({ busy_share: 1 }).execute()
  expect(await workJobs(world)).toEqual({ worked: 0, failed: 1 })
  expect(await findRefund(world.db, orderID)).toMatchObject({
    state: 'due',
    failed_attempts: 1,
    problem: 'Too many requests.',
  })
  await world.db.updateTable('local_payments.endpoint').set({ busy_share: 0 }).execute()
  await inMinutes(world, 1)
  await reconcile(world.ctx)
  expect(await stateOf(world, orderID)).toBe('refunded')
  expect(await brokenInvariants(world.db)).toEqual({})
})
