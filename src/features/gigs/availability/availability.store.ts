import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { DateHoldId, EntityId } from '../../../kernel/ids.ts'

/**
 * Whether a page `e` takes no requests for a day: it is blocked, or the page has a published show that it hosts or has
 * agreed to play. What others announce at a venue doesn't close its days.
 */
export const isTaken = (day: Day) => sql<boolean>`(EXISTS (
    SELECT FROM blocked_days b WHERE b.entity_id = e.id AND b.day = ${day})
  OR ${hasShow(sql`${day}`)})`

/** Whether a page `e` has a published show on a day that it hosts or has agreed to play. */
const hasShow = (day: RawBuilder<unknown>) => sql<boolean>`EXISTS (
    SELECT FROM event_occurrences o JOIN events s ON s.id = o.event_id
    WHERE o.day = ${day} AND o.canceled_at IS NULL AND s.status = 'published' AND s.deleted_at IS NULL
      AND (s.host_entity_id = e.id OR EXISTS (
        SELECT FROM event_acts a WHERE a.event_id = s.id AND a.entity_id = e.id AND a.accepted_at IS NOT NULL)))`

/** Those of some holds on whose date their page has a published show. */
export async function listBookedHolds(db: Db, ids: DateHoldId[]): Promise<Set<DateHoldId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('date_holds as h')
    .innerJoin('entities as e', 'e.id', 'h.entity_id')
    .select('h.id')
    .where('h.id', 'in', ids)
    .where(hasShow(sql.ref('h.day')))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function isPageTaken(db: Db, id: EntityId, day: Day): Promise<boolean> {
  const page = await db
    .selectFrom('entities as e')
    .select(isTaken(day).as('isTaken'))
    .where('e.id', '=', id)
    .executeTakeFirst()
  return page?.isTaken ?? false
}
