import { expect, test } from 'vitest'
import { cancelOrder } from '../../src/features/checkout/orders/cancel-order.service.ts'
import { findOrder } from '../../src/features/checkout/orders/orders.store.ts'
import { reconcile } from '../../src/features/checkout/settle/reconcile.service.ts'
import { settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import { cents } from '../../src/kernel/money.ts'
import { type Payments, PaymentsProblem } from '../../src/ports/payments/payments.ts'
import { checkout, onSaleShow, payAtProvider, sessionOf } from '../support/checkout-builders.ts'
import { stockOf } from '../support/event-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { newWorld, type World } from '../support/world.ts'

const later = '2026-11-20T20:45:00-08:00'
const stateOf = async (world: World, id: OrderId) => (await findOrder(world.db, id))?.state
const mailKinds = async (world: World) =>
  (await world.db.selectFrom('mails').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind)

/** An order whose hold was given back while the provider took its money: a message that came too late. */
async function paidTooLate(world: World, quantity: number) {
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity }] })
  const first = await checkout(await world.person(), eventId)
  const { sessionId } = await sessionOf(world, first.orderID)
  await world.setNow(later)
  await reconcile(world.ctx)
  expect(await stateOf(world, first.orderID)).toBe('expired')
  await world.db
    .updateTable('local_payments.sessions')
    .set({ status: 'complete', payment_id: 'pi_local_late' })
    .where('id', '=', sessionId)
    .execute()
  return { eventId, orderId: first.orderID }
}

test('S4: a late payment takes a ticket again where one is left', async () => {
  await using world = await newWorld()
  const { eventId, orderId } = await paidTooLate(world, 1)
  await Promise.all([settlePayment(world.ctx, { orderId }), settlePayment(world.ctx, { orderId })])
  expect(await stateOf(world, orderId)).toBe('paid')
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 1 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S4: a late payment for a ticket that was sold to someone else is refunded in full, once, with an email', async () => {
  await using world = await newWorld()
  const { eventId, orderId } = await paidTooLate(world, 1)
  const second = await checkout(await world.person(), eventId)
  await payAtProvider(world, second.orderID)
  await settlePayment(world.ctx, { orderId: second.orderID })

  await Promise.all(Array.from({ length: 5 }, () => settlePayment(world.ctx, { orderId })))
  expect(await stateOf(world, orderId)).toBe('late_refunded')
  expect(await stateOf(world, second.orderID)).toBe('paid')
  expect(await world.db.selectFrom('local_payments.refunds').selectAll().execute()).toMatchObject([
    { amount_cents: 2131 },
  ])
  expect(await mailKinds(world)).toEqual(['tickets', 'late-refund'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S12: 200 abandoned checkouts, some canceled three times, give every ticket back once', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 200 }] })
  const buyers = await Promise.all(Array.from({ length: 200 }, () => world.person()))
  const orders = await Promise.all(
    buyers.map(async (buyer) => ({ buyer, orderID: (await checkout(buyer, eventId)).orderID })),
  )
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 200 }])
  const canceled = orders.filter((_, n) => n % 5 === 0)
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all(canceled.map(({ buyer, orderID }) => cancelOrder(buyer, { orderID })))
  }
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 160, sold: 0 }])

  await world.setNow('2026-11-20T20:20:00-08:00')
  await reconcile(world.ctx)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 160, sold: 0 }])
  await world.setNow(later)
  await reconcile(world.ctx)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 0, quantity: 200 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S11: a payment in the moment in which its hold ends is never both released and sold, 200 times', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 200 }] })
  const buyers = await Promise.all(Array.from({ length: 40 }, () => world.person()))
  for (let round = 0; round < 5; round += 1) {
    const orders = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, orderID: (await checkout(buyer, eventId, { key: `${round}` })).orderID })),
    )
    await Promise.all(
      orders.flatMap(({ buyer, orderID }) => [
        payAtProvider(world, orderID),
        cancelOrder(buyer, { orderID }),
        settlePayment(world.ctx, { orderId: orderID }),
      ]),
    )
    await Promise.all(orders.map(({ orderID }) => settlePayment(world.ctx, { orderId: orderID })))
  }
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S8: one key sent 20 times at once makes one hold and one session; another body is refused', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyer = await world.person()
  const asks = await Promise.allSettled(Array.from({ length: 20 }, () => checkout(buyer, eventId, { key: 'one' })))
  const started = asks.flatMap((ask) => (ask.status === 'fulfilled' ? [ask.value] : []))
  const refused = asks.flatMap((ask) => (ask.status === 'rejected' ? [ask.reason] : []))
  expect(new Set(started.map(({ url }) => url)).size).toBe(1)
  expect(refused.every(({ code, data }) => code === 'checkout/in-progress' && data.retryAfterSeconds === 1)).toBe(true)

  expect(await checkout(buyer, eventId, { key: 'one' })).toEqual(started[0])
  await expect(checkout(buyer, eventId, { key: 'one', quantity: 2 })).rejects.toMatchObject({
    code: 'checkout/key-reused',
    status: 422,
  })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 1 }])
  expect(await world.db.selectFrom('local_payments.sessions').select('id').execute()).toHaveLength(1)
  await checkout(await world.person(), eventId, { key: 'one' })
  await world.db.updateTable('events').set({ status: 'canceled' }).execute()
  expect(await checkout(buyer, eventId, { key: 'one' })).toEqual(started[0])
  expect(await brokenInvariants(world.db)).toEqual({})
})

