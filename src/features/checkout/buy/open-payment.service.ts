import { paths } from '../../../kernel/paths.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import { startPayment } from './holds.store.ts'
import * as store from '../orders/orders.store.ts'
import { checkoutRequest } from './provider.ts'
import { cancelUnpaid, settlePayment } from '../settle/settle.service.ts'

/** What a buyer gets after starting to buy. */
export type Started = {
  success: true
  message: string
  url: string
  orderID: OrderId
  expiresAt: string | null
  ticketIDs?: TicketId[]
}

type HeldOrder = { order: Parameters<typeof checkoutRequest>[1]; items: Parameters<typeof checkoutRequest>[2] }

/** Orders whose page this process is opening right now. */
const openingOrders = () => new Set<OrderId>()
const tryAgainSeconds = 1

/**
 * Opens the provider's page for a held order; one that costs nothing is settled immediately (decision G20).
 *
 * @throws {Refusal} checkout/failed if the provider doesn't respond, and the same key retries; if it refuses, the
 * tickets are released; checkout/sold-out if a free order found no room
 */
export async function openPayment(ctx: AppCtx, { order, items }: HeldOrder): Promise<Started> {
  if (order.total_cents === 0) {
    await settlePayment(ctx, { orderId: order.id })
    // The returned ticket whose place it held was checked in meanwhile.
    if ((await store.findOrder(ctx.db, order.id))?.state === 'expired') throw new Refusal('checkout/sold-out')
    return freeAnswer(ctx, order.id)
  }

  const opening = ctx.queues.get(openingOrders, ctx)
  opening.add(order.id)
  try {
    const { sessionId, url } = await ctx.payments.openCheckout(checkoutRequest(ctx, order, items))
    if (!(await startPayment(ctx, { id: order.id, session: sessionId, url }))) {
      await ctx.payments.expireCheckout(sessionId)
      throw new Refusal('checkout/order-over')
    }
    return payAnswer(order.id, url, order.payment_until)
  } catch (error) {
    if (!(error instanceof PaymentsProblem)) throw error
    ctx.log.warn({ orderId: order.id, kind: error.kind, problem: error.message }, 'failed to open checkout')
    if (error.kind === 'refused') await cancelUnpaid(ctx, order.id)
    throw new Refusal('checkout/failed')
  } finally {
    opening.delete(order.id)
  }
}

/**
 * The answer that an order's request has had or would have had (S8, S9).
 *
 * @throws {Refusal} checkout/key-reused for another request, checkout/in-progress while the first is under way,
 *                   checkout/order-over for one that was given up
 */
export async function resumeOrder(ctx: AppCtx, orderId: OrderId, hash: string): Promise<Started> {
  if (ctx.queues.get(openingOrders, ctx).has(orderId)) {
    throw new Refusal('checkout/in-progress', { data: { retryAfterSeconds: tryAgainSeconds } })
  }
  const order = await store.findOrder(ctx.db, orderId)
  if (!order) throw new Refusal('checkout/failed')
  if (order.request_hash !== hash) throw new Refusal('checkout/key-reused')
  if (order.state === 'expired' || order.state === 'canceled') throw new Refusal('checkout/order-over')

  if (order.state === 'held') return openPayment(ctx, { order, items: await store.listItems(ctx.db, orderId) })
  return order.provider_url ? payAnswer(orderId, order.provider_url, order.payment_until) : freeAnswer(ctx, orderId)
}

const payAnswer = (orderID: OrderId, url: string, paymentUntil: Date): Started => ({
  success: true,
  message: 'We’re holding your tickets while you pay.',
  url,
  orderID,
  expiresAt: paymentUntil.toISOString(),
})

async function freeAnswer(ctx: AppCtx, orderID: OrderId): Promise<Started> {
  const tickets = await store.listTicketIds(ctx.db, orderID)
  return {
    success: true,
    message: 'Your tickets are ready.',
    url: `${ctx.settings.origin}${paths.order(orderID)}`,
    orderID,
    expiresAt: null,
    ticketIDs: tickets.map(({ id }) => id),
  }
}
