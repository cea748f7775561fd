import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { CollabRequestId, EventId } from '../../../kernel/ids.ts'

/** A booking that was agreed is off. */
export const setCanceled = (tx: Tx, id: CollabRequestId) =>
  tx
    .updateTable('collab_requests')
    .set({ canceled_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** The bookings that a show came of and that stand, in the order in which all lock them. */
export const listBookingsOf = (tx: Tx, eventId: EventId) =>
  tx
    .selectFrom('collab_requests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('canceled_at', 'is', null)
    .orderBy('id')
    .execute()
