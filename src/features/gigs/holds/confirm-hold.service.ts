import { confirmLocked } from './confirm-locked.service.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { type HoldInput, lockOwnHold } from './own-hold.service.ts'

/**
 * Confirms a hold: its holder wants to take the date. Its challenge is over, and it can't be challenged again; the page
 * whose date it is still creates the event. That page confirms on behalf of a holder without a page.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/hold-not-found also for a page that would confirm the
 *   hold of another page; gigs/hold-ended
 */
export async function confirmHold(ctx: SignedInCtx, input: HoldInput) {
  const message = await inTransaction(ctx.db, async (tx) => {
    const target = await lockOwnHold(ctx, tx, input)
    if ('message' in target) throw new Refusal('gigs/hold-ended', { message: target.message })
    if (!target.isHolder && target.hold.holder_id) throw new Refusal('gigs/hold-not-found')
    return confirmLocked(ctx, tx, target.date, target.hold)
  })
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const, message }
}
