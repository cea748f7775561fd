import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { outdated } from '../../until-current.ts'
import { type ItemRow, listItems, type OrderRow } from '../orders/orders.store.ts'
import { cancelUnpaid, cancelUnpaidNow } from '../settle/settle.service.ts'
import type { PricedOrder } from './holds.store.ts'
import { resumeOrder, type Started } from './open-payment.service.ts'
import { describeUnpaid, findUsesLeft, listFreeWithout, listReplacements } from './replace-hold.store.ts'

/** Refusals whose reason may be the earlier order's own tickets. */
const stockRefusals = [
  ...['checkout/sold-out', 'checkout/account-limit'],
  ...['promo/used-up', 'promo/person-limit', 'promo/full-price'],
]

/** What a buyer wants in place of the earlier order. */
type Purchase = {
  /** The request's idempotency key. */
  key: string
  price: () => Promise<PricedOrder>
  /** Holds the new tickets; `outdated` when another order has taken the place of the one that they replace. */
  start: (replaces: OrderId) => Promise<Started | typeof outdated>
}

/**
 * Buys while an earlier order of the same buyer is unpaid. The same tickets at the same price continue that order, under
 * the current name and with the current answers. Others replace it: its tickets are released once the new ones are held,
 * or before that if they are all that the new ones need, so a refusal for another reason loses nothing.
 *
 * An order is replaced once, which the hold decides in the database. The second request replaces or continues the order
 * that has taken its place.
 *
 * @returns outdated if that happened between reading and holding; nothing new is held then
 * @throws {Refusal} request/not-found for someone else's order; checkout/order-over if the earlier order has been paid,
 * in which case no paid tickets are held, while free ones belong to the buyer already; checkout/provider-silent, after
 * which the same request continues; what `price` and `start` throw
 */
export async function replaceHold(
  ctx: SignedInCtx,
  earlierId: OrderId,
  { key, price, start }: Purchase,
): Promise<Started | typeof outdated> {
  const orders = await listReplacements(ctx.db, earlierId)
  const earlier = orders.pop()
  if (!earlier || earlier.buyer_id !== ctx.who.userId) throw new Refusal('request/not-found')
  // The request that replaced them may still be doing so, or have been cut off.
  for (const { id } of orders.filter(isUnpaid)) {
    // oxlint-disable-next-line no-await-in-loop -- rarely more than one
    await requireGivenUp(ctx, id)
  }
  if (!isUnpaid(earlier) || earlier.idempotency_key === key) return start(earlier.id)
  const items = await listItems(ctx.db, earlier.id)
  const planned = await price()
  if (isSameBasket(earlier, items, planned)) {
    await describeUnpaid(ctx.db, earlier.id, planned)
    return resumeOrder(ctx, earlier.id, earlier.request_hash)
  }

  const started = await start(earlier.id).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || !stockRefusals.includes(error.code)) throw error
    if (error.code === 'promo/full-price' && !hasDiscounted(items, planned)) throw error
    if (!(await fitsWithout(ctx, earlier, planned, error))) {
      // Another request may have taken its place meanwhile, and have what this one misses.
      const [, replacement] = await listReplacements(ctx.db, earlier.id)
      if (replacement) return outdated
      throw error
    }
    await requireGivenUp(ctx, earlier.id)
    return start(earlier.id)
  })
  if (started === outdated) return outdated
  try {
    await requireGivenUp(ctx, earlier.id)
  } catch (error) {
    // While the provider doesn't respond, both stay held: the same request, sent again, finds them and continues.
    if (error instanceof Refusal && error.code === 'checkout/order-over') await cancelUnpaid(ctx, started.orderID)
    throw error
  }
  return started
}

const isUnpaid = ({ state }: OrderRow) => state === 'held' || state === 'paying'

/** Whether the new tickets can be had once those of the earlier order are back; else it is kept. */
async function fitsWithout(
  ctx: SignedInCtx,
  earlier: OrderRow,
  { basket, eventId }: PricedOrder,
  refusal: Refusal,
): Promise<boolean> {
  // The limit is looked at before the stock, so a buyer over it may find too little stock as well.
  if (refusal.code === 'checkout/account-limit') {
    const quantity = basket.items.reduce((total, item) => total + item.quantity, 0)
    const available = Number(refusal.data?.['available'] ?? 0)
    if (quantity > available + (earlier.event_id === eventId ? earlier.quantity : 0)) return false
  }
  if (basket.promo && !(await hasUsesLeft(ctx, earlier, basket))) return false
  const stocks = basket.items.map(({ stock }) => stock)
  const free = await listFreeWithout(ctx.db, earlier.id, stocks)
  return basket.items.every(({ stock, quantity }) => quantity <= (free.get(stock) ?? 0))
}

/** Whether an order has as many tickets at a discount: their places are kept, and aren't those of returned tickets. */
const hasDiscounted = (items: ItemRow[], { basket }: PricedOrder): boolean =>
  basket.items.every(({ stock, quantity }) =>
    items.some((item) => item.stock_id === stock && item.unit_discount_cents > 0 && item.quantity >= quantity),
  )

/** Whether a promo code works for the new tickets once those of the earlier order don't count. */
async function hasUsesLeft(ctx: SignedInCtx, earlier: OrderRow, { promo, uses }: PricedOrder['basket']) {
  const left = promo && (await findUsesLeft(ctx.db, promo, ctx.who.userId))
  return !left || uses <= left.least + (earlier.promo_code_id === promo ? earlier.promo_tickets : 0)
}

function isSameBasket(earlier: OrderRow, items: ItemRow[], { basket }: PricedOrder): boolean {
  const earlierItems = items.map((item) => [item.stock_id, item.quantity, item.unit_price_cents])
  const plannedItems = basket.items.map((item) => [item.stock, item.quantity, item.price])
  if (earlier.promo_code_id !== basket.promo) return false
  return earlier.total_cents === basket.total && JSON.stringify(earlierItems) === JSON.stringify(plannedItems)
}

async function requireGivenUp(ctx: SignedInCtx, orderId: OrderId): Promise<void> {
  const state = await cancelUnpaidNow(ctx, orderId)
  if (state !== 'canceled' && state !== 'expired') throw new Refusal('checkout/order-over')
}
