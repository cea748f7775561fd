import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'

/**
 * Takes another page's show off a venue's page permanently. The show still names the venue, and keeps what its page
 * said about its capacity (decision G13).
 */
export async function takeOffVenue(tx: Tx, { eventId, venueId }: { eventId: EventId; venueId: EntityId }) {
  await tx.insertInto('shows_off_venues').values({ event_id: eventId, venue_id: venueId }).execute()
  await sql`
    UPDATE events SET venue_entity_id = NULL, own_capacity = coalesce(v.capacity, own_capacity),
      own_exemption = coalesce(own_exemption, CASE WHEN v.non_profit THEN 'nonprofit' ELSE v.exemption_reason END),
      updated_at = app_now()
    FROM entities v WHERE events.id = ${eventId} AND v.id = ${venueId}`.execute(tx)
}

/** Whether a venue keeps a page's show off its own; `eventId` is null for a show that is not here yet. */
export async function keepsOff(
  tx: Tx,
  { venueId, hostId, eventId }: { venueId: EntityId; hostId: EntityId; eventId: EventId | null },
): Promise<boolean> {
  const { rows } = await sql<{ isOff: boolean }>`
    SELECT keeps_off(${venueId}, ${hostId}, ${eventId}) AS "isOff"`.execute(tx)
  return rows[0]?.isOff ?? false
}
