import { inTransaction } from '../../../db/transaction.ts'
import type { PlanId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { answerDate } from '../answers/answer-date.service.ts'
import { answerResult, withFriendTickets } from '../answers/answer-result.ts'
import { visiblePlans } from './visible-plans.service.ts'

/**
 * Joins a plan or passes; the one who started it is told, in place of the answer before. Who joins is marked as going to
 * the date, and who passes no longer is: `answerDate` says what else it answers. The same answer twice is one.
 *
 * @throws {Refusal} request/not-found for plans that the caller is not in, or does not see anymore
 */
export async function answerPlan(ctx: SignedInCtx, { planID, isIn }: { planID: PlanId; isIn: boolean }) {
  const { userId } = ctx.who
  const { date, result, people } = await inTransaction(ctx.db, async (tx) => {
    const [plan] = await visiblePlans({ ...ctx, db: tx }, userId, { planId: planID })
    if (!plan) throw new Refusal('request/not-found')
    const answer = { userId, eventId: plan.event_id, day: plan.day, isGoing: isIn }
    const outcome = await answerDate(ctx, tx, { ...answer, question: { planId: planID } })
    // It may have ended before it was locked.
    if (!outcome.isAsked) throw new Refusal('request/not-found')
    return { date: answer, result: await answerResult(tx, answer, outcome, 'plan'), people: outcome.people }
  })
  ctx.live.notify({ users: people }, { fact: 'user' })
  // Who goes may be in the fan chat.
  ctx.live.notify({ users: people }, { fact: 'chats' })
  return { success: true as const, ...(await withFriendTickets(ctx, date, result)) }
}
