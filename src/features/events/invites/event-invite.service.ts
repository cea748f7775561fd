import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, EventInviteId, UserId } from '../../../kernel/ids.ts'
import { goingTogether as limits } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { lockPair } from '../../people/friends/friendships.service.ts'
import { findFriendsAmong } from '../../people/friends/visible-people.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import { lockDateToGoTo } from '../attendance/find-show.ts'
import { asksIntoPlan } from '../plans/plans.store.ts'
import { alreadyInvited } from '../rules/attendance/invite-words.ts'
import * as store from './event-invites.store.ts'

type Invite = { friendID: UserId; eventID: string; occurrenceDate?: string | null | undefined; note: string }

/**
 * Invites a friend to a show, once for a date: a repeated request has the first one's answer, and another note is not
 * sent, which the answer says. The caller's plan for the date is such a question too, until the friend passes.
 *
 * @throws {Refusal} what `lockDateToGoTo` refuses; account/no-profile; people/not-friends for everyone
 *   else, there or not; request/too-many
 */
export async function eventInvite(ctx: SignedInCtx, { friendID, eventID, occurrenceDate, note }: Invite) {
  const { userId } = ctx.who
  if (!(await findFriendsAmong(ctx.db, userId, [friendID])).has(friendID)) throw new Refusal('people/not-friends')
  const text = note.trim()
  const { name, isNew, isRepeated } = await inTransaction(ctx.db, async (tx) => {
    const { show, day, title } = await lockDateToGoTo(ctx, tx, eventID, occurrenceDate ?? null)
    return invitePerson(tx, { from: userId, to: friendID, eventId: show.id, day, note: text, title })
  })
  if (isNew) ctx.live.notify({ users: [userId, friendID] }, { fact: 'user' })
  const isSent = isNew || isRepeated
  const message = isSent ? `Invite sent to ${name}.` : alreadyInvited([name], text !== '')
  return { success: true as const, message, alreadyInvited: !isSent }
}

type NewInvite = { from: UserId; to: UserId; eventId: EventId; day: Day | null; note: string; title: string }

/** `isRepeated`: the friend has this very invite since a moment ago and has not answered, as of a request that is sent again. */
type Result = { name: string; isNew: boolean; isRepeated: boolean }

async function invitePerson(tx: Tx, invite: NewInvite): Promise<Result> {
  const { from, to, eventId, day, note, title } = invite
  await lockPair(tx, from, to)
  const sender = await findFullName(tx, from)
  if (!sender) throw new Refusal('account/no-profile')
  const friend = (await findFriendsAmong(tx, from, [to])).get(to)
  if (!friend) throw new Refusal('people/not-friends')

  const name = friend.fullName
  const earlier = await store.findInviteTo(tx, invite)
  if (earlier) {
    const isRepeated = earlier.note === note && earlier.answer === null && earlier.isRecent
    return { name, isNew: false, isRepeated }
  }
  if (await asksIntoPlan(tx, { starterId: from, userId: to, eventId, day }))
    return { name, isNew: false, isRepeated: false }
  refuseOver(await store.countOfLastDay(tx, from), limits.perDay)
  const message = `${sender} invited you to ${title}.${note && `\n“${note}”`}`
  const [notificationId] = await notify(tx, [{ userId: to }], {
    type: 'Event Invite',
    message,
    eventId,
    senderId: from,
    senderType: 'user',
    ...(day && { selectedDate: day }),
  })
  if (!notificationId) throw new Error('The invite has no notification.')
  const ids = { id: newId<EventInviteId>(), notification_id: notificationId }
  await store.addInvite(tx, { ...ids, event_id: eventId, day, from_id: from, to_id: to, note })
  return { name, isNew: true, isRepeated: false }
}
