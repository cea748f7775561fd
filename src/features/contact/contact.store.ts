import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ContactMessageId, UserId } from '../../kernel/ids.ts'
import type { ContactTopic } from './rules/contact-form.ts'

type NewMessage = {
  id: ContactMessageId
  topic: ContactTopic
  name: string
  email: string
  message: string
  userId: UserId | null
  suspected: boolean
  sentAt: Date
}

/** When an account's messages since then were sent, the oldest first. */
export const listSentSince = (db: Db, userId: UserId, since: Date) =>
  db
    .selectFrom('contact_messages')
    .select('sent_at')
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute()

export const addMessage = (db: Db, { userId, sentAt, ...message }: NewMessage) =>
  db
    .insertInto('contact_messages')
    .values({ ...message, user_id: userId, sent_at: sentAt })
    .execute()

type MessageQuery = { isAnswered: boolean | null; before: ContactMessageId | null; limit: number }

/** Messages, the latest first. */
export const listMessages = (db: Db, { isAnswered, before, limit }: MessageQuery) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('fans as a', 'a.user_id', 'm.answered_by')
    .selectAll('m')
    .select(['u.email as account_email', 'a.username as answerer'])
    .$if(isAnswered !== null, (query) => query.where('m.answered_at', isAnswered ? 'is not' : 'is', null))
    .$if(before !== null, (query) => query.where('m.id', '<', before))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/** A message that no one else answers until the transaction ends. */
export const lockMessage = (db: Db, id: ContactMessageId) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'topic', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const markAnswered = (db: Db, id: ContactMessageId, by: UserId, at: Date) =>
  db.updateTable('contact_messages').set({ answered_at: at, answered_by: by }).where('id', '=', id).execute()

export const markUnanswered = (db: Db, id: ContactMessageId) =>
  db.updateTable('contact_messages').set({ answered_at: null, answered_by: null }).where('id', '=', id).execute()

export async function countMessages(db: Db): Promise<number> {
  const row = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Deletes the messages of an account or of addresses, and the emails that carried them. */
export async function forgetMessages(db: Db, userId: UserId, emails: string[]): Promise<void> {
  const deletedRows = await db
    .deleteFrom('contact_messages')
    .where((eb) => eb.or([eb('user_id', '=', userId), sql<boolean>`email = ANY (${emails}::text[])`]))
    .returning(['id', 'email'])
    .execute()
  const ids = deletedRows.map(({ id }) => id)
  // An address that was only typed may be someone else's, whose own emails stay.
  await db
    .deleteFrom('mails')
    .where('kind', '=', 'contact-message')
    .where(sql<boolean>`reply_to = ANY (${[...emails, ...deletedRows.map((row) => row.email)]}::text[])`)
    .where((eb) =>
      eb.or([
        sql<boolean>`reply_to = ANY (${emails}::text[])`,
        sql<boolean>`split_part(once_key, ':', 2) = ANY (${ids}::text[])`,
      ]),
    )
    .execute()
}
