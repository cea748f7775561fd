import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'
import type { EventId } from '../../../kernel/ids.ts'

/** People who count on a show and have no ticket to it. */
export type CountingOn = {
  /**
   * Whether fans have plans for it with others who have not passed, or an invite to it that they have not answered;
   * suspended people don't count.
   */
  isPlanned: boolean
  /** Whether a page of someone else plays it or was asked to. */
  isActInvited: boolean
  /** Whether it is booked with another approved page in the Gig Hub, also one that is in no lineup, such as a guest venue. */
  isBooked: boolean
  /** People who are going. */
  going: number
}

/** `since` is the earliest start of a date that is not over. */
type Instants = { since: Date; now: Date }

/** Who counts on a show, for its dates to come that take place; a postponed one has those that were to come by then. */
export async function readCountingOn(db: Db, eventId: EventId, { since, now }: Instants): Promise<CountingOn> {
  const isToCome = (day: RawBuilder<unknown>) => sql`EXISTS (
    SELECT FROM event_occurrences o
    JOIN events show ON show.id = o.event_id
    WHERE o.event_id = ${eventId} AND o.canceled_at IS NULL AND (${day} IS NULL OR o.day = ${day})
      AND o.starts_at >= ${since}::timestamptz
        - CASE WHEN ${isPostponed('show')} THEN ${now}::timestamptz - coalesce(show.postponed_at, ${now}) ELSE '0' END)`
  const { rows } = await sql<CountingOn>`
    SELECT
      EXISTS (SELECT FROM plans p
          JOIN users starter ON starter.id = p.starter_id AND starter.suspended_at IS NULL
          JOIN plan_members m ON m.plan_id = p.id AND m.user_id <> p.starter_id AND m.answer IS DISTINCT FROM 'out'
          JOIN users u ON u.id = m.user_id AND u.suspended_at IS NULL
          WHERE p.event_id = ${eventId} AND ${isToCome(sql`p.day`)})
        OR EXISTS (SELECT FROM event_invites i
          JOIN users sender ON sender.id = i.from_id AND sender.suspended_at IS NULL
          JOIN users u ON u.id = i.to_id AND u.suspended_at IS NULL
          WHERE i.event_id = ${eventId} AND i.answer IS NULL AND ${isToCome(sql`i.day`)}) AS "isPlanned",
      EXISTS (SELECT FROM event_acts a
        JOIN events e ON e.id = a.event_id
        JOIN entities page ON page.id = a.entity_id AND page.status = 'approved'
        WHERE a.event_id = ${eventId} AND a.entity_id <> e.host_entity_id AND a.asked_at IS NOT NULL) AS "isActInvited",
      EXISTS (SELECT FROM collab_requests r
        JOIN events e ON e.id = r.event_id
        JOIN entities page ON page.id IN (r.sender_id, r.receiver_id) AND page.id <> e.host_entity_id
          AND page.status = 'approved'
        WHERE r.event_id = ${eventId} AND r.canceled_at IS NULL
          AND (${isPostponed('e')} OR coalesce(e.day, r.day) >= (${now}::timestamptz AT TIME ZONE e.zone)::date)) AS "isBooked",
      (SELECT count(DISTINCT g.user_id)::int FROM attendance g
        JOIN users u ON u.id = g.user_id AND u.suspended_at IS NULL
        WHERE g.event_id = ${eventId} AND ${isToCome(sql`g.day`)}) AS going`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a table returned no row')
  return row
}
