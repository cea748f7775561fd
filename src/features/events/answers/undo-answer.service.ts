import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeFanNews, reopenNotification } from '../../notifications/event-news.service.ts'
import { listFriendIds } from '../../people/friends/visible-people.service.ts'
import { goTo } from '../attendance/attendance.store.ts'
import { getShowDate } from '../attendance/find-show.ts'
import * as invitesStore from '../invites/event-invites.store.ts'
import * as plansStore from '../plans/plans.store.ts'
import { readersOf, tellOfAnswers } from './answer-news.service.ts'
import type { AnswerBefore } from './answers.contract.ts'
import { lockQuestions } from './date-questions.ts'

/**
 * Takes back that the caller doesn't go to a date: the mark, the invites and the plans are as they were before, and a
 * question that had not been answered is in the bell again. An answer that was given since then stays. Those who were told
 * are told the answer from before, and read only that where they had not read the other one.
 *
 * @throws {Refusal} what `getShowDate` refuses; event/canceled, account/no-profile
 */
export async function undoAnswer(ctx: SignedInCtx, before: AnswerBefore) {
  const { userId } = ctx.who
  const { show, day } = await getShowDate(ctx, before.eventID, before.occurrenceDate)
  if (show.status === 'canceled') throw new Refusal('event/canceled')
  const planAnswers = new Map(before.plans.map(({ planID, answer }) => [planID, answer]))
  const inviteAnswers = new Map(before.invites.map(({ notificationID, answer }) => [notificationID, answer]))
  const about = { userId, eventId: show.id, day }

  const people = await inTransaction(ctx.db, async (tx) => {
    const { hasProfile, plans, invites, friends } = await lockQuestions(ctx, tx, about)
    if (!hasProfile) throw new Refusal('account/no-profile')
    const undonePlans = plans.filter(
      ({ id, answer }) => answer === 'out' && planAnswers.has(id) && planAnswers.get(id) !== 'out',
    )
    const undoneInvites = invites.filter(
      ({ notification_id: id, answer }) =>
        answer === 'not-going' && inviteAnswers.has(id) && inviteAnswers.get(id) !== 'not-going',
    )
    /* oxlint-disable no-await-in-loop -- one connection */
    for (const { id, notificationId } of undonePlans) {
      const answer = planAnswers.get(id) ?? null
      await plansStore.setAnswer(tx, id, userId, answer)
      if (answer === null && notificationId) await reopenNotification(tx, notificationId)
    }
    for (const { id, notification_id: notificationId } of undoneInvites) {
      const answer = inviteAnswers.get(notificationId) ?? null
      await invitesStore.setAnswer(tx, id, answer)
      if (answer === null) await reopenNotification(tx, notificationId)
    }
    /* oxlint-enable no-await-in-loop */
    if (before.going) await goTo(tx, userId, show.id, day)

    const openPlans = undonePlans.filter(({ id }) => planAnswers.get(id) === null)
    const openInvites = undoneInvites.filter(({ notification_id: id }) => inviteAnswers.get(id) === null)
    const news = { eventId: show.id, day, senderId: userId }
    const planReaders = openPlans.flatMap((plan) => readersOf(plan, userId))
    await closeFanNews(tx, planReaders, { ...news, type: 'Plan Update' })
    const senders = openInvites.map(({ from_id: sender }): UserId => sender)
    await closeFanNews(tx, senders, { ...news, type: 'Friend News' })
    await tellOfAnswers(
      tx,
      { ...about, isGoing: true },
      {
        plans: undonePlans.filter((plan) => !openPlans.includes(plan)),
        invites: undoneInvites.filter((invite) => !openInvites.includes(invite) && friends.has(invite.from_id)),
      },
    )
    return [
      userId,
      ...(await listFriendIds(tx, userId)),
      ...undonePlans.flatMap((plan) => plan.members.map((member) => member.user_id)),
      ...undoneInvites.map(({ from_id: sender }) => sender),
    ]
  })
  ctx.live.notify({ users: people }, { fact: 'user' })
  return { success: true as const }
}
