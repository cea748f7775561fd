import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { closeFanNews, tellFanNews } from '../../notifications/event-news.service.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findFriendsAmong } from '../../people/friends/visible-people.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { findEvent } from '../event/events.store.ts'
import * as store from './event-invites.store.ts'

type GoingAnswer = { userId: UserId; eventId: EventId; day: Day | null; isGoing: boolean }

/** Tells people who invited somebody to a date whether they go, in place of what they were told before. */
export async function tellOfAnswer(
  tx: Tx,
  senders: UserId[],
  { userId, eventId, day, isGoing }: GoingAnswer,
): Promise<void> {
  if (senders.length === 0) return
  const name = (await findFullName(tx, userId)) ?? 'A friend'
  const show = (await findEvent(tx, eventId))?.name ?? 'the show'
  const message = `${name} ${isGoing ? 'is going to' : 'can’t go to'} ${show}.`
  await tellFanNews(tx, senders, { type: 'Friend News', eventId, day, senderId: userId, message })
}

type Invited = { from: UserId; to: UserId[]; eventId: EventId; day: Day | null }

/** Takes somebody's open invites to a date out of the bells of people whom they ask into their plan for it. */
export async function withdrawInvites(tx: Tx, invited: Invited): Promise<void> {
  for (const id of await store.listOpenInvites(tx, invited)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await withdrawNotification(tx, id, invited.from)
  }
}

/**
 * Answers the open invites of people who read somebody's answer elsewhere, in a plan for the same date, so that nobody
 * has two answers that contradict each other. It is stored for those too who are no longer friends.
 *
 * @returns the friends whose invites had another answer, or none
 */
export async function answerInvitesFrom(tx: Tx, readers: UserId[], goingAnswer: GoingAnswer): Promise<UserId[]> {
  const { userId, isGoing } = goingAnswer
  const answer = isGoing ? 'going' : 'not-going'
  const changed = await store.changeAnswers(tx, { ...goingAnswer, senders: readers, answer })
  for (const { notification_id: id } of changed) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await withdrawNotification(tx, id, userId)
  }
  const friends = await findFriendsAmong(tx, userId, readers)
  const senders = changed.map(({ from_id: sender }) => sender).filter((sender) => friends.has(sender))
  await closeFanNews(tx, senders, {
    type: 'Friend News',
    eventId: goingAnswer.eventId,
    day: goingAnswer.day,
    senderId: userId,
  })
  return senders
}
