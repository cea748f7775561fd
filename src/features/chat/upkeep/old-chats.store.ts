import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/**
 * Deletes chats whose show is over for some days: after its last date, or, where it has none any more, after the chat's
 * last change. A postponed show waits for its new date.
 */
export const deleteOldChats = (db: Db, days: number) =>
  sql`DELETE FROM chats c USING events e
    WHERE e.id = c.event_id AND (e.status <> 'postponed' OR e.deleted_at IS NOT NULL)
      AND coalesce((SELECT max(date.starts_at) FROM event_occurrences date WHERE date.event_id = e.id), c.changed_at)
        < app_now() - make_interval(days => ${days})`.execute(db)

/** Forgets what reported messages said, some days after operators answered. */
export const forgetReportedTexts = (db: Db, days: number) =>
  sql`UPDATE reports SET subject_text = '' WHERE subject_text <> ''
    AND resolved_at < app_now() - make_interval(days => ${days})`.execute(db)

/** Deletes what was written some days ago about weekly shows, which have no last date. */
export const deleteOldMessages = (db: Db, days: number) =>
  sql`DELETE FROM chat_messages m USING chats c, events e
    WHERE c.id = m.chat_id AND e.id = c.event_id AND e.repeats
      AND m.created_at < app_now() - make_interval(days => ${days})`.execute(db)
