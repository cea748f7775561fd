import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boughtOrder, checkout, onSaleShow, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { stockOf } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { reconcile } from '../settle/reconcile.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { cancelOrder } from './cancel-order.service.ts'
import { fetchOrder } from './fetch-order.service.ts'

test('an order that its buyer releases stays theirs to have released, also after its payment page was opened', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId, { quantity: 2 })
  const stateOf = async () => (await fetchOrder(buyer, { orderID })).order.state

  for (const _ of [1, 2]) expect(await cancelOrder(buyer, { orderID })).toEqual({ success: true, state: 'canceled' })
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await stateOf()).toBe('canceled')
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 0 }])
  expect(await payAtProvider(world, orderID)).toMatchObject({ result: 'expired' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an order that its buyer releases is never one that ran out, not even for a moment', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  await sql`ALTER TABLE orders ADD CONSTRAINT none_ran_out CHECK (state <> 'expired')`.execute(world.db)
  expect(await cancelOrder(buyer, { orderID })).toEqual({ success: true, state: 'canceled' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an order whose page the provider reports as closed first stays its buyer’s release', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  const payments: typeof world.ctx.payments = {
    ...world.ctx.payments,
    async expireCheckout(sessionId) {
      const checkoutState = await world.ctx.payments.expireCheckout(sessionId)
      await settlePayment(world.ctx, { orderId: orderID })
      return checkoutState
    },
  }
  expect(await cancelOrder({ ...buyer, payments }, { orderID })).toEqual({ success: true, state: 'canceled' })
})

test('an order that expired before its buyer released it was not released by them', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  await world.setNow('2026-11-20T21:00:00-08:00')
  await reconcile(world.ctx)
  expect(await cancelOrder(buyer, { orderID })).toEqual({ success: true, state: 'expired' })
})

test('an order that was paid first stays paid, whatever its buyer releases', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { buyer, orderID } = await boughtOrder(world, { eventId })
  expect(await cancelOrder(buyer, { orderID })).toEqual({ success: true, state: 'paid' })

  const { orderID: second } = await checkout(buyer, eventId)
  await payAtProvider(world, second)
  expect(await cancelOrder(buyer, { orderID: second })).toEqual({ success: true, state: 'paid' })
})
