import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { lockForAnswer, senderOf } from './open-transfer.ts'
import { showTitle } from './show-title.ts'
import * as store from './transfers.store.ts'

/**
 * Leaves a ticket that was sent to the caller with its sender, who is told; repeating it changes nothing.
 *
 * @throws {Refusal} what `lockForAnswer` refuses; tickets/transfer-over once it was accepted or taken back
 */
export async function declineTicket(ctx: SignedInCtx, { key }: { key: string }) {
  const { userId } = ctx.who
  const sender = await inTransaction(ctx.db, async (tx) => {
    const { transfer, ticket } = await lockForAnswer(ctx, tx, key)
    if (transfer.state === 'declined') return null
    if (!(await store.endTransfer(tx, transfer.id, 'declined'))) throw new Refusal('tickets/transfer-over')
    if (transfer.notification_id) await withdrawNotification(tx, transfer.notification_id, userId)
    await notify(tx, [{ userId: transfer.from_id }], {
      type: 'Ticket Transfer',
      message: `${transfer.to_name} declined your ticket to ${showTitle(ticket)}. It’s still yours.`,
      eventId: ticket.event_id,
      ...senderOf(transfer),
    })
    return transfer.from_id
  })
  if (sender) ctx.live.notify({ users: [sender, userId] }, { fact: 'tickets' })
  return { success: true as const, message: 'You declined the ticket.' }
}
