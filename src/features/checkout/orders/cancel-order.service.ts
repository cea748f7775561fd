import type { OrderId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as views from './order-views.store.ts'
import { cancelUnpaidNow } from '../settle/settle.service.ts'

/** @throws {Refusal} request/not-found for somebody else's order; checkout/provider-silent */
export async function cancelOrder(ctx: SignedInCtx, { orderID }: { orderID: OrderId }) {
  const order = await views.findOwnOrder(ctx.db, orderID, ctx.who.userId)
  if (!order) throw new Refusal('request/not-found')
  return { success: true as const, state: await cancelUnpaidNow(ctx, orderID) }
}
