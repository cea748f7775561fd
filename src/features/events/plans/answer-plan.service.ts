import { answerLockedPlan } from './answer-locked-plan.service.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PlanId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { cantMakeIt } from '../rules/attendance/going-words.ts'

/**
 * Joins a plan or passes; the one who started it is told, in place of the answer before. Who joins is marked as going to
 * the date, and who passes after that no longer is, unless they hold tickets. The same answer twice is one.
 *
 * @throws {Refusal} request/not-found for plans that the caller is not in, or does not see any more
 */
export async function answerPlan(ctx: SignedInCtx, { planID, isIn }: { planID: PlanId; isIn: boolean }) {
  const answer = await inTransaction(ctx.db, (tx) => answerLockedPlan(ctx, tx, planID, isIn))
  if (!answer) throw new Refusal('request/not-found')
  const { people, hasLeftChat } = answer
  if (people.length > 0) ctx.live.notify({ users: people }, { fact: 'user' })
  return { success: true as const, message: isIn ? 'You’re in!' : cantMakeIt(hasLeftChat) }
}
