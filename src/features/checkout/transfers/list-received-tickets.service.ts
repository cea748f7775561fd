import { ticketTransfers } from '../../../kernel/limits/transfer-limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { transferView } from './recipient-view.ts'
import { listReceived } from './shown-transfers.store.ts'

/** Tickets that were sent to the caller, as a friend or to the address of their account, and wait for an answer. */
export async function listReceivedTickets(ctx: SignedInCtx) {
  const rows = await listReceived(ctx.db, ctx.who.userId, ticketTransfers.listed)
  return { success: true as const, transfers: rows.map((row) => transferView(ctx, row)) }
}
