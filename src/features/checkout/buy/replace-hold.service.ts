import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as orders from '../orders/orders.store.ts'
import { cancelUnpaid } from '../settle/settle.service.ts'
import type { PricedOrder } from './holds.store.ts'
import { resumeOrder, type Started } from './open-payment.service.ts'
import { listFreeStock, renameUnpaid } from './replace-hold.store.ts'

/** Refusals whose reason may be the earlier order's own tickets. */
const stockRefusals = ['checkout/sold-out', 'checkout/account-limit']

/**
 * Buys while an earlier order of the same buyer waits for its payment. The same tickets at the same price continue that
 * order, under the name that they are for now. Others replace it: its tickets are released once the new ones are held,
 * or before when they are all that the new ones need, so a refusal for another reason loses nothing.
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
  const items = await orders.listItems(ctx.db, earlierId)
  const planned = await price()
  if (isSameBasket(earlier, items, planned)) {
    if (earlier.full_name !== planned.name) await renameUnpaid(ctx.db, earlierId, planned.name)
    return resumeOrder(ctx, earlierId, earlier.request_hash)
  }

  const started = await start().catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || !stockRefusals.includes(error.code)) throw error
    if (!(await fitsWithout(ctx, earlier, items, planned, error))) throw error
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

/** Whether the new tickets can be had once those of the earlier order are back; else it is kept. */
async function fitsWithout(
  ctx: SignedInCtx,
  earlier: orders.OrderRow,
  items: orders.ItemRow[],
  { basket, eventId }: PricedOrder,
  refusal: Refusal,
): Promise<boolean> {
  // The limit is looked at before the stock, so whoever is over it may find too little stock as well.
  if (refusal.code === 'checkout/account-limit') {
    const quantity = basket.items.reduce((total, item) => total + item.quantity, 0)
    const available = Number(refusal.data?.['available'] ?? 0)
    if (quantity > available + (earlier.event_id === eventId ? earlier.quantity : 0)) return false
  }
  const free = await listFreeStock(
    ctx.db,
    basket.items.map(({ stock }) => stock),
  )
  const heldOf = (stock: string) => items.find(({ stock_id: id }) => id === stock)?.quantity ?? 0
  return basket.items.every(({ stock, quantity }) => quantity <= (free.get(stock) ?? 0) + heldOf(stock))
}

function isSameBasket(earlier: orders.OrderRow, items: orders.ItemRow[], { basket }: PricedOrder): boolean {
  const earlierItems = items.map((item) => [item.stock_id, item.quantity, item.unit_price_cents])
  const plannedItems = basket.items.map((item) => [item.stock, item.quantity, item.price])
  return earlier.total_cents === basket.total && JSON.stringify(earlierItems) === JSON.stringify(plannedItems)
}

async function requireGivenUp(ctx: SignedInCtx, orderId: OrderId): Promise<void> {
  const state = await cancelUnpaid(ctx, orderId)
  if (state !== 'cancelled' && state !== 'expired') throw new Refusal('checkout/order-over')
}
