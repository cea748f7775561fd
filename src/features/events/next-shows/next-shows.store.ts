import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isCalledOff, isPostponed } from '../../../db/event-status.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { EventId, PictureId, UserId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'

type NextDate = {
  eventId: EventId
  name: string
  day: Day
  wallTime: WallTime | null
  zone: Zone
  startsAt: Date
  venueName: string
  pictureId: PictureId | null
  tickets: number
  isGoing: boolean
  /** They said that they go for a date that the show had before. */
  isMarkMoved: boolean
  hasPlan: boolean
}

/**
 * The dates from `since` to `until` that a person has tickets to, goes to or is in a plan for, and any later ones whose
 * plan or mark waits for the person's answer, these first. Without tickets only what everyone may see counts.
 */
export async function listNextDates(
  db: Db,
  userId: UserId,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<NextDate[]> {
  const { rows } = await sql<NextDate>`
    WITH own (id, tickets, is_going, has_plan, is_open, is_mark_moved) AS (
      SELECT t.occurrence_id, count(*), false, false, false, false
      FROM tickets t
      WHERE t.holder_id = ${userId} AND t.state IN ('valid', 'used')
      GROUP BY t.occurrence_id
      UNION ALL
      SELECT date.id, 0, true, false, a.moved_from IS NOT NULL, a.moved_from IS NOT NULL
      FROM attendance a
      JOIN event_occurrences date ON date.event_id = a.event_id AND (a.day IS NULL OR date.day = a.day)
      WHERE a.user_id = ${userId} AND date.starts_at >= ${since}
      UNION ALL
      SELECT date.id, 0, false, true, m.answer IS NULL OR m.moved_from IS NOT NULL, false
      FROM plan_members m
      JOIN plans p ON p.id = m.plan_id
      JOIN event_occurrences date ON date.event_id = p.event_id AND (p.day IS NULL OR date.day = p.day)
      WHERE m.user_id = ${userId} AND m.answer IS DISTINCT FROM 'out' AND date.starts_at >= ${since}
    ), mine AS (
      SELECT id, sum(tickets)::integer AS tickets, bool_or(is_going) AS is_going, bool_or(has_plan) AS has_plan,
        bool_or(is_open) AS is_open, bool_or(is_mark_moved) AS is_mark_moved
      FROM own GROUP BY id
    )
    SELECT e.id AS "eventId", e.name, date.day, e.wall_time AS "wallTime", e.zone, date.starts_at AS "startsAt",
      e.venue_name AS "venueName", e.picture_id AS "pictureId",
      mine.tickets, mine.is_going AS "isGoing", mine.is_mark_moved AS "isMarkMoved", mine.has_plan AS "hasPlan"
    FROM mine
    JOIN event_occurrences date ON date.id = mine.id
    JOIN events e ON e.id = date.event_id
    WHERE date.starts_at >= ${since} AND (date.starts_at < ${until} OR mine.is_open)
      AND (mine.tickets > 0 OR (date.listed AND e.status = 'published'))
      AND NOT ${isCalledOff('e', 'date')} AND NOT ${isPostponed('e')}
    ORDER BY mine.is_open DESC, date.starts_at, date.id
    LIMIT ${limit}`.execute(db)
  return rows
}
