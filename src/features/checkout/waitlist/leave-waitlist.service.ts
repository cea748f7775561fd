import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { leaveStock } from './leave-stock.service.ts'
import { offerUpToLimit } from './offer-returned-tickets.service.ts'
import { findOwnStock } from './places.store.ts'

/** Leaves the waitlist for a date, or declines its offer; the next in line gets it right away. Without a place nothing happens. */
export async function leaveWaitlist(
  ctx: SignedInCtx,
  { eventID, occurrenceDate }: { eventID: EventId; occurrenceDate: Day },
) {
  const stock = await findOwnStock(ctx.db, ctx.who.userId, eventID, occurrenceDate)
  if (!stock) return { success: true as const }
  await inTransaction(ctx.db, async (tx) => {
    if (await leaveStock(tx, ctx.who.userId, stock.stockId)) await offerUpToLimit(ctx, tx, stock.stockId)
  })
  return { success: true as const }
}
