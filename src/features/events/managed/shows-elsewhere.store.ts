import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'

type ShowElsewhere = {
  eventID: EventId
  eventName: string
  day: Day
  wallTime: WallTime | null
  zone: Zone
  venueName: string
  /** It is at the entity's own room. */
  isHere: boolean
  sellsHere: boolean
  /** The request by which the entity was booked for it. */
  bookingID: string | null
  /** Null where an import stands for the host and no one runs its page. */
  hostName: string | null
  /** It was moved, and the entity, which had agreed to play, hasn't confirmed the new date. */
  isWaiting: boolean
}

/**
 * Whether the act `a` waits to confirm the date of a show that it had agreed to play: it is booked, has accepted an earlier
 * invite, or was put on the lineup by one of its own managers. An act that a block keeps apart from the host hears nothing of the show (decision 0088).
 */
const isAskedAgain = sql<boolean>`a.accepted_at IS NULL AND a.asked_at IS NOT NULL
  AND EXISTS (SELECT FROM notifications n WHERE n.event_id = a.event_id AND n.to_entity_id = a.entity_id
    AND n.type = 'Entity Event Invite' AND n.is_delivered AND n.handled_at IS NULL)
  AND (EXISTS (SELECT FROM collab_requests r
      WHERE r.event_id = a.event_id AND a.entity_id IN (r.sender_id, r.receiver_id) AND r.canceled_at IS NULL)
    OR EXISTS (SELECT FROM notifications n WHERE n.event_id = a.event_id AND n.to_entity_id = a.entity_id
      AND n.type = 'Entity Event Invite' AND (n.handled_by IS NOT NULL OR n.had_agreed)))`

/**
 * The dates to come of published shows of other hosts that an entity plays, or gives room to, and of those that it agreed
 * to play before they were moved; the soonest first.
 */
export async function listShowsElsewhere(
  db: Db,
  entityId: EntityId,
  { since, limit }: { since: Date; limit: number },
): Promise<ShowElsewhere[]> {
  const { rows } = await sql<ShowElsewhere>`
    SELECT e.id AS "eventID", e.name AS "eventName", o.day, e.wall_time AS "wallTime", e.zone,
      e.venue_name AS "venueName", e.venue_entity_id IS NOT DISTINCT FROM ${entityId} AS "isHere", CASE WHEN h.status = 'approved' THEN h.name END AS "hostName",
      part.is_waiting AS "isWaiting", e.internal_tickets AS "sellsHere",
      (SELECT r.id FROM collab_requests r WHERE r.event_id = e.id AND ${entityId} IN (r.sender_id, r.receiver_id)
        AND r.canceled_at IS NULL ORDER BY r.id DESC LIMIT 1) AS "bookingID"
    FROM (SELECT id, false AS is_waiting FROM events WHERE venue_entity_id = ${entityId}
      UNION SELECT a.event_id, a.accepted_at IS NULL FROM event_acts a
        WHERE a.entity_id = ${entityId} AND (a.accepted_at IS NOT NULL OR (${isAskedAgain}))) AS part
    JOIN events e ON e.id = part.id AND e.status = 'published' AND e.deleted_at IS NULL
      AND e.host_entity_id <> ${entityId}
    JOIN entities h ON h.id = e.host_entity_id AND h.status IN ('approved', 'unclaimed')
    JOIN event_occurrences o ON o.event_id = e.id AND o.canceled_at IS NULL AND o.starts_at >= ${since}
    ORDER BY o.starts_at, o.id
    LIMIT ${limit}`.execute(db)
  return rows
}
