import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'

/** How many rows go at once, and the age from which on they do. */
type Part = { days: number; limit: number }

/**
 * Chats whose show ended some days ago: after its last date, or the date of a plan, or, if it no longer has one, after the chat's last change.
 * A postponed show waits for its new date, even if it was taken down.
 */
const oldChats = (days: number): RawBuilder<unknown> => sql`
  SELECT c.id FROM chats c JOIN events e ON e.id = c.event_id LEFT JOIN plans p ON p.id = c.plan_id
  WHERE (NOT ${isPostponed('e')} OR e.deleted_at IS NOT NULL)
    AND coalesce((SELECT max(date.starts_at) FROM event_occurrences date
      WHERE date.event_id = e.id AND (p.day IS NULL OR date.day = p.day)), c.changed_at)
      < app_now() - make_interval(days => ${days})`

/** Forgets what reported messages said, some days after operators answered. */
export const forgetReportedTexts = (db: Db, days: number) =>
  sql`UPDATE reports SET subject_text = '' WHERE subject_text <> ''
    AND resolved_at < app_now() - make_interval(days => ${days})`.execute(db)

/** Deletes their messages. @returns how many */
export const deleteMessagesOfOldChats = (db: Db, { days, limit }: Part) =>
  count(
    db,
    sql`DELETE FROM chat_messages WHERE id IN (
      SELECT m.id FROM chat_messages m WHERE m.chat_id IN (${oldChats(days)}) LIMIT ${limit})`,
  )

/** Deletes the chats themselves. @returns how many */
export const deleteOldChats = (db: Db, { days, limit }: Part) =>
  count(db, sql`DELETE FROM chats WHERE id IN (${oldChats(days)} LIMIT ${limit})`)

/** Deletes messages about weekly shows, which have no last date, after some days. @returns how many */
export const deleteOldMessages = (db: Db, { days, limit }: Part) =>
  count(
    db,
    sql`DELETE FROM chat_messages WHERE id IN (
      SELECT m.id FROM chat_messages m JOIN chats c ON c.id = m.chat_id JOIN events e ON e.id = c.event_id
      WHERE e.repeats AND m.created_at < app_now() - make_interval(days => ${days}) ORDER BY m.created_at LIMIT ${limit})`,
  )

const count = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0)
