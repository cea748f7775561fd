import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'

/**
 * Gives a venue's address and pin to the shows at its page that have none but its city, with a ZIP code or without: those
 * that were imported before the page had an address. Their managers haven't changed them, so `updated_at` stays. A show
 * that sells tickets here keeps the place that its buyers know.
 */
export const giveVenueAddress = (tx: Tx, venueId: EntityId) =>
  sql`
    WITH placed AS (
      UPDATE events e SET venue_address = v.address, lat = v.lat, lng = v.lng, place_exact = v.place_exact
      FROM entities v
      WHERE v.id = ${venueId} AND v.type = 'venue' AND v.address IS NOT NULL
        AND e.venue_entity_id = v.id AND e.deleted_at IS NULL AND NOT e.internal_tickets AND e.sold_lat IS NULL
        AND NOT e.place_exact AND (lower(e.city), e.state) = (lower(v.city), v.state)
        AND regexp_replace(e.venue_address, '\\s+[0-9]{5}(-[0-9]{4})?$', '') = e.city || ', ' || e.state
      RETURNING e.id, e.lat, e.lng
    )
    UPDATE event_occurrences o SET lat = placed.lat, lng = placed.lng
    FROM placed WHERE o.event_id = placed.id`.execute(tx)
