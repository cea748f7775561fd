import { inTransaction } from '../../../db/transaction.ts'
import { parseDay } from '../../../kernel/day.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { closeFanNews, reopenNotification } from '../../notifications/event-news.service.ts'
import { rewordNotifications } from '../../notifications/notifications.service.ts'
import { listFriendsWhoSeeGoing } from '../../people/friends/visible-people.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { goTo } from '../attendance/attendance.store.ts'
import { lockDateToGoTo } from '../attendance/find-show.ts'
import * as invitesStore from '../invites/event-invites.store.ts'
import { stillInText } from '../plans/plan-changes.ts'
import { closePassingNews } from '../plans/plan-news.service.ts'
import * as plansStore from '../plans/plans.store.ts'
import { tellOfAnswers } from './answer-news.service.ts'
import type { AnswerBefore } from './answers.contract.ts'
import { lockQuestions, othersIn } from './date-questions.ts'

type UndoneAnswer = Omit<AnswerBefore, 'goingOn'> & { goingOn?: string | null | undefined }

/**
 * Takes back that the caller doesn't go to a date: the mark, the invites and the plans are as they were before, and a
 * question that had not been answered is in the bell again. An answer that was given since then stays. Those who were told
 * are told the answer from before, and read only that where they had not read the other one.
 *
 * @throws {Refusal} what `lockDateToGoTo` refuses; account/no-profile
 */
export async function undoAnswer(ctx: SignedInCtx, before: UndoneAnswer) {
  const { userId } = ctx.who
  const planAnswers = new Map(before.plans.map((plan) => [plan.planID, plan]))
  const inviteAnswers = new Map(before.invites.map((invite) => [invite.notificationID, invite]))

  const people = await inTransaction(ctx.db, async (tx) => {
    const { show, day } = await lockDateToGoTo(ctx, tx, before.eventID, before.occurrenceDate)
    const about = { userId, eventId: show.id, day }
    const { hasProfile, plans, invites, friends } = await lockQuestions(ctx, tx, about)
    if (!hasProfile) throw new Refusal('account/no-profile')
    const undonePlans = plans.flatMap((plan) => {
      const earlier = plan.answer === 'out' && planAnswers.get(plan.id)
      return earlier && earlier.answer !== 'out' ? [{ ...plan, earlier }] : []
    })
    const undoneInvites = invites.flatMap((invite) => {
      const earlier = invite.answer === 'not-going' && inviteAnswers.get(invite.notification_id)
      return earlier && earlier.answer !== 'not-going' ? [{ ...invite, earlier }] : []
    })
    /* oxlint-disable no-await-in-loop -- one connection */
    for (const { id, notificationId, earlier, ...plan } of undonePlans) {
      await plansStore.setAnswer(tx, id, userId, earlier)
      if (!earlier.wasOpen || !notificationId) continue
      // Whether one is still in is asked about the date that the show has now, if that is another.
      const { movedFrom, show_day: to } = plan
      const isRepeated = earlier.answer === 'in'
      if (isRepeated && (!movedFrom || !to)) continue
      await reopenNotification(tx, notificationId)
      if (isRepeated && movedFrom && to)
        await rewordNotifications(tx, [notificationId], stillInText(plan.event_name, { from: movedFrom, to }))
    }
    for (const { id, notification_id: notificationId, earlier } of undoneInvites) {
      await invitesStore.setAnswer(tx, id, { answer: earlier.answer })
      if (earlier.wasOpen) await reopenNotification(tx, notificationId)
    }
    /* oxlint-enable no-await-in-loop */
    const restoredPlans = undonePlans.filter(({ earlier }) => earlier.answer === 'in')
    const restoredInvites = undoneInvites.filter(({ earlier }) => earlier.answer === 'going')
    const earlierDates = [
      ...restoredPlans.map((plan) => plan.movedFrom),
      ...restoredInvites.map((invite) => invite.moved_from),
    ]
    const [showDay = null] = show.repeats ? [] : show.days
    const markedDay = parseDay(before.goingOn ?? '')
    const isMarkMoved = earlierDates.length === 0 && showDay !== null && markedDay !== showDay
    const movedFrom = earlierDates.find((date) => date !== null) ?? (isMarkMoved ? markedDay : null)
    if (before.going || restoredPlans.length > 0) await goTo(tx, userId, show.id, day, movedFrom)

    const answer = { ...about, isGoing: true }
    const restored = { plans: restoredPlans, invites: restoredInvites, friends, areRestored: true }
    const { planReaders, holders } = await tellOfAnswers(tx, answer, restored)
    const unrestored = undonePlans.flatMap((plan) =>
      othersIn(plan, userId).flatMap((reader) =>
        planReaders.has(reader) || holders.has(reader) ? [] : [{ plan, reader }],
      ),
    )
    const name = (await findFullName(tx, userId)) ?? ''
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const { plan, reader } of unrestored) await closePassingNews(tx, reader, { plan, senderId: userId, name })
    const openInvites = undoneInvites.filter((invite) => !restoredInvites.includes(invite))
    const senders = openInvites.map(({ from_id: sender }): UserId => sender)
    await closeFanNews(tx, senders, { type: 'Friend News', eventId: show.id, day, senderId: userId })
    return [
      userId,
      ...(await listFriendsWhoSeeGoing(tx, userId)),
      ...undonePlans.flatMap((plan) => plan.members.map((member) => member.user_id)),
      ...undoneInvites.map(({ from_id: sender }) => sender),
    ]
  })
  ctx.live.notify({ users: people }, { fact: 'user' })
  return { success: true as const }
}
