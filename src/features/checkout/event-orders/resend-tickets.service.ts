import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, OrderId } from '../../../kernel/ids.ts'
import { resendMinutes } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { mailHeldTickets } from '../emails/mail-held-tickets.ts'
import { listHoldersOfValid } from '../emails/other-holders.store.ts'
import { listMailedTickets, mailTickets } from '../emails/mail-tickets.ts'
import { logEventChange } from '../lifecycle/log-event-change.ts'
import * as orders from '../orders/orders.store.ts'
import * as store from './event-orders.store.ts'

/**
 * Emails an order's tickets to those who hold them once more: to the address that bought them, and to whom they were sent.
 *
 * @throws {Refusal} event/not-found, request/not-allowed; request/not-found for an order of another event;
 *   orders/no-valid-tickets, orders/no-address; orders/resent-lately with the seconds to wait
 */
export async function resendTickets(ctx: SignedInCtx, { eventID, orderID }: { eventID: EventId; orderID: OrderId }) {
  const { event } = await getManagedEvent(ctx, eventID, rolesThat.edit)
  await inTransaction(ctx.db, async (tx) => {
    const order = (await store.findEventOrder(tx, eventID, orderID)) && (await orders.lockOrder(tx, orderID))
    if (!order) throw new Refusal('request/not-found')
    const items = await orders.listItems(tx, orderID)
    const tickets = await listMailedTickets(ctx, tx, orderID, order.buyer_id)
    const others = await listHoldersOfValid(tx, orderID)
    if (tickets.length === 0 && others.length === 0) throw new Refusal('orders/no-valid-tickets')
    if (!order.buyer_email && others.length === 0) throw new Refusal('orders/no-address')

    refuseResentLately(ctx, order.tickets_resent_at)
    await store.markResent(tx, orderID, ctx.now())
    const copy = `again:${ctx.now().toISOString()}`
    if (tickets.length > 0 && order.buyer_email) await mailTickets(ctx, tx, { order, items, tickets }, copy)
    for (const holderId of others) {
      const onceKey = `order:${orderID}:tickets:${holderId}:${copy}`
      // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
      await mailHeldTickets(ctx, tx, { orderId: orderID, holderId, onceKey })
    }
    await logEventChange(ctx, tx, event, 'tickets-resent')
  })
  return { success: true as const, message: 'Tickets sent. They should arrive in a minute or two.' }
}

function refuseResentLately(ctx: SignedInCtx, resentAt: Date | null): void {
  if (!resentAt) return
  const secondsLeft = Math.ceil((resentAt.getTime() - ctx.now().getTime()) / 1_000) + resendMinutes * 60
  if (secondsLeft > 0) throw new Refusal('orders/resent-lately', { data: { retryAfterSeconds: secondsLeft } })
}
