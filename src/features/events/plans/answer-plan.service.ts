import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId, PlanId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { goTo, holdsTickets } from '../attendance/attendance.store.ts'
import { stayAway } from '../attendance/toggle-user-attendance.service.ts'
import { answerInvitesFrom, tellOfAnswer } from '../invites/invite-answers.service.ts'
import { visiblePlans } from './list-plans.service.ts'
import { planTitle, tellOfPlan } from './plan-news.service.ts'
import * as store from './plans.store.ts'

/**
 * Joins a plan or passes; whoever started it is told, in place of the answer before. Who joins is marked as going to the date, and who passes
 * after that no longer is, unless they hold tickets. The same answer twice is one.
 *
 * @throws {Refusal} request/not-found for plans that the caller is not in, or does not see any more
 */
export async function answerPlan(ctx: SignedInCtx, { planID, isIn }: { planID: PlanId; isIn: boolean }) {
  const people = await inTransaction(ctx.db, (tx) => answerLockedPlan(ctx, tx, planID, isIn))
  if (people.length > 0) ctx.live.notify({ users: people }, { fact: 'user' })
  return { success: true as const, message: isIn ? 'You’re in!' : 'We’ll let them know you can’t make it.' }
}

/**
 * The same in the caller's transaction. Friends in the plan who invited the caller to the date read this answer there too.
 *
 * @returns whose open tabs are to read again; none where nothing changed
 */
export async function answerLockedPlan(ctx: SignedInCtx, tx: Tx, planID: PlanId, isIn: boolean): Promise<UserId[]> {
  const { userId } = ctx.who
  await store.lockPlan(tx, planID)
  const [plan] = await visiblePlans({ ...ctx, db: tx }, userId, { planId: planID })
  if (!plan) throw new Refusal('request/not-found')
  const members = await store.listMembers(tx, [planID])
  const notification = members.find((member) => member.user_id === userId)?.notification_id
  if (notification) await withdrawNotification(tx, notification, userId)
  const { starter_id: starterId, event_id: eventId, day } = plan

  const answer = isIn ? 'in' : 'out'
  if (plan.answer === answer) return []
  await store.setAnswer(tx, planID, userId, answer)
  const goingAnswer = { userId, eventId, day, isGoing: isIn }
  const people = members.map((member) => member.user_id)
  const changed = await answerInvitesFrom(tx, isIn ? people : [starterId], goingAnswer)
  if (isIn) {
    await goTo(tx, userId, eventId, day)
    await tellOfAnswer(
      tx,
      changed.filter((sender) => sender !== starterId),
      goingAnswer,
    )
  } else if ((plan.answer === 'in' || changed.length > 0) && !(await holdsTickets(tx, userId, eventId, day)))
    await stayAway(tx, userId, eventId, day)
  const self = (await findPeopleOpenTo(tx, starterId, 'name', [userId])).get(userId)
  if (self && starterId !== userId) {
    const cannot = plan.answer === 'in' ? 'can no longer make it to' : 'can’t make it to'
    const message = `${self.person.fullName} ${isIn ? 'is in for' : cannot} ${planTitle(plan)}.`
    await tellOfPlan(tx, [starterId], { plan, senderId: userId, message })
  }
  return people
}

/** The same by what stands in the bell. */
export async function answerPlanInvite(ctx: SignedInCtx, id: NotificationId, isIn: boolean): Promise<string> {
  const member = await store.findPlanOf(ctx.db, id)
  if (!member) throw new Refusal('request/not-found')
  return (await answerPlan(ctx, { planID: member.plan_id, isIn })).message
}
