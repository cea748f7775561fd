import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, NotificationId, PlanId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { findFriendsAmong, listFriendIds } from '../../people/friends/visible-people.service.ts'
import { goTo } from '../attendance/attendance.store.ts'
import { getShowDate } from '../attendance/find-show.ts'
import { stayAway } from '../attendance/stay-away.service.ts'
import { answerLockedPlan } from '../plans/answer-locked-plan.service.ts'
import { listMembers } from '../plans/plans.store.ts'
import { visiblePlans } from '../plans/visible-plans.service.ts'
import { cantMakeIt } from '../rules/attendance/going-words.ts'
import { tellOfAnswer } from './invite-answers.service.ts'
import * as store from './event-invites.store.ts'

/**
 * Answers an invite to the caller: who goes is marked as going, and the sender is told, in place of the answer before. The
 * same answer twice is one, and it is the answer to the sender's plan for the same date as well.
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found for other people's invites, and where the sender is no friend any more; of who goes
 *   what `getShowDate` refuses, event/canceled and account/no-profile
 */
export async function answerEventInvite(
  ctx: SignedInCtx,
  notificationId: NotificationId,
  { isGoing }: { isGoing: boolean },
): Promise<string> {
  const { userId } = ctx.who
  const invite = await store.findInvite(ctx.db, notificationId)
  if (!invite || invite.to_id !== userId) throw new Refusal('request/not-found')
  const { id, from_id: sender, event_id: eventID, day: occurrenceDate } = invite
  if (!(await findFriendsAmong(ctx.db, userId, [sender])).has(sender)) throw new Refusal('request/not-found')

  const goingAnswer = { userId, eventId: eventID, day: occurrenceDate, isGoing }
  const { people, hasLeftChat } = await inTransaction(ctx.db, async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const planPeople: UserId[] = []
    let isOut = false
    for (const planId of await listAnsweredPlans(txCtx, { userId, sender, eventID, occurrenceDate, isGoing })) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const planAnswer = await answerLockedPlan(ctx, tx, planId, isGoing)
      // A plan that has ended since it was listed takes no answer; the invite does.
      if (!planAnswer) continue
      planPeople.push(...planAnswer.people)
      isOut ||= planAnswer.hasLeftChat
    }
    const lockedInvite = await store.lockInvite(tx, id)
    if (!lockedInvite) throw new Refusal('request/not-found')
    if (isGoing) {
      await requireTakesPlace(txCtx, eventID, occurrenceDate)
      if (!(await lockFan(tx, userId))) throw new Refusal('account/no-profile')
      await goTo(tx, userId, eventID, occurrenceDate)
    } else if (lockedInvite.answer === 'going' && (await stayAway(tx, userId, eventID, occurrenceDate))) isOut = true
    await withdrawNotification(tx, notificationId, userId)
    const answer = isGoing ? 'going' : 'not-going'
    if (lockedInvite.answer !== answer) {
      await store.setAnswer(tx, id, answer)
      await tellOfAnswer(tx, [sender], goingAnswer)
    }
    return { people: [...planPeople, ...(await listFriendIds(tx, userId))], hasLeftChat: isOut }
  })
  ctx.live.notify({ users: [userId, sender, ...people] }, { fact: 'user' })
  return isGoing ? 'You’re going!' : cantMakeIt(hasLeftChat)
}

type Answer = { userId: UserId; sender: UserId; eventID: EventId; occurrenceDate: Day | null; isGoing: boolean }

/**
 * The plans for the date that an answer is for as well, in the order in which they are locked: the sender's own; and, if
 * the caller can't go, those in which the sender reads that the caller is in. So the sender never reads two answers that
 * contradict each other.
 */
async function listAnsweredPlans(ctx: Ctx, { userId, sender, eventID, occurrenceDate, isGoing }: Answer) {
  const plans = (await visiblePlans(ctx, userId, { eventId: eventID })).filter(({ day }) => day === occurrenceDate)
  const members = await listMembers(
    ctx.db,
    plans.map(({ id }) => id),
  )
  const isRead = (id: PlanId) => members.some((member) => member.plan_id === id && member.user_id === sender)
  return plans
    .filter(
      ({ id, starter_id: starter, answer }) =>
        starter === sender || (!isGoing && answer === 'in' && starter !== userId && isRead(id)),
    )
    .map(({ id }) => id)
    .toSorted()
}

async function requireTakesPlace(ctx: Ctx, eventID: EventId, day: Day | null): Promise<void> {
  const { show } = await getShowDate(ctx, eventID, day)
  if (show.status === 'canceled') throw new Refusal('event/canceled')
}
