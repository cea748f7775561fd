import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as views from './order-views.store.ts'
import { cancelUnpaidNow } from '../settle/settle.service.ts'

/**
 * Releases the tickets of a buyer's unpaid order, unless it had ended before.
 *
 * @throws {Refusal} request/not-found for someone else's order; checkout/provider-silent
 */
export async function cancelOrder(ctx: SignedInCtx, { orderID }: { orderID: OrderId }) {
  if (!(await views.findOwnOrder(ctx.db, orderID, ctx.who.userId))) throw new Refusal('request/not-found')
  return { success: true as const, state: await cancelUnpaidNow(ctx, orderID, 'canceled') }
}
