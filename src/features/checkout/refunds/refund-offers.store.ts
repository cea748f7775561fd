import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import { isCheckedIn } from '../../../db/tickets/checked-in.ts'
import { centsOnTheWay } from '../ticket-refunds/ticket-refunds.store.ts'
import type { EventId, OccurrenceId, OfferId, OrderId, UserId } from '../../../kernel/ids.ts'

const now = sql<Date>`app_now()`

/** The label of an offer for a show that waits for a new date; one for a move names what moved. */
export const postponedLabel = 'Postponed'

export type NewOffer = {
  id: OfferId
  orderId: OrderId
  eventId: EventId
  buyerId: UserId
  change: string
  label: string
  until: Date
}

/** Ends the open offers of some orders: something took their place. */
export const endOffers = (tx: Tx, orderIds: OrderId[]) =>
  tx
    .updateTable('refund_offers')
    .set({ answer: 'over', answered_at: now })
    .where('order_id', '=', sql<OrderId>`ANY (${orderIds}::uuid[])`)
    .where('answer', 'is', null)
    .execute()

export const addOffers = (tx: Tx, offers: NewOffer[]) =>
  sql`
    INSERT INTO refund_offers (id, order_id, event_id, buyer_id, change, label, made_at, open_until)
    SELECT id, order_id, event_id, buyer_id, change, label, app_now(), until
    FROM unnest(${offers.map(({ id }) => id)}::uuid[], ${offers.map(({ orderId }) => orderId)}::uuid[],
      ${offers.map(({ eventId }) => eventId)}::uuid[], ${offers.map(({ buyerId }) => buyerId)}::uuid[],
      ${offers.map(({ change }) => change)}::text[], ${offers.map(({ label }) => label)}::text[],
      ${offers.map(({ until }) => until)}::timestamptz[])
      AS offer (id, order_id, event_id, buyer_id, change, label, until)
  `.execute(tx)

/**
 * How often buyers of an event were offered their money back in the last 24 hours: a change makes all its offers at
 * once.
 */
export const countChanges = (db: Db, eventId: EventId): Promise<RecentUse> =>
  db
    .selectFrom(
      db
        .selectFrom('refund_offers')
        .select('made_at as created_at')
        .distinct()
        .where('event_id', '=', eventId)
        .where('made_at', '>', sql<Date>`app_now() - interval '24 hours'`)
        .as('changes'),
    )
    .select(recentUse('24 hours'))
    .executeTakeFirstOrThrow()

const offers = (db: Db) =>
  db
    .selectFrom('refund_offers')
    .selectAll()
    .select(sql<boolean>`open_until > app_now()`.as('isInTime'))

/** The latest offer to an order. */
export const findOffer = (db: Db, orderId: OrderId) =>
  offers(db)
    .where('order_id', '=', orderId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findOfferById = (db: Db, id: OfferId) => offers(db).where('id', '=', id).executeTakeFirst()

/** The orders of a buyer's with an open offer for an event. */
export const listOffered = (db: Db, buyerId: UserId, eventId: EventId) =>
  db
    .selectFrom('refund_offers')
    .select('order_id as orderId')
    .where('buyer_id', '=', buyerId)
    .where('event_id', '=', eventId)
    .where('answer', 'is', null)
    .orderBy('order_id')
    .execute()

/** What a buyer's open offers would refund, by event; the tickets are those that would stop being valid. */
export async function sumOffered(db: Db, buyerId: UserId, eventIds: EventId[]) {
  const { rows } = await sql<{ eventId: EventId; cents: number; tickets: number }>`
    SELECT f.event_id AS "eventId", sum(o.total_cents - o.refunded_cents - o.lost_cents - ${centsOnTheWay(sql.ref('o.id'))})::integer AS cents,
      sum((SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.state IN ('valid', 'used')))::integer AS tickets
    FROM refund_offers f JOIN orders o ON o.id = f.order_id
    WHERE f.buyer_id = ${buyerId} AND f.event_id = ANY (${eventIds}::uuid[])
      AND f.answer IS NULL AND o.state IN ('paid', 'partially_refunded')
    GROUP BY f.event_id
  `.execute(db)
  return rows
}

/** Whether someone has given an answer for an event before: the same again is the same. */
export const hasAnswered = async (db: Db, buyerId: UserId, eventId: EventId, answer: 'keep' | 'refund') =>
  (await db
    .selectFrom('refund_offers')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('event_id', '=', eventId)
    .where('answer', '=', answer)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const answerOffer = (tx: Tx, id: OfferId, answer: 'keep' | 'refund') =>
  tx.updateTable('refund_offers').set({ answer, answered_at: now }).where('id', '=', id).execute()

/** Where and when the dates of some orders are now. */
export const listShows = (db: Db, dates: OccurrenceId[]) =>
  db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .select([
      'event_occurrences.id',
      'event_occurrences.day',
      'event_occurrences.starts_at as startsAt',
      'events.wall_time as time',
      'events.zone',
      'events.name',
      'events.venue_name as venueName',
      'events.venue_address as venueAddress',
      'entities.name as hostName',
    ])
    .where('event_occurrences.id', '=', sql<OccurrenceId>`ANY (${dates}::uuid[])`)
    .execute()

/** Whether the buyer of one of some orders can still answer an offer for a move; a postponed show's offers are for none. */
export const hasOpenMoveOffer = async (tx: Tx, orderIds: OrderId[]): Promise<boolean> =>
  (await tx
    .selectFrom('refund_offers')
    .select('id')
    .where('order_id', '=', sql<OrderId>`ANY (${orderIds}::uuid[])`)
    .where('answer', 'is', null)
    .where('open_until', '>', now)
    .where('label', 'is distinct from', postponedLabel)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether a ticket of the order is checked in; also once the order's tickets are void, for the check-in stays. */
export async function hasUsedTicket(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`SELECT ${isCheckedIn(orderId, null)} AS "isUsed"`.execute(tx)
  return rows[0]?.isUsed ?? false
}

/** Whether a ticket of the order was checked in after the offer was made. */
export async function wasUsedSince(db: Db, orderId: OrderId, offerId: OfferId): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`SELECT ${isCheckedIn(orderId, offerId)} AS "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}
