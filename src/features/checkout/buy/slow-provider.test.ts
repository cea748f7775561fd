import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkout, onSaleShow, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { Payments } from '../../../ports/payments/payments.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { settlePayment } from '../settle/settle.service.ts'

const answerMs = 3_800

test('buyers who come back while the card provider is slow see their order within seconds, then their tickets', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyers = await Promise.all(Array.from({ length: 9 }, () => world.person()))
  const orders = await Promise.all(buyers.map((buyer) => checkout(buyer, eventId)))
  await Promise.all(orders.map(({ orderID }) => payAtProvider(world, orderID)))

  let isSlow = true
  const payments: Payments = {
    ...world.ctx.payments,
    async readCheckout(sessionId) {
      if (isSlow) await sleep(answerMs)
      return world.ctx.payments.readCheckout(sessionId)
    },
  }
  const open = (n: number) => fetchOrder({ ...buyers[n]!, payments }, { orderID: orders[n]!.orderID })

  const start = performance.now()
  const pages = await Promise.all(buyers.map((_, n) => open(n)))
  expect(performance.now() - start).toBeLessThan(answerMs)
  expect(new Set(pages.map(({ order }) => order.state))).toEqual(new Set(['paying']))

  isSlow = false
  await Promise.all(orders.map(({ orderID }) => settlePayment({ ...world.ctx, payments }, { orderId: orderID })))
  const later = await Promise.all(buyers.map((_, n) => open(n)))
  expect(later.map(({ order, tickets }) => `${order.state} ${tickets.length}`)).toEqual(buyers.map(() => 'paid 1'))
})
