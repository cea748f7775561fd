import { answerPlan } from './answer-plan.service.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { AnswerResult } from '../answers/answer-result.ts'
import * as store from './plans.store.ts'

/** Answers a plan by its notification in the bell. */
export async function answerPlanInvite(ctx: SignedInCtx, id: NotificationId, isIn: boolean): Promise<AnswerResult> {
  const member = await store.findPlanOf(ctx.db, id)
  if (!member) throw new Refusal('request/not-found')
  return answerPlan(ctx, { planID: member.plan_id, isIn })
}
