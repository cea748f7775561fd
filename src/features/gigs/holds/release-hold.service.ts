import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { holdAnswers } from '../rules/hold-news.ts'
import { endHolds } from './held-date.service.ts'
import { type HoldInput, lockOwnHold } from './own-hold.service.ts'

/**
 * Releases a hold, by the page whose date it is or by its holder. The lower holds move up. A second release changes
 * nothing and says who was first.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, gigs/hold-not-found
 */
export async function releaseHold(ctx: SignedInCtx, input: HoldInput) {
  const message = await inTransaction(ctx.db, async (tx) => {
    const target = await lockOwnHold(ctx, tx, input)
    if ('message' in target) return target.message
    const actor = { userId: ctx.who.userId, pageId: input.entityDetails.id }
    await endHolds(tx, target.date, [{ hold: target.hold, outcome: 'released', by: actor }])
    return holdAnswers.released
  })
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const, message }
}
