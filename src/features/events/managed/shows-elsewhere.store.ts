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
  /** Null where an import stands for the host and nobody runs its page. */
  hostName: string | null
}

/** The dates to come of published shows of other hosts that an entity plays, or gives room to; the soonest first. */
export async function listShowsElsewhere(
  db: Db,
  entityId: EntityId,
  { since, limit }: { since: Date; limit: number },
): Promise<ShowElsewhere[]> {
  const { rows } = await sql<ShowElsewhere>`
    SELECT e.id AS "eventID", e.name AS "eventName", o.day, e.wall_time AS "wallTime", e.zone,
      e.venue_name AS "venueName", e.venue_entity_id IS NOT DISTINCT FROM ${entityId} AS "isHere", CASE WHEN h.status = 'approved' THEN h.name END AS "hostName"
    FROM (SELECT id FROM events WHERE venue_entity_id = ${entityId}
      UNION SELECT event_id FROM event_acts WHERE entity_id = ${entityId} AND accepted_at IS NOT NULL) AS part
    JOIN events e ON e.id = part.id AND e.status = 'published' AND e.deleted_at IS NULL
      AND e.host_entity_id <> ${entityId}
    JOIN entities h ON h.id = e.host_entity_id AND h.status IN ('approved', 'unclaimed')
    JOIN event_occurrences o ON o.event_id = e.id AND o.canceled_at IS NULL AND o.starts_at >= ${since}
    ORDER BY o.starts_at, o.id
    LIMIT ${limit}`.execute(db)
  return rows
}
