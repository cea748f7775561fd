import { describe, expect, test } from 'vitest'
import { deliverTickets } from '../../src/features/checkout/settle/settle-steps.ts'
import { findOrder } from '../../src/features/checkout/orders/orders.store.ts'
import { fetchOrder } from '../../src/features/checkout/orders/fetch-order.service.ts'
import { reconcile } from '../../src/features/checkout/settle/reconcile.service.ts'
import { settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import { cents } from '../../src/kernel/money.ts'
import { paths } from '../../src/kernel/paths.ts'
import { signWebhook } from '../../src/ports/payments/signature.ts'
import { webhookSecret } from '../../src/ports/payments/local/webhooks.ts'
import { webhookRoutes } from '../../src/server/routes/webhooks.ts'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  payAtProvider,
  promisedWebhooks,
  refundInProviderPages,
  sessionOf,
  workInbox,
} from '../support/checkout-builders.ts'
import { stockOf } from '../support/event-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { newWorld, type World } from '../support/world.ts'

/** Posts messages to our endpoint as the provider does; @returns the statuses */
async function post(world: World, bodies: string[]): Promise<number[]> {
  const routes = webhookRoutes(world.ctx)
  const secret = await webhookSecret(world.db)
  const answers = await Promise.all(
    bodies.map(async (body) =>
      routes.request(paths.stripeWebhook, {
        method: 'POST',
        body,
        headers: { 'Stripe-Signature': signWebhook(body, secret) },
      }),
    ),
  )
  return answers.map(({ status }) => status)
}

const bodiesOf = async (world: World) => (await promisedWebhooks(world)).map(({ body }) => body)

async function paidOrder(world: World, quantity = 2) {
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 10 }] })
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId, { quantity })
  await payAtProvider(world, orderID)
  return { eventId, buyer, orderID }
}

/** A refund that someone makes in the provider's pages. */
const dashboard = { takenFrom: 'seller', idempotencyKey: 'dashboard' } as const

const stateOf = async (world: World, id: OrderId) => (await findOrder(world.db, id))?.state

const counts = async (world: World) => {
  const [tickets, mails] = await Promise.all([
    world.db.selectFrom('tickets').select('id').execute(),
    world.db.selectFrom('mails').select('kind').execute(),
  ])
  return { tickets: tickets.length, mails: mails.map(({ kind }) => kind) }
}

test('S2: three messages of one payment, five times each and all at once, make one set of tickets and one email', async () => {
  await using world = await newWorld()
  const { orderID } = await paidOrder(world)
  const bodies = await bodiesOf(world)
  expect(bodies).toHaveLength(3)
  expect(await post(world, Array.from({ length: 5 }, () => bodies).flat())).toEqual(Array(15).fill(200))
  await Promise.all([workInbox(world), workInbox(world), workInbox(world)])
  expect(await counts(world)).toEqual({ tickets: 2, mails: ['tickets'] })
  expect(await stateOf(world, orderID)).toBe('paid')
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S2, negative control: settling without the lock makes two sets of tickets, and I3 says so', async () => {
  await using world = await newWorld()
  const { orderID } = await paidOrder(world)
  const order = await findOrder(world.db, orderID)
  if (!order) throw new Error('no order')
  const unlocked = { ...order, is_hold_over: false, refund_cause: null }
  for (let turn = 0; turn < 2; turn += 1) {
    await world.db.transaction().execute((tx) => deliverTickets(world.ctx, tx, unlocked, null))
  }
  expect(Object.keys(await brokenInvariants(world.db))).toContainEqual(expect.stringMatching(/^I3/))
})

describe('S3: messages in any order end in what the provider has', () => {
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [3, 0, 2, 1],
    [1, 3, 0, 2],
  ]
  test.each(orders)('%i %i %i %i', async (...order) => {
    await using world = await newWorld()
    const { orderID, eventId } = await paidOrder(world)
    await refundInProviderPages(world, orderID)
    const bodies = await bodiesOf(world)
    for (const index of order) {
      expect(await post(world, [bodies[index] ?? ''])).toEqual([200])
      await workInbox(world)
    }
    expect(await stateOf(world, orderID)).toBe('refunded')
    expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 0 }])
    expect(await brokenInvariants(world.db)).toEqual({})
  })
})

test('a part of the money given back at the provider leaves the tickets and balances', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await boughtOrder(world, { eventId, quantity: 2 })
  const { paymentId } = await world.ctx.payments.readCheckout((await sessionOf(world, orderID)).sessionId)
  for (const [part, amount] of [1_000, 777].entries()) {
    const request = { ...dashboard, paymentId: paymentId ?? '', amount: cents(amount) }
    await world.ctx.payments.refund({ ...request, idempotencyKey: `${part}` })
    await settlePayment(world.ctx, { orderId: orderID })
    await settlePayment(world.ctx, { orderId: orderID })
  }
  expect(await stateOf(world, orderID)).toBe('partially_refunded')
  expect(await counts(world)).toEqual({ tickets: 2, mails: ['tickets', 'refund', 'refund'] })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S6: webhook and return page at the same moment, 200 times: one settlement an order, no error', async () => {
  await using world = await newWorld()
  for (let order = 0; order < 4; order += 1) {
    const { orderID, buyer } = await paidOrder(world)
    const bodies = (await bodiesOf(world)).slice(-3)
    await Promise.all([
      ...Array.from({ length: 50 }, () => fetchOrder(buyer, { orderID })),
      ...Array.from({ length: 50 }, async (_, turn) => {
        await post(world, [bodies[turn % 3] ?? ''])
        await workInbox(world)
      }),
    ])
  }
  expect(await counts(world)).toEqual({ tickets: 8, mails: Array(4).fill('tickets') })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S5: no webhook ever: the reconciler settles within two minutes', async () => {
  await using world = await newWorld()
  const { orderID } = await paidOrder(world)
  await world.setNow('2026-11-20T20:01:00-08:00')
  expect(await reconcile(world.ctx)).toEqual({ checked: 1, failed: 0 })
  expect(await stateOf(world, orderID)).toBe('paid')
  expect(await reconcile(world.ctx)).toEqual({ checked: 0, failed: 0 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S10: a declined card, then a good one', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  expect(await payAtProvider(world, orderID, '4000 0000 0000 0002')).toEqual({
    result: 'declined',
    message: 'Your card was declined. You weren’t charged. Try another card.',
  })
  expect((await fetchOrder(buyer, { orderID })).order).toMatchObject({ state: 'paying', payUrl: expect.any(String) })
  await payAtProvider(world, orderID)
  expect((await fetchOrder(buyer, { orderID })).order.state).toBe('paid')
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('check 24: an unsigned message is refused, an unknown one kept and left alone, another amount needs an operator', async () => {
  await using world = await newWorld()
  const { orderID } = await paidOrder(world)
  const routes = webhookRoutes(world.ctx)
  expect((await routes.request(paths.stripeWebhook, { method: 'POST', body: '{}' })).status).toBe(400)

  const object = { id: 'cs_other', object: 'checkout.session' }
  expect(await post(world, [JSON.stringify({ id: 'evt_x', type: 'x', data: { object } })])).toEqual([200])
  await workInbox(world)

  await world.db
    .updateTable('local_payments.sessions')
    .set({ amount_cents: cents(100) })
    .execute()
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await stateOf(world, orderID)).toBe('needs_attention')
  expect((await counts(world)).tickets).toBe(0)
  expect(Object.keys(await brokenInvariants(world.db))).toEqual([expect.stringMatching(/^I12/)])
})
