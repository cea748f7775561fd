import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'

/**
 * A show that everyone may see and that is to be, with the date of an attendance `a`, which has not passed at an
 * instant.
 */
const isCurrentShow = (since: Date) => sql<boolean>`EXISTS (
  SELECT FROM events e JOIN entities host ON host.id = e.host_entity_id
  JOIN event_occurrences o ON o.event_id = e.id AND (a.day IS NULL OR o.day = a.day)
  WHERE e.id = a.event_id AND e.status IN ('published', 'postponed') AND host.status IN ('approved', 'unclaimed')
    AND o.canceled_at IS NULL AND (o.starts_at >= ${since} OR e.status = 'postponed'))`

/** To which dates of some shows these people go; `moved_from` is the date that a show had when they said so. */
export const listAttendance = (db: Db, people: UserId[], events: EventId[], since: Date) =>
  db
    .selectFrom('attendance as a')
    .select(['a.user_id', 'a.event_id', 'a.day', 'a.moved_from'])
    .where('a.event_id', '=', sql<EventId>`ANY (${events}::uuid[])`)
    .where('a.user_id', '=', sql<UserId>`ANY (${people}::uuid[])`)
    .where(isCurrentShow(since))
    .orderBy('a.event_id')
    .orderBy('a.day')
    .execute()

/** The same, without those who said so for a date that a show had before (decision 0200). */
export const listGoing = async (...date: Parameters<typeof listAttendance>) =>
  (await listAttendance(...date)).filter((row) => row.moved_from === null)

type SharedShow = { eventID: EventId; eventName: string; day: Day | null }

/**
 * People who go to the same dates as a person, those with most in common first; no matter who they are. Neither side's yes
 * to a date that a show had before counts (decision 0200).
 */
export const listGoingToo = (db: Db, userId: UserId, { since, limit }: { since: Date; limit: number }) =>
  db
    .selectFrom('attendance as mine')
    .innerJoin('attendance as a', (join) =>
      join
        .onRef('a.event_id', '=', 'mine.event_id')
        .on('a.day', 'is not distinct from', (eb) => eb.ref('mine.day'))
        .on('a.user_id', '<>', userId),
    )
    .innerJoin('events as shared', 'shared.id', 'a.event_id')
    .select('a.user_id')
    .select(
      sql<SharedShow[]>`json_agg(json_build_object('eventID', shared.id, 'eventName', shared.name, 'day', a.day)
        ORDER BY a.day, shared.name)`.as('shows'),
    )
    .where('mine.user_id', '=', userId)
    .where('mine.moved_from', 'is', null)
    .where('a.moved_from', 'is', null)
    .where(isCurrentShow(since))
    .groupBy('a.user_id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(a.since)`, 'desc')
    .orderBy('a.user_id')
    .limit(limit)
    .execute()

type ShowOfFan = { eventID: EventId; eventName: string; day: Day | null; showDay: Day | null; venueName: string }

/** The next shows that a person goes to; no yes to a date that a show had before counts (decision 0200). */
export async function listShowsOf(
  db: Db,
  userId: UserId,
  { since, limit }: { since: Date; limit: number },
): Promise<ShowOfFan[]> {
  const { rows } = await sql<ShowOfFan>`
    SELECT e.id AS "eventID", e.name AS "eventName", a.day, CASE WHEN e.status <> 'postponed' THEN o.day END AS "showDay",
      e.venue_name AS "venueName"
    FROM attendance a
    JOIN events e ON e.id = a.event_id AND e.status IN ('published', 'postponed')
    JOIN entities host ON host.id = e.host_entity_id AND host.status IN ('approved', 'unclaimed')
    JOIN event_occurrences o ON o.event_id = e.id AND (a.day IS NULL OR o.day = a.day) AND o.canceled_at IS NULL
    WHERE a.user_id = ${userId} AND a.moved_from IS NULL AND (e.status = 'postponed' OR o.starts_at >= ${since})
    ORDER BY o.starts_at, e.id LIMIT ${limit}`.execute(db)
  return rows
}
