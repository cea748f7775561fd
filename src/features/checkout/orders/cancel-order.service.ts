import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { markReleasedByBuyer } from './orders.store.ts'
import * as views from './order-views.store.ts'
import { cancelUnpaidNow } from '../settle/settle.service.ts'

/**
 * Releases the tickets of a buyer's unpaid order. Closing its payment page ends it as any page that is over; that the
 * buyer did so is kept, unless it had ended before.
 *
 * @throws {Refusal} request/not-found for somebody else's order; checkout/provider-silent
 */
export async function cancelOrder(ctx: SignedInCtx, { orderID }: { orderID: OrderId }) {
  const order = await views.findOwnOrder(ctx.db, orderID, ctx.who.userId)
  if (!order) throw new Refusal('request/not-found')
  const state = await cancelUnpaidNow(ctx, orderID)
  const isReleased = order.state !== 'expired' && state === 'expired' && (await markReleasedByBuyer(ctx.db, orderID))
  return { success: true as const, state: isReleased ? ('canceled' as const) : state }
}
