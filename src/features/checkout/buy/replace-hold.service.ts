import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as orders from '../orders/orders.store.ts'
import { cancelUnpaid } from '../settle/settle.service.ts'
import type { PricedOrder } from './holds.store.ts'
import { resumeOrder, type Started } from './open-payment.service.ts'

/** Refusals whose reason may be the earlier order's own tickets. */
const stockRefusals = ['checkout/sold-out', 'checkout/account-limit']

/**
 * Buys while an earlier order of the same buyer waits for its payment. The same tickets at the same price continue that
 * order. Others replace it: its tickets are released once the new ones are held, or before when the new ones need them,
 * so a refusal for another reason loses nothing.
 *
 * @param price  prices the new order
 * @param start  holds its tickets
 * @throws {Refusal} request/not-found for somebody else's order; checkout/order-over when the earlier order was paid
 *                   meanwhile, then nothing new is held; what `price` and `start` throw
 */
export async function replaceHold(
  ctx: SignedInCtx,
  earlierId: OrderId,
  price: () => Promise<PricedOrder>,
  start: () => Promise<Started>,
): Promise<Started> {
  const earlier = await orders.findOrder(ctx.db, earlierId)
  if (!earlier || earlier.buyer_id !== ctx.who.userId) throw new Refusal('request/not-found')
  if (earlier.state !== 'held' && earlier.state !== 'paying') return start()
  if (isSameOrder(earlier, await orders.listItems(ctx.db, earlierId), await price())) {
    return resumeOrder(ctx, earlierId, earlier.request_hash)
  }

  const started = await start().catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || !stockRefusals.includes(error.code)) throw error
    await requireGivenUp(ctx, earlierId)
    return start()
  })
  try {
    await requireGivenUp(ctx, earlierId)
  } catch (error) {
    await cancelUnpaid(ctx, started.orderID)
    throw error
  }
  return started
}

function isSameOrder(earlier: orders.OrderRow, items: orders.ItemRow[], { name, basket }: PricedOrder): boolean {
  const earlierItems = items.map((item) => [item.stock_id, item.quantity, item.unit_price_cents])
  const plannedItems = basket.items.map((item) => [item.stock, item.quantity, item.price])
  return (
    earlier.full_name === name &&
    earlier.total_cents === basket.total &&
    JSON.stringify(earlierItems) === JSON.stringify(plannedItems)
  )
}

async function requireGivenUp(ctx: SignedInCtx, orderId: OrderId): Promise<void> {
  const state = await cancelUnpaid(ctx, orderId)
  if (state !== 'cancelled' && state !== 'expired') throw new Refusal('checkout/order-over')
}