/** A provider that does what it is asked once more, and then its answer is lost. */
function losingOneAnswer(payments: Payments): Payments {
  let lost = false
  return {
    ...payments,
    async openCheckout(request) {
      const opened = await payments.openCheckout(request)
      if (lost) return opened
      lost = true
      throw new PaymentsProblem('unreachable', 'connection reset')
    },
  }
}

test('S9: when the provider’s response is lost, a retry with the same key finds the session; without a retry nothing stays open', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  for (const isTriedAgain of [true, false]) {
    const person = await world.person()
    const buyer = { ...person, payments: losingOneAnswer(world.ctx.payments) }
    await expect(checkout(buyer, eventId, { key: 'k' })).rejects.toMatchObject({
      code: 'checkout/failed',
      message: 'Failed to checkout.',
    })
    if (isTriedAgain) await checkout(buyer, eventId, { key: 'k' })
  }
  expect(await world.db.selectFrom('local_payments.sessions').select('status').execute()).toHaveLength(2)

  await world.setNow('2026-11-20T20:11:00-08:00')
  await reconcile(world.ctx)
  const sessions = await world.db.selectFrom('local_payments.sessions').select('status').execute()
  expect(sessions.map(({ status }) => status).toSorted()).toEqual(['expired', 'open'])
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 1 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a refusal by the provider releases the tickets immediately', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  await world.db.updateTable('local_payments.accounts').set({ charges_enabled: false }).execute()
  await expect(checkout(await world.person(), eventId)).rejects.toMatchObject({ code: 'checkout/failed' })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S13: the early bird price ends with the day at the venue, and a buyer who saw it has to confirm again', async () => {
  await using world = await newWorld()
  const early = { priceCents: 1500, until: '2026-11-20' }
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ early }] })
  const fan = await world.person()
  const at = async (instant: string, expectedTotalCents: number) => {
    await world.setNow(instant)
    return checkout({ ...fan, now: () => new Date(instant) }, eventId, { expectedTotalCents })
  }
  await at('2026-11-20T23:59:59-08:00', 1_606)
  await expect(at('2026-11-21T00:00:00-08:00', 1_606)).rejects.toMatchObject({
    code: 'checkout/price-changed',
    status: 409,
    data: { price: { totalCents: 2131 } },
  })
  await at('2026-11-21T00:00:01-08:00', 2_131)

  await world.db
    .updateTable('ticket_types')
    .set({ price_cents: cents(3_000) })
    .execute()
  await expect(at('2026-11-21T00:00:02-08:00', 2_131)).rejects.toMatchObject({ code: 'checkout/price-changed' })
  await world.db.updateTable('events').set({ fees_payer: 'venue' }).execute()
  await at('2026-11-21T00:00:03-08:00', 3_000)
  expect(await brokenInvariants(world.db)).toEqual({})
})
