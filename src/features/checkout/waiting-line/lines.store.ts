import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'
import type { LineTimes } from '../rules/waiting-line/turns.ts'
import { isOff, isOnSale } from '../waitlist/waitlist-sale.store.ts'

/** A show's tickets, and its waiting line if it has one. */
export type LineSale = LineTimes & {
  eventId: EventId
  /** By the clock of the database, which also says what is on sale. */
  readAt: Date
  hasLine: boolean
  /** Turns that were given after the first ones. */
  turns: number
  eventName: string
  /** The next date, for links. */
  day: Day | null
  /** Whether the show sells tickets here, now or later. */
  isSelling: boolean
  /** Ticket types that can be bought now, each date's by itself. */
  typesOnSale: number
  /** Tickets of these that no one holds or has bought. */
  free: number
  /** Tickets of these that are in checkout, or held for friends or by a waitlist's offer. They may come back. */
  held: number
  /** People who have unpaid tickets on hold. */
  inCheckout: number
}

const isListed = sql`t.active AND NOT t.hidden`

/** What a show sells now, on all dates that haven't started, and when it sells more. */
export async function findLineSale(db: Db, eventId: EventId): Promise<LineSale | undefined> {
  const { rows } = await sql<LineSale>`
    SELECT e.id AS "eventId", app_now() AS "readAt", l.event_id IS NOT NULL AS "hasLine", l.opened_at AS "openedAt", l.sold_out_at AS "soldOutAt",
      coalesce(l.turns, 0) AS turns, e.name AS "eventName", stock.day,
      e.status = 'published' AND e.internal_tickets AND e.unpublished_from IS NULL AND e.deleted_at IS NULL
        AND h.status = 'approved' AND stock.day IS NOT NULL AS "isSelling",
      e.uses_waiting_line AS "isAllowed",
      (SELECT min(t.sales_start) FROM ticket_types t WHERE t.event_id = e.id AND ${isListed}
        AND t.sales_start > coalesce(l.created_at, app_now())) AS "opensAt",
      stock.types AS "typesOnSale", stock.free, stock.held,
      (SELECT count(DISTINCT o.buyer_id)::integer FROM orders o
        WHERE o.closed_at IS NULL AND o.event_id = e.id AND o.state IN ('held', 'paying')) AS "inCheckout"
    FROM events e JOIN entities h ON h.id = e.host_entity_id LEFT JOIN waiting_lines l ON l.event_id = e.id
    CROSS JOIN LATERAL (
      SELECT min(date.day) AS day, count(*) FILTER (WHERE ${isOnSale} AND NOT ${isOff})::integer AS types,
        coalesce(sum(s.quantity - s.held - s.sold) FILTER (WHERE ${isOnSale} AND NOT ${isOff}), 0)::integer AS free,
        coalesce(sum(s.held) FILTER (WHERE ${isOnSale} AND NOT ${isOff}), 0)::integer AS held
      FROM event_occurrences date JOIN ticket_stock s ON s.occurrence_id = date.id
      JOIN ticket_types t ON t.id = s.ticket_type_id
      WHERE date.event_id = e.id AND date.starts_at > app_now() AND date.canceled_at IS NULL) AS stock
    WHERE e.id = ${eventId}`.execute(db)
  return rows[0]
}

/** Makes a show's line; one that has sold out gives way to it. @param isOpen whether it lets people in right away */
export async function addLine(tx: Tx, eventId: EventId, isOpen: boolean): Promise<void> {
  await tx.deleteFrom('waiting_lines').where('event_id', '=', eventId).where('sold_out_at', 'is not', null).execute()
  await sql`INSERT INTO waiting_lines (event_id, created_at, opened_at)
    VALUES (${eventId}, app_now(), CASE WHEN ${isOpen}::boolean THEN app_now() END) ON CONFLICT DO NOTHING`.execute(tx)
}

/** Locks a line that isn't sold out for the one who passes on its turns; people keep joining. */
export const lockLine = async (tx: Tx, eventId: EventId): Promise<boolean> =>
  (await tx
    .selectFrom('waiting_lines')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('sold_out_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined

/** Lines that people wait in, before or after the sales start. */
export const listLines = async (db: Db): Promise<EventId[]> =>
  (
    await db
      .selectFrom('waiting_lines')
      .select('event_id')
      .where('sold_out_at', 'is', null)
      .orderBy('event_id')
      .execute()
  ).map(({ event_id: id }) => id)

export const openLine = (tx: Tx, eventId: EventId) =>
  tx
    .updateTable('waiting_lines')
    .set({ opened_at: sql<Date>`app_now()` })
    .where('event_id', '=', eventId)
    .execute()

export const countTurns = (tx: Tx, eventId: EventId, turns: number) =>
  tx
    .updateTable('waiting_lines')
    .set({ turns: sql<number>`turns + ${turns}::integer` })
    .where('event_id', '=', eventId)
    .execute()

export const markSoldOut = (tx: Tx, eventId: EventId) =>
  tx
    .updateTable('waiting_lines')
    .set({ sold_out_at: sql<Date>`app_now()` })
    .where('event_id', '=', eventId)
    .execute()

/** A line ends with all of its places. */
export const removeLine = (tx: Tx, eventId: EventId) =>
  tx.deleteFrom('waiting_lines').where('event_id', '=', eventId).execute()

export const forgetSoldOut = (db: Db) =>
  db
    .deleteFrom('waiting_lines')
    .where('sold_out_at', '<', sql<Date>`app_now() - make_interval(hours => ${waitingLines.soldOutHours}::int)`)
    .execute()
