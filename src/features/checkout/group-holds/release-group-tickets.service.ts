import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { changeHeld, lockFree } from '../waitlist/waitlist-sale.store.ts'
import * as store from './group-holds.store.ts'

/**
 * Puts unpaid tickets of the caller's hold back on sale, the waitlist first: all but `keep` of those that no one has taken.
 * Tickets in checkout stay with their buyers. 0 ends the hold.
 *
 * @throws {Refusal} request/not-found for someone else's hold; group/over
 */
export async function releaseGroupTickets(ctx: SignedInCtx, { key, keep }: { key: string; keep: number }) {
  const group = await store.findByKey(ctx.db, key)
  if (!group || group.holderId !== ctx.who.userId) throw new Refusal('request/not-found')
  await inTransaction(ctx.db, async (tx) => {
    await lockFree(tx, group.stockId)
    const hold = await store.findGroupHold(tx, group.id)
    // Ended by the caller: the same request again.
    if (keep === 0 && hold?.endedBy === 'holder') return
    if (!hold || hold.endedBy) throw new Refusal('group/over')
    const released = Math.max(0, hold.left - keep)
    if (keep === 0) await store.markEnded(tx, hold.id, 'holder')
    else await store.takeTicketsOff(tx, hold.id, released)
    await changeHeld(tx, hold.stockId, -released)
  })
  return { success: true as const }
}
