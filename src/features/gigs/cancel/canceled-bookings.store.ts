import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { isPostponed } from '../../../db/event-status.ts'
import type { Day } from '../../../kernel/day.ts'
import type { CollabRequestId, EntityId, EventId } from '../../../kernel/ids.ts'

/** A booking that was agreed is off. */
export const setCanceled = (tx: Tx, id: CollabRequestId) =>
  tx
    .updateTable('collab_requests')
    .set({ canceled_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** The active bookings that led to a show, in the order in which they are always locked. */
export const listBookingsOf = (tx: Tx, eventId: EventId) =>
  tx
    .selectFrom('collab_requests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('canceled_at', 'is', null)
    .orderBy('id')
    .execute()

/** Detaches the requests from the show they led to, because its row may stay. */
export const forgetShow = (tx: Tx, eventId: EventId) =>
  tx.updateTable('collab_requests').set({ event_id: null }).where('event_id', '=', eventId).execute()

/** A page's active bookings that ended recently or not at all, in the order in which they are always locked. */
export const listBookingsOfPage = (tx: Tx, pageId: EntityId) =>
  tx
    .selectFrom('collab_requests as r')
    .leftJoin('events as e', 'e.id', 'r.event_id')
    .select('r.id')
    .where('r.outcome', '=', 'accepted')
    .where('r.canceled_at', 'is', null)
    .where(({ or, eb }) => or([eb('r.sender_id', '=', pageId), eb('r.receiver_id', '=', pageId)]))
    .where(({ or, eb }) => or([eb('r.day', '>=', aDayAgo), eb('e.day', '>=', aDayAgo), isPostponed('e')]))
    .orderBy('r.id')
    .execute()

/** Everywhere later dates are to come, whatever the zone. */
const aDayAgo = sql<Day>`(app_now() - interval '1 day')::date`
