import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { isInFanChat } from './attendance.store.ts'

type Options = { since: Date; limit: number }

/** The listed date of an attendance `a` since an instant, as `date`; null stands for a show's only date. */
const listedDate = (since: Date) => sql`
  SELECT o.id, o.day, o.starts_at FROM event_occurrences AS o
  WHERE o.event_id = a.event_id AND (a.day IS NULL OR o.day = a.day) AND o.starts_at >= ${since} AND o.listed
  ORDER BY o.starts_at LIMIT 1`

/** The dates that a person goes to, as hits of `listCards`. */
export const datesOfUser = (userId: UserId, { since, limit }: Options) => sql`
  SELECT date.id AS occurrence_id, a.event_id, date.day, date.starts_at, NULL::float8 AS distance_km
  FROM attendance AS a CROSS JOIN LATERAL (${listedDate(since)}) AS date
  WHERE a.user_id = ${userId}
  ORDER BY date.starts_at, date.id
  LIMIT ${limit}`

/** The dates that a person said yes to, of shows that have another one now (decision 0200). */
export async function listMovedDates(db: Db, userId: UserId): Promise<Map<EventId, Day>> {
  const { rows } = await sql<{ id: EventId; movedFrom: Day }>`
    SELECT event_id AS id, moved_from AS "movedFrom" FROM attendance
    WHERE user_id = ${userId} AND moved_from IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, movedFrom }) => [id, movedFrom]))
}

/** Events of a person's list whose chosen date is over; a postponed show is not, and one whose fan chat they are in stays. */
export async function listEndedEvents(
  db: Db,
  userId: UserId,
  { since, limit, chatDays }: Options & { chatDays: number },
): Promise<EventId[]> {
  const { rows } = await sql<{ id: EventId }>`
    SELECT DISTINCT a.event_id AS id FROM attendance AS a
    WHERE a.user_id = ${userId} AND NOT ${isInFanChat(chatDays)} AND NOT EXISTS (
      SELECT FROM event_occurrences o JOIN events e ON e.id = o.event_id
      WHERE o.event_id = a.event_id AND (a.day IS NULL OR o.day = a.day)
        AND (o.starts_at >= ${since} OR ${isPostponed('e')}))
    LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
