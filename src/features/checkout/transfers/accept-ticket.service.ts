import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { markBuyerGoing, tellOfTicketPassedOn, unmarkBuyers } from '../../events/attendance/going-buyers.service.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { mailHeldTickets } from '../emails/mail-held-tickets.ts'
import { lockBuyer } from '../orders/orders.store.ts'
import { holdsTicketsFor } from '../ticket-refunds/order-tickets.store.ts'
import { idBytes } from '../rules/ticket-code.ts'
import { lockForAnswer, senderOf } from './open-transfer.ts'
import { showTitle } from './show-title.ts'
import * as store from './transfers.store.ts'

/**
 * Makes a ticket that was sent to the caller theirs, in one transaction: a new code, and the sender's admits no one from then
 * on. The ticket's row decides between two people who accept it, its sender who takes it back, the door and a refund.
 * Repeating it changes nothing. It needs no profile, as buying doesn't.
 *
 * @param fullName the name on the ticket; by default that of the caller's profile, else of their last order
 * @throws {Refusal} what `lockForAnswer` refuses; tickets/name-missing; tickets/transfer-over once it was taken back,
 *   declined, checked in or refunded, its doors are open or its show is canceled
 */
export async function acceptTicket(
  ctx: SignedInCtx,
  { key, fullName }: { key: string; fullName?: string | undefined },
) {
  const { userId } = ctx.who
  const sender = await inTransaction(ctx.db, async (tx) => {
    // Before the ticket, as deleting an account does.
    await lockBuyer(tx, userId)
    const { transfer, ticket } = await lockForAnswer(ctx, tx, key)
    if (transfer.state === 'accepted') return null
    if (!transfer.isOpen) throw new Refusal('tickets/transfer-over')
    const name = fullName ?? (await store.findName(tx, userId))
    if (!name) throw new Refusal('tickets/name-missing')

    await store.handOver(tx, { transfer, ticket, to: userId, name, code: randomBytes(idBytes) })
    if (transfer.notification_id) await withdrawNotification(tx, transfer.notification_id, userId)
    await changeWhoGoes(ctx, tx, ticket)
    await mailHeldTickets(ctx, tx, { orderId: ticket.order_id, holderId: userId, onceKey: `transfer:${transfer.id}` }, [
      ticket.id,
    ])
    await notify(tx, [{ userId: transfer.from_id }], {
      type: 'Ticket Transfer',
      message: `${transfer.to_name || name} accepted your ticket to ${showTitle(ticket)}. Your code for it no longer works.`,
      eventId: ticket.event_id,
      ...senderOf(transfer),
    })
    return transfer.from_id
  })
  if (sender) ctx.live.notify({ users: [sender, userId] }, { fact: 'tickets' })
  return { success: true as const, message: 'The ticket is yours. We emailed it to you, too.' }
}

/** Who has a ticket goes; a sender without another one for the date no longer does. */
async function changeWhoGoes(ctx: SignedInCtx, tx: Tx, ticket: store.LockedTicket): Promise<void> {
  const { occurrence_id: occurrenceId, holder_id: senderId } = ticket
  const sender: { userId: UserId; occurrenceId: typeof occurrenceId } = { userId: senderId, occurrenceId }
  if (await holdsTicketsFor(tx, sender)) await tellOfTicketPassedOn(tx, sender)
  else await unmarkBuyers(tx, [sender])
  await markBuyerGoing(ctx, tx, ctx.who.userId, occurrenceId)
}
