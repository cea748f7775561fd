import type { EntityId, OrderId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { listManagersWithRole } from '../../entities/managers/managers.service.ts'
import { listSellers } from '../orders/orders.store.ts'

/** A rush makes one fact a second, not one for each buyer. */
const gatherMs = 1_000
const soldOrders = () => new Set<OrderId>()

/**
 * Notifies the open tabs of a seller's managers of a sale (decision 0066). Call it after the order's change has
 * committed; it returns at once and batches the sales of one second.
 */
export function notifySellers(ctx: AppCtx, orderId: OrderId): void {
  const orders = ctx.queues.get(soldOrders, ctx)
  const isGathering = orders.size > 0
  orders.add(orderId)
  if (isGathering) return

  setTimeout(() => {
    const gathered = [...orders]
    orders.clear()
    publishSales(ctx, gathered).catch((error: unknown) => {
      ctx.log.warn({ error: String(error) }, 'failed to notify sellers of sales')
    })
  }, gatherMs).unref()
}

async function publishSales(ctx: AppCtx, orders: OrderId[]) {
  const sellers: EntityId[] = await listSellers(ctx.db, orders)
  for (const id of sellers) {
    const managers = await listManagersWithRole(ctx.db, id, rolesThat.edit)
    ctx.live.notify({ users: managers.map((manager) => manager.id) }, { fact: 'entity', id })
  }
}
