import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { isCalledOff } from '../../../db/event-status.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId, StockId, TicketTypeId } from '../../../kernel/ids.ts'
import { waitlists } from '../../../kernel/limits/waitlist-limits.ts'
import type { ShowFacts } from '../../accounts/rules/mail-page/show-facts.ts'

/** Tickets of a type to a date, as their waitlist depends on them. */
export type WaitlistSale = ShowFacts & {
  stockId: StockId
  eventId: EventId
  eventName: string
  repeats: boolean
  occurrenceId: OccurrenceId
  ticketName: string
  perOrderMax: number
  /** Whether everyone may know of the show and of this ticket type. */
  isPublic: boolean
  /** Whether it can be bought now, apart from being sold out. */
  isOnSale: boolean
  /** Canceled, or only for those with a promo code: no one waits for it anymore. */
  isOff: boolean
  /** The show or this date was canceled, or the show deleted. */
  isCanceled: boolean
  /** Whether the show still has a page: not if it was deleted, or taken down by operators. */
  hasPage: boolean
  /** Whether its managers let no one else join. */
  isClosed: boolean
}

const isCanceled = sql<boolean>`(${isCalledOff('e', 'date')} OR e.deleted_at IS NOT NULL)`
export const isOff = sql<boolean>`(${isCanceled} OR t.hidden)`

/** Too close for another offer. */
const isOver = sql<boolean>`date.starts_at < app_now() + make_interval(mins => ${waitlists.leastOfferMinutes}::int)`

export const isOnSale = sql<boolean>`(e.status = 'published' AND e.internal_tickets AND e.unpublished_from IS NULL
  AND h.status = 'approved' AND t.active AND (t.sales_start IS NULL OR t.sales_start <= app_now())
  AND (t.price_cents = 0 OR (h.charges_enabled AND h.seller_account IS NOT NULL)))`

/** What these conditions are about: `s`, `t`, `date`, `e` and `h`. */
export const saleTables = sql`ticket_stock s
  JOIN ticket_types t ON t.id = s.ticket_type_id
  JOIN event_occurrences date ON date.id = s.occurrence_id
  JOIN events e ON e.id = date.event_id
  JOIN entities h ON h.id = e.host_entity_id`

export async function findWaitlistSale(db: Db, stockId: StockId): Promise<WaitlistSale | undefined> {
  const { rows } = await sql<WaitlistSale>`
    SELECT s.id AS "stockId", e.id AS "eventId", e.name AS "eventName", e.repeats, date.id AS "occurrenceId", date.day,
      date.starts_at AS "startsAt", e.zone, e.wall_time AS "wallTime", e.doors_time AS "doorsTime",
      e.venue_name AS "venueName", e.venue_address AS "venueAddress", e.age_group AS "ageGroup", e.age_note AS "ageNote",
      e.allows_reentry AS "allowsReentry", t.name AS "ticketName", t.per_order_max AS "perOrderMax",
      e.status <> 'draft' AND e.deleted_at IS NULL AND h.status = 'approved' AND NOT t.hidden AS "isPublic",
      ${isOnSale} AS "isOnSale", ${isOff} AS "isOff", ${isCanceled} AS "isCanceled",
      e.deleted_at IS NULL AND e.unpublished_from IS NULL AS "hasPage",
      EXISTS (SELECT FROM closed_waitlists c WHERE c.event_id = e.id) AS "isClosed"
    FROM ${saleTables} WHERE s.id = ${stockId}`.execute(db)
  return rows[0]
}

/** The stock of a ticket type on a date of an event. */
export const findStock = (db: Db, eventId: EventId, day: Day, ticketTypeId: TicketTypeId) =>
  db
    .selectFrom('ticket_stock')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_stock.occurrence_id')
    .select('ticket_stock.id')
    .where('event_occurrences.event_id', '=', eventId)
    .where('event_occurrences.day', '=', day)
    .where('ticket_stock.ticket_type_id', '=', ticketTypeId)
    .executeTakeFirst()

/** Locks a row of stock before its waitlist, as holds do. @returns how many tickets no one holds or has bought */
export async function lockFree(tx: Tx, stockId: StockId): Promise<number> {
  const row = await tx
    .selectFrom('ticket_stock')
    .select(sql<number>`quantity - held - sold`.as('free'))
    .where('id', '=', stockId)
    .forUpdate()
    .executeTakeFirst()
  return row?.free ?? 0
}

/**
 * The same for a hold that lasts for hours: of tickets that were returned none, so that their holders can take them back
 * (decision 0246).
 */
export async function lockFreeForGroups(tx: Tx, stockId: StockId): Promise<number> {
  await lockFree(tx, stockId)
  const { rows } = await sql<{ free: number }>`
    SELECT greatest(quantity - held - sold - returned, 0) AS free FROM ticket_stock WHERE id = ${stockId}`.execute(tx)
  return rows[0]?.free ?? 0
}

export const changeHeld = (tx: Tx, stockId: StockId, by: number) =>
  tx
    .updateTable('ticket_stock')
    .set({ held: sql<number>`held + ${by}::integer` })
    .where('id', '=', stockId)
    .execute()

/**
 * Stock whose waitlist has something to do: an offer has run out or can't be taken up, the list is over, or tickets are
 * free that a person waits for.
 */
export async function listDueStock(db: Db): Promise<StockId[]> {
  const { rows } = await sql<{ id: StockId }>`
    SELECT DISTINCT s.id FROM waitlist_places w JOIN ${saleTables} ON s.id = w.stock_id
    WHERE w.state <> 'buying' AND (${isOff} OR (w.state = 'waiting' AND ${isOver})
      OR (w.state = 'offered' AND (w.offered_until <= app_now() OR NOT ${isOnSale}))
      OR (w.state = 'waiting' AND ${isOnSale} AND w.quantity <= s.quantity - s.held - s.sold))
    ORDER BY s.id`.execute(db)
  return rows.map(({ id }) => id)
}
