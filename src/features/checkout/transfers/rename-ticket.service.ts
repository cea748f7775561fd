import { inTransaction } from '../../../db/transaction.ts'
import type { TicketId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './transfers.store.ts'

/**
 * Changes the name on a ticket, which its door, PDF and emails show, until it is checked in (decision G22).
 *
 * @throws {Refusal} request/not-found for a ticket that the caller doesn't hold; tickets/not-renamable once it was checked in
 *   or refunded, or its show is over or canceled
 */
export async function renameTicket(
  ctx: SignedInCtx,
  { ticketID, holderName }: { ticketID: TicketId; holderName: string },
) {
  const { userId } = ctx.who
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await store.lockTicket(tx, ticketID)
    if (ticket?.holder_id !== userId) throw new Refusal('request/not-found')
    if (!ticket.isGood) throw new Refusal('tickets/not-renamable')
    await store.renameTicket(tx, ticketID, holderName)
  })
  ctx.live.notify({ users: [userId] }, { fact: 'tickets' })
  return { success: true as const, message: 'Name changed.' }
}
