import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ChatMessageId, EntityId, EventId, NotificationId, UserId } from '../../../kernel/ids.ts'

/** How often someone has reported in the last 24 hours. */
export const countOfLastDay = (db: Db, reporter: UserId): Promise<RecentUse> =>
  db
    .selectFrom('reports')
    .select(recentUse('24 hours'))
    .where('reporter_id', '=', reporter)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

type Subject = Pick<Insertable<Tables['reports']>, 'subject_type' | 'subject_id'>

/** Whether someone's report of a thing is still open. */
export const hasOpen = async (db: Db, reporter: UserId, { subject_type, subject_id }: Subject): Promise<boolean> =>
  (await db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporter)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** How many reports of a thing operators have answered. */
export async function countResolved(db: Db, { subject_type, subject_id }: Subject): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('resolved_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const addReport = (db: Db, row: Omit<Insertable<Tables['reports']>, 'created_at'>) =>
  db
    .insertInto('reports')
    .values({ ...row, created_at: sql<Date>`app_now()` })
    .execute()

/** An event that everyone can see. */
export const findPublicEvent = (db: Db, id: EventId) =>
  db
    .selectFrom('events as e')
    .innerJoin('entities as h', 'h.id', 'e.host_entity_id')
    .select(['e.id', 'e.name'])
    .where('e.id', '=', id)
    .where('e.status', '!=', 'draft')
    .where('h.status', 'in', ['approved', 'unclaimed'])
    .executeTakeFirst()

/** An entity that everyone can see. */
export const findPublicEntity = (db: Db, id: EntityId) =>
  db
    .selectFrom('entities')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', 'in', ['approved', 'unclaimed'])
    .executeTakeFirst()

/** Anyone with a profile, whoever may see it. */
export const findPerson = (db: Db, id: UserId) =>
  db.selectFrom('fans').select('user_id as id').where('user_id', '=', id).executeTakeFirst()

/** A message that is not deleted, with what it says, in a chat that someone is in. */
export const findMessageFor = (db: Db, id: ChatMessageId, reader: UserId) =>
  db
    .selectFrom('chat_messages as m')
    .select(['m.text', 'm.sender_user_id as senderId'])
    .where('m.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .where(sql<boolean>`EXISTS (SELECT FROM chat_members WHERE chat_id = m.chat_id AND user_id = ${reader})`)
    .executeTakeFirst()

/** Resolves the open reports that operators asked a host about in a notification. */
export const closeFixed = (db: Db, request: NotificationId, by: UserId) =>
  db
    .updateTable('reports')
    .set({ resolved_at: sql<Date>`app_now()`, resolved_by: by, resolution: 'fixed-by-host' })
    .where('fix_notification_id', '=', request)
    .where('resolved_at', 'is', null)
    .execute()
