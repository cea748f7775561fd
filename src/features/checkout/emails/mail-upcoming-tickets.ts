import type { Tx } from '../../../db/connect.ts'
import type { OrderId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as orders from '../orders/orders.store.ts'
import { mailHeldTickets } from './mail-held-tickets.ts'
import { listMailedTickets, mailTickets } from './mail-tickets.ts'
import * as store from './order-mails.store.ts'

/** Emails a person all tickets to shows that are ahead once more, an email for each order; in the caller's transaction. */
export async function mailUpcomingTickets(ctx: AppCtx, tx: Tx, holderId: UserId): Promise<void> {
  for (const id of await store.listUpcomingOrders(tx, holderId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful of orders
    await mailOrder(ctx, tx, id, holderId)
  }
}

async function mailOrder(ctx: AppCtx, tx: Tx, id: OrderId, holderId: UserId): Promise<void> {
  const order = await orders.findOrder(tx, id)
  if (!order) return
  const copy = `upcoming:${ctx.now().toISOString()}`
  if (order.buyer_id !== holderId) {
    const onceKey = `order:${id}:tickets:${holderId}:${copy}`
    return mailHeldTickets(ctx, tx, { orderId: id, holderId, onceKey })
  }
  const items = await orders.listItems(tx, id)
  const tickets = await listMailedTickets(ctx, tx, id, holderId)
  await mailTickets(ctx, tx, { order, items, tickets }, copy)
}
