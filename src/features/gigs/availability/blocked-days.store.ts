import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'

type Range = { pageId: EntityId; firstDay: Day; lastDay: Day }

/** Days that are blocked already take the new note. */
export const blockDays = (tx: Tx, { pageId, firstDay, lastDay }: Range, { note, by }: { note: string; by: UserId }) =>
  sql`
    INSERT INTO blocked_days (entity_id, day, note, blocked_by, created_at)
    SELECT ${pageId}::uuid, day::date, ${note}, ${by}::uuid, app_now()
    FROM generate_series(${firstDay}::date, ${lastDay}::date, '1 day') AS day ORDER BY day
    ON CONFLICT (entity_id, day) DO UPDATE SET note = excluded.note, blocked_by = excluded.blocked_by
      WHERE blocked_days.note <> excluded.note
  `.execute(tx)

export const unblockDays = (tx: Tx, { pageId, firstDay, lastDay }: Range) =>
  tx
    .deleteFrom('blocked_days')
    .where('entity_id', '=', pageId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .execute()

/** The blocked days of a page from a day on, the first first. */
export const listBlockedDays = (db: Db, pageId: EntityId, since: Day) =>
  db
    .selectFrom('blocked_days')
    .select(['day', 'note', 'created_at as createdAt'])
    .where('entity_id', '=', pageId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()

/** Days blocked by a person stay the page's, and who it was is forgotten; their own links end. */
export async function forgetInCalendars(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('blocked_days').set({ blocked_by: null }).where('blocked_by', '=', userId).execute()
  await tx.deleteFrom('calendar_links').where('user_id', '=', userId).execute()
}

/** What only the managers of a page could read goes with it. */
export async function removeCalendar(tx: Tx, pageId: EntityId): Promise<void> {
  await tx.deleteFrom('blocked_days').where('entity_id', '=', pageId).execute()
  await tx.deleteFrom('calendar_links').where('entity_id', '=', pageId).execute()
}
