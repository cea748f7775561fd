import type { Tx } from '../../../db/connect.ts'
import { lockUser } from '../../../db/lock-user.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import { goingTogether as limits } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { lockFans } from '../../people/favorites/toggles.service.ts'
import { findFriendsAmong } from '../../people/friends/visible-people.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import { answerByMark } from '../answers/answer-by-mark.service.ts'
import { answerDate } from '../answers/answer-date.service.ts'
import { lockDateToGoTo } from '../attendance/find-show.ts'
import { withdrawInvites } from '../invites/invite-answers.service.ts'
import { closeNoNews, inviteText, joinedText, tellOfPlan } from './plan-news.service.ts'
import { answeredTitle, planInvitesText } from '../rules/attendance/invite-words.ts'
import * as store from './plans.store.ts'

type Start = { eventID: string; occurrenceDate?: string | null | undefined; friendIDs: UserId[]; note: string }

/**
 * Starts the caller's plan for a date, marks the caller as going (`answerDate`) and asks friends into the plan. There is
 * one for each person and date: once more, it asks those who were not asked yet or said that they can't make it, and leaves
 * the caller's own answer as it is. The question takes the place of the caller's open invite to the date. A friend who is
 * marked as going is in at once (`answerByMark`). Another note than the plan's is not sent, which the answer says.
 *
 * @throws {Refusal} people/not-friends where one of them is not a friend, there or not; what `lockDateToGoTo`
 *   refuses; account/no-profile; request/too-many
 */
export async function startPlan(ctx: SignedInCtx, { eventID, occurrenceDate, friendIDs, note }: Start) {
  const { userId } = ctx.who
  const ids = [...new Set(friendIDs)]
  await requireFriends(ctx.db, userId, ids)
  const { planID, message } = await inTransaction(ctx.db, async (tx) => {
    const { show, day, title, postponedFrom } = await lockDateToGoTo(ctx, tx, eventID, occurrenceDate ?? null)
    const plan = { id: newId<PlanId>(), starterId: userId, eventId: show.id, day, note: note.trim() }
    await lockUser(tx, userId)
    // The marks of those who are asked stay as they are; all people are locked before any plan.
    await lockFans(tx, [userId, ...ids])
    const starter = await findFullName(tx, userId)
    if (!starter) throw new Refusal('account/no-profile')
    await requireFriends(tx, userId, ids)
    const { id: planId, note: planNote, note_moved_from: noteMovedFrom, isNew } = await store.addPlan(tx, plan)
    // One for a date that the show had before would read as if it were for this one.
    const sentNote = noteMovedFrom ? '' : planNote
    if (isNew) await answerDate(ctx, tx, { userId, eventId: show.id, day, isGoing: true })
    const answers = new Map((await store.listMembers(tx, [planId])).map((member) => [member.user_id, member.answer]))
    const people = ids.filter((id) => !answers.has(id) || answers.get(id) === 'out')
    const { count, secondsLeft } = await store.countOfLastDay(tx, userId)
    if (people.length > 0) refuseOver({ count: count + people.length - 1, secondsLeft }, limits.perDay)

    // An invite and a plan of the same friend for the same date are one question.
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const id of people) await closeNoNews(tx, userId, { eventId: show.id, day, senderId: id })
    await withdrawInvites(tx, { from: userId, to: people, eventId: show.id, day })
    const about = { eventId: show.id, senderId: userId, senderType: 'user', ...(day && { selectedDate: day }) }
    const notifications = await notify(
      tx,
      people.map((id) => ({ userId: id })),
      { ...about, type: 'Plan Invite', message: inviteText(starter, title, sentNote) },
    )
    for (const [position, id] of people.entries()) {
      const notificationId = notifications[position] ?? null
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (answers.has(id)) await store.askAgain(tx, planId, id, notificationId)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      else await store.addMember(tx, { planId, userId: id, notificationId, answer: null })
    }
    // They are asked first, so that they count towards the day's limit.
    const goers = await answerByMark(ctx, tx, { planId, starterId: userId, people })
    const joinedTitle = postponedFrom ? answeredTitle(show.name, postponedFrom, null) : title
    const joined = joinedText(starter, joinedTitle, sentNote)
    await tellOfPlan(tx, goers, { plan: { event_id: show.id, day }, senderId: userId, message: joined })
    const named = await findFriendsAmong(tx, userId, ids)
    const outcome = {
      invited: people.length,
      already: ids.filter((id) => !people.includes(id)).flatMap((id) => named.get(id)?.fullName ?? []),
      hasOtherNote: plan.note !== '' && plan.note !== planNote,
    }
    return { planID: planId, message: planInvitesText(outcome) }
  })
  ctx.live.notify({ users: [userId, ...ids] }, { fact: 'user' })
  // Who is asked is in the plan's chat.
  ctx.live.notify({ users: [userId, ...ids] }, { fact: 'chats' })
  return { success: true as const, planID, message }
}

async function requireFriends(db: Tx | SignedInCtx['db'], userId: UserId, ids: UserId[]): Promise<void> {
  const friends = await findFriendsAmong(db, userId, ids)
  if (!ids.every((id) => friends.has(id))) throw new Refusal('people/not-friends')
}
