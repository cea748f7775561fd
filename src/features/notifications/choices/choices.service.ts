import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import {
  type EmailTopic,
  isChannelOn,
  type NotificationChannel,
  type NotificationTopic,
} from '../rules/notification-topics.ts'
import * as store from './choices.store.ts'

/** Whether someone wants to hear of a topic by push or by email. */
export async function wantsToHear(
  db: Db,
  userId: UserId,
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<boolean> {
  const choice = await store.findChoice(db, userId, { topic, channel })
  return isChannelOn(choice?.is_on, topic, channel)
}

/** Those of some people who want to hear of a topic by push or by email. */
export async function filterWhoWantsToHear(
  db: Db,
  people: UserId[],
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<UserId[]> {
  const choices = new Map(
    (await store.listChoicesOf(db, people, { topic, channel })).map((choice) => [choice.user_id, choice.is_on]),
  )
  return people.filter((userId) => isChannelOn(choices.get(userId), topic, channel))
}

/** Ends the emails of some topics, for a link in one of them. */
export const endEmails = (db: Db, userId: UserId, topics: readonly EmailTopic[]) =>
  store.saveChoices(
    db,
    userId,
    topics.map((topic) => ({ topic, channel: 'email', isOn: false })),
  )
