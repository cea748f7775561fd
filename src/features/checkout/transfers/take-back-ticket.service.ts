import { inTransaction } from '../../../db/transaction.ts'
import type { TicketId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { endTransferOfTicket } from './end-transfers.service.ts'
import * as store from './transfers.store.ts'

/**
 * Takes back a ticket that the caller sent and no one has accepted; repeating it changes nothing.
 *
 * @throws {Refusal} request/not-found for a ticket that the caller neither holds nor sent; tickets/transfer-accepted
 */
export async function takeBackTicket(ctx: SignedInCtx, { ticketID }: { ticketID: TicketId }) {
  const { userId } = ctx.who
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await store.lockTicket(tx, ticketID)
    if (!ticket) throw new Refusal('request/not-found')
    if (ticket.holder_id !== userId) {
      throw new Refusal((await store.hasSent(tx, ticketID, userId)) ? 'tickets/transfer-accepted' : 'request/not-found')
    }
    await endTransferOfTicket(tx, ticketID)
  })
  ctx.live.notify({ users: [userId] }, { fact: 'tickets' })
  return { success: true as const, message: 'You took the ticket back.' }
}
