import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { findFriendsAmong } from '../../people/friends/visible-people.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { findEvent } from '../event/events.store.ts'
import { toggleUserAttendance } from '../attendance/toggle-user-attendance.service.ts'
import * as store from './event-invites.store.ts'

/**
 * Answers an invite to the caller: who goes is marked as going, and whoever sent the invite reads of it. The same
 * answer twice is one.
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found for other people's invites, and where the sender is no friend any more; what
 *   `toggleUserAttendance` refuses
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

  // Whoever said that they go, and now does not, is taken off the show's list as well.
  if (isGoing || invite.answer === 'going') await toggleUserAttendance(ctx, { eventID, occurrenceDate, going: isGoing })
  const answer = isGoing ? 'going' : 'not-going'
  await inTransaction(ctx.db, async (tx) => {
    const lockedInvite = await store.lockInvite(tx, id)
    if (!lockedInvite) throw new Refusal('request/not-found')
    await withdrawNotification(tx, notificationId, userId)
    if (lockedInvite.answer === answer) return
    await store.setAnswer(tx, id, answer)
    if (!isGoing) return
    const name = (await findFullName(tx, userId)) ?? 'A friend'
    const show = (await findEvent(tx, eventID))?.name ?? 'the show'
    const message = `${name} is going to ${show}.`
    const date = occurrenceDate && { selectedDate: occurrenceDate }
    const about = { eventId: eventID, ...date, senderId: userId, senderType: 'user' }
    await notify(tx, [{ userId: sender }], { ...about, type: 'Friend News', message })
  })
  ctx.live.notify({ users: [userId, sender] }, { fact: 'user' })
  return isGoing ? 'You’re going!' : 'We’ll let them know you can’t make it.'
}
