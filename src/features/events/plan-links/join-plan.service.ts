import { isBlockedBetween } from '../../../db/blocks.ts'
import { lockUser } from '../../../db/lock-user.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { planLinks } from '../../../kernel/limits/plan-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { answerDate } from '../answers/answer-date.service.ts'
import { lockDateToGoTo } from '../attendance/find-show.ts'
import { addMember, listMembers, lockPlan } from '../plans/plans.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { findLinkedPlan } from './plan-links.store.ts'

/**
 * Joins a plan by its link: the caller is in it, as if its starter had asked them and they had said yes. Of someone who is
 * in already, nothing changes.
 *
 * @throws {Refusal} plan/link-closed where the link doesn't work, or a block is between the caller and the starter; plan/full;
 *   what `lockDateToGoTo` refuses; account/no-profile
 */
export async function joinPlan(ctx: SignedInCtx, { key }: { key: string }) {
  const { userId } = ctx.who
  const since = earliestCurrentStart(ctx.now(), 'listings')
  const { planId, people } = await inTransaction(ctx.db, async (tx) => {
    const linkedPlan = await findLinkedPlan(tx, key, since)
    if (!linkedPlan) throw new Refusal('plan/link-closed')
    const { id, eventId, day } = linkedPlan
    // The show, the person and the plans are locked in this order (`lockQuestions`).
    await lockDateToGoTo(ctx, tx, eventId, day)
    await lockUser(tx, userId)
    if (!(await lockFan(tx, userId))) throw new Refusal('account/no-profile')
    await lockPlan(tx, id)
    const plan = await findLinkedPlan(tx, key, since)
    if (plan?.id !== id || (await isBlockedBetween(tx, userId, plan.starterId))) throw new Refusal('plan/link-closed')
    const members = await listMembers(tx, [id])
    const self = members.find((member) => member.user_id === userId)
    if (self?.answer === 'in' && !self.by_mark && !self.moved_from) return { planId: id, people: [] }
    if (!self && members.length >= planLinks.mostPeople) throw new Refusal('plan/full')

    if (!self) await addMember(tx, { planId: id, userId, notificationId: null, answer: null })
    const outcome = await answerDate(ctx, tx, { userId, eventId, day, isGoing: true, question: { planId: id } })
    return { planId: id, people: [...outcome.people, ...members.map((member) => member.user_id)] }
  })
  if (people.length > 0) {
    ctx.live.notify({ users: people }, { fact: 'user' })
    ctx.live.notify({ users: people }, { fact: 'chats' })
  }
  return { success: true as const, planID: planId, message: 'You’re in!' }
}
