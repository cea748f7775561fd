import { inTransaction } from '../../../db/transaction.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireDoor } from '../door-access.service.ts'
import { markReviewed } from './conflicts.store.ts'

/**
 * Marks a conflict as reviewed, with who did it and when (decision 0227). The first review stays.
 *
 * @throws {Refusal} request/not-found, also for a conflict of another show and one that was undone; request/not-allowed
 */
export const reviewConflict = (ctx: SignedInCtx, { eventID, conflictID }: { eventID: EventId; conflictID: string }) =>
  inTransaction(ctx.db, async (tx) => {
    await requireDoor(ctx, eventID, tx)
    const isThere = await markReviewed(tx, { eventId: eventID, id: conflictID }, { at: ctx.now(), by: ctx.who.userId })
    if (!isThere) throw new Refusal('request/not-found')
    return { success: true as const }
  })
