import { type Expression, type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId, StockId, TicketTypeId, UserId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'

/** A person's place in the line for a date, and how many are ahead of it, itself included. */
const position = sql<number>`(SELECT count(*)::integer FROM waitlist_places ahead
  WHERE ahead.stock_id = w.stock_id AND ahead.state = 'waiting' AND ahead.number <= w.number)`

export type OwnPlace = {
  day: Day
  zone: Zone
  ticketTypeId: TicketTypeId
  quantity: number
  state: 'waiting' | 'offered'
  position: number
  offeredUntil: Date | null
}

/** A person's places for the dates of a show that everyone may see; offers as long as they can be taken up. */
export async function listOwnPlaces(db: Db, userId: UserId, eventId: EventId): Promise<OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    SELECT date.day, e.zone, s.ticket_type_id AS "ticketTypeId", w.quantity, w.state, ${position} AS position,
      w.offered_until AS "offeredUntil"
    FROM waitlist_places w JOIN ticket_stock s ON s.id = w.stock_id
    JOIN event_occurrences date ON date.id = w.occurrence_id JOIN events e ON e.id = w.event_id
    WHERE w.user_id = ${userId} AND w.event_id = ${eventId}
      AND (w.state = 'waiting' OR (w.state = 'offered' AND w.offered_until > app_now()))
    ORDER BY date.starts_at`.execute(db)
  return rows
}

/** Whether people can join the waitlists of a show: everyone may see it, and its managers have not closed them. */
export async function isOpenToJoin(db: Db, eventId: EventId): Promise<boolean> {
  const { rows } = await sql`SELECT FROM events e JOIN entities h ON h.id = e.host_entity_id
    WHERE e.id = ${eventId} AND e.status = 'published' AND e.internal_tickets AND e.deleted_at IS NULL
      AND e.unpublished_from IS NULL AND h.status = 'approved'
      AND NOT EXISTS (SELECT FROM closed_waitlists c WHERE c.event_id = e.id)`.execute(db)
  return rows.length > 0
}

/** The place that a person has for a date, under a lock on its stock. */
export const lockPlace = (tx: Tx, userId: UserId, occurrenceId: OccurrenceId) =>
  tx
    .selectFrom('waitlist_places')
    .select(['id', 'stock_id', 'quantity', 'state'])
    .where('user_id', '=', userId)
    .where('occurrence_id', '=', occurrenceId)
    .forUpdate()
    .executeTakeFirst()

/** The stock that a person waits for on a date of a show. */
export const findOwnStock = (db: Db, userId: UserId, eventId: EventId, day: Day) =>
  db
    .selectFrom('waitlist_places as w')
    .innerJoin('event_occurrences as date', 'date.id', 'w.occurrence_id')
    .select(['w.stock_id as stockId', 'w.occurrence_id as occurrenceId'])
    .where('w.user_id', '=', userId)
    .where('w.event_id', '=', eventId)
    .where('date.day', '=', day)
    .executeTakeFirst()

/** @returns false if the person has a place for the date already */
export const addPlace = async (tx: Tx, place: Insertable<Tables['waitlist_places']>): Promise<boolean> =>
  (await tx
    .insertInto('waitlist_places')
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Whether someone waits for so few tickets that those that are free are theirs. */
export const isWaitedFor = async (db: Db, stockId: StockId, free: number): Promise<boolean> =>
  (await db
    .selectFrom('waitlist_places')
    .select('id')
    .where('stock_id', '=', stockId)
    .where('state', '=', 'waiting')
    .where('quantity', '<=', free)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Tickets to a show that a person has bought or has on hold, as `hold_tickets` counts them. */
export const boughtTickets = (userId: Expression<UserId>, eventId: Expression<EventId>) => sql<number>`
  (SELECT coalesce(sum(o.quantity - o.refunded_tickets), 0) FROM orders o WHERE o.event_id = ${eventId}
    AND o.buyer_id = ${userId} AND o.state IN ('held', 'paying', 'paid', 'partially_refunded', 'needs_attention'))`

/** Those tickets and the ones that the person waits for, on all dates of the show. */
export async function countTowardLimit(db: Db, userId: UserId, eventId: EventId): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    SELECT (${boughtTickets(sql.val(userId), sql.val(eventId))} + coalesce(sum(quantity), 0))::integer AS tickets
    FROM waitlist_places WHERE user_id = ${userId} AND event_id = ${eventId} AND state <> 'buying'`.execute(db)
  return rows[0]?.tickets ?? 0
}

/** The stock of which tickets are held for a person, in the order in which stock is locked. */
export const listStockOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('waitlist_places')
    .select('stock_id as stockId')
    .where('user_id', '=', userId)
    .orderBy('stock_id')
    .execute()

/** Removes a person's place for a stock. @returns the tickets of an offer, which are no longer held; 0 without one */
export async function removePlaceOf(tx: Tx, userId: UserId, stockId: StockId): Promise<number> {
  const row = await tx
    .deleteFrom('waitlist_places')
    .where('user_id', '=', userId)
    .where('stock_id', '=', stockId)
    .where('state', '<>', 'buying')
    .returning(['quantity', 'state'])
    .executeTakeFirst()
  return row?.state === 'offered' ? row.quantity : 0
}
