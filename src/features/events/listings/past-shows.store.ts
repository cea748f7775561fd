import { sql } from 'kysely'
import type { EntityId } from '../../../kernel/ids.ts'
import type { After } from './listing.store.ts'

/** Dates that are over of events that an entity hosted, gave room to or played at, the latest first. */
export const pastDatesWith = (
  entityId: EntityId,
  { before, after, limit }: { before: Date; after: After | null; limit: number },
) => sql`
  SELECT date.id AS occurrence_id, date.event_id, date.day, date.starts_at, NULL::float8 AS distance_km
  FROM (
    SELECT id FROM events WHERE host_entity_id = ${entityId}
    UNION SELECT id FROM events WHERE venue_entity_id = ${entityId}
    UNION SELECT event_id FROM event_acts JOIN entities ON entities.id = event_acts.entity_id
      WHERE entity_id = ${entityId} AND (accepted_at IS NOT NULL OR entities.status = 'unclaimed')
  ) AS show
  JOIN event_occurrences AS date ON date.event_id = show.id AND date.listed
  WHERE date.starts_at < ${before} AND ${after ? sql`(date.starts_at, date.id) < (${after.startsAt}, ${after.id})` : sql`true`}
  ORDER BY date.starts_at DESC, date.id DESC
  LIMIT ${limit}`
