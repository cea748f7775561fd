import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as views from './order-views.store.ts'
import { summaryView } from './order-summary.ts'
import { listReplacements } from './replacements.store.ts'

const ordersAtMost = 100

export async function listOrders(ctx: SignedInCtx) {
  const orders = await views.listOwnOrders(ctx.db, ctx.who.userId, ordersAtMost)
  const replacements = await listReplacements(
    ctx.db,
    orders.map(({ orderID }) => orderID),
  )
  return { success: true as const, orders: orders.map((order) => summaryView(order, replacements)) }
}
