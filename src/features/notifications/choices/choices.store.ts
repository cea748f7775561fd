import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { NotificationChannel, NotificationTopic } from '../rules/notification-topics.ts'

type Choice = { topic: NotificationTopic; channel: NotificationChannel }

export const listChoices = (db: Db, userId: UserId) =>
  db.selectFrom('notification_choices').select(['topic', 'channel', 'is_on']).where('user_id', '=', userId).execute()

export const findChoice = (db: Db, userId: UserId, { topic, channel }: Choice) =>
  db
    .selectFrom('notification_choices')
    .select('is_on')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .executeTakeFirst()

/** What some people chose for a topic and channel. */
export const listChoicesOf = (db: Db, people: UserId[], { topic, channel }: Choice) =>
  db
    .selectFrom('notification_choices')
    .select(['user_id', 'is_on'])
    .where('user_id', '=', sql<UserId>`ANY(${people}::uuid[])`)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute()

export const saveChoices = (db: Db, userId: UserId, choices: (Choice & { isOn: boolean })[]) =>
  db
    .insertInto('notification_choices')
    .values(choices.map(({ topic, channel, isOn }) => ({ user_id: userId, topic, channel, is_on: isOn })))
    .onConflict((row) =>
      row.columns(['user_id', 'topic', 'channel']).doUpdateSet({ is_on: sql<boolean>`excluded.is_on` }),
    )
    .execute()
