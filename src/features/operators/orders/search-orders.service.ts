import type { OrderId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { searchAllOrders } from '../../checkout/event-orders/order-search.service.ts'
import { currentShowText } from '../../checkout/rules/show-text.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'

/** Orders by a part of their buyer's email or username, or by their id or its end, or all of them, the latest first. */
export async function searchOrders(
  ctx: SignedInCtx,
  { text, cursor }: { text: string; cursor?: OrderId | null | undefined },
) {
  requireOperator(ctx)
  const { rows, nextCursor } = pageOf(await searchAllOrders(ctx.db, text, { before: cursor ?? null, limit: deskPage }))
  return {
    success: true as const,
    orders: rows.map(({ id, paidAt, eventName, day, isPostponed, ...order }) => ({
      ...order,
      orderID: id,
      show: currentShowText({ eventName, day, isPostponed }),
      paidAt: paidAt.toISOString(),
    })),
    nextCursor,
  }
}
