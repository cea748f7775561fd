import type { Tx } from '../../../db/connect.ts'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { goTo, holdsTickets } from '../attendance/attendance.store.ts'
import { stayAway } from '../attendance/stay-away.service.ts'
import { answerInvitesFrom, tellOfAnswer } from '../invites/invite-answers.service.ts'
import { visiblePlans } from './visible-plans.service.ts'
import { planTitle, tellOfPlan } from './plan-news.service.ts'
import * as store from './plans.store.ts'

type PlanAnswer = { people: UserId[]; hasLeftChat: boolean }

/**
 * Joins a plan or passes, in the caller's transaction. Friends in the plan who invited the caller to the date read this
 * answer there too.
 *
 * @returns whose open tabs are to read again, none where nothing changed; whether the caller is out of the fan chat now.
 *   Null for a plan that the caller is not in, or does not see any more
 */
export async function answerLockedPlan(
  ctx: SignedInCtx,
  tx: Tx,
  planID: PlanId,
  isIn: boolean,
): Promise<PlanAnswer | null> {
  const { userId } = ctx.who
  await store.lockPlan(tx, planID)
  const [plan] = await visiblePlans({ ...ctx, db: tx }, userId, { planId: planID })
  if (!plan) return null
  const members = await store.listMembers(tx, [planID])
  const notification = members.find((member) => member.user_id === userId)?.notification_id
  if (notification) await withdrawNotification(tx, notification, userId)
  const { starter_id: starterId, event_id: eventId, day } = plan

  const answer = isIn ? 'in' : 'out'
  if (plan.answer === answer) return { people: [], hasLeftChat: false }
  await store.setAnswer(tx, planID, userId, answer)
  const goingAnswer = { userId, eventId, day, isGoing: isIn }
  const people = members.map((member) => member.user_id)
  const changed = await answerInvitesFrom(tx, isIn ? people : [starterId], goingAnswer)
  let hasLeftChat = false
  if (isIn) {
    await goTo(tx, userId, eventId, day)
    await tellOfAnswer(
      tx,
      changed.filter((sender) => sender !== starterId),
      goingAnswer,
    )
  } else if ((plan.answer === 'in' || changed.length > 0) && !(await holdsTickets(tx, userId, eventId, day)))
    hasLeftChat = await stayAway(tx, userId, eventId, day)
  const self = (await findPeopleOpenTo(tx, starterId, 'name', [userId])).get(userId)
  if (self && starterId !== userId) {
    const cannot = plan.answer === 'in' ? 'can no longer make it to' : 'can’t make it to'
    const message = `${self.person.fullName} ${isIn ? 'is in for' : cannot} ${planTitle(plan)}.`
    await tellOfPlan(tx, [starterId], { plan, senderId: userId, message })
  }
  return { people, hasLeftChat }
}
