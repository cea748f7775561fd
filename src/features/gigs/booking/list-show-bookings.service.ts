import type { Db } from '../../../db/connect.ts'
import type { CollabRequestId, EntityId, EventId } from '../../../kernel/ids.ts'
import * as store from './booking.store.ts'

/**
 * A page's active bookings, by the show that each led to.
 *
 * @param eventIds of some shows
 */
export async function listShowBookings(
  db: Db,
  pageId: EntityId,
  eventIds: EventId[],
): Promise<Map<EventId, CollabRequestId>> {
  if (eventIds.length === 0) return new Map()
  const rows = await store.listBookingsOfShows(db, pageId, eventIds)
  return new Map(rows.flatMap(({ id, event_id: eventId }) => (eventId ? [[eventId, id] as const] : [])))
}
