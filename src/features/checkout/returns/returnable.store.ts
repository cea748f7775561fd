import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { isCalledOff } from '../../../db/event-status.ts'
import { doorsOpenAt } from '../../../db/tickets/sendable.ts'
import type { OrderId, StockId, TicketId } from '../../../kernel/ids.ts'
import { ticketReturns } from '../../../kernel/limits/return-limits.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { type DisputeStateName, undecidedStates } from '../rules/disputes/dispute-state.ts'
import { isOff, isOnSale, saleTables } from '../waitlist/waitlist-sale.store.ts'

/** Tickets with their orders, what these paid, and what is on sale. */
const ticketTables = sql`${saleTables}
  JOIN tickets ON tickets.stock_id = s.id
  JOIN orders o ON o.id = tickets.order_id
  JOIN order_items i ON i.order_id = o.id AND i.stock_id = s.id
  JOIN users buyer ON buyer.id = o.buyer_id`

/** Disputes that leave it open what of an order's money can go back, or took it. */
const blockingStates: readonly DisputeStateName[] = [...undecidedStates, 'lost']

/**
 * Whether a ticket's money can go back by itself once its place is sold: it admits, its buyer has it, and nothing else
 * happens to what they paid. Of an order with free tickets among others a refund could take all of the money and leave those.
 */
const isRefundable = sql<boolean>`(tickets.state = 'valid' AND tickets.holder_id = o.buyer_id
  AND o.state IN ('paid', 'partially_refunded') AND is_active_account(buyer.suspended_at, buyer.deleted_at)
  AND NOT ${isCalledOff('e', 'date')}
  AND NOT EXISTS (SELECT FROM disputes x WHERE x.order_id = o.id AND x.state = ANY (${[...blockingStates]}::text[]))
  AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.state <> 'done')
  AND NOT EXISTS (SELECT FROM ticket_refunds r WHERE r.order_id = o.id AND r.state = 'failed')
  AND o.refunded_cents <= (SELECT coalesce(sum(r.amount_cents), 0) FROM ticket_refunds r
    WHERE r.order_id = o.id AND r.state <> 'failed')
  AND (o.total_cents = 0 OR NOT EXISTS (SELECT FROM order_items f WHERE f.order_id = o.id AND f.unit_price_cents = 0)))`

/** Until when the tickets of a date can be returned. */
const returnsEnd = sql<Date>`(${doorsOpenAt('e', 'date')} - make_interval(mins => ${ticketReturns.minutesBeforeDoors}::int))`

/** What a ticket costs today without a promo code. */
const currentPrice = sql`(CASE WHEN t.early_until >= (app_now() AT TIME ZONE e.zone)::date
  THEN coalesce(t.early_price_cents, t.price_cents) ELSE t.price_cents END)`

/**
 * Whether a refundable ticket can be resold, apart from the hour: its type is on sale at what it cost or more, so that the
 * host doesn't refund more than the place brings, and its buyer isn't asked whether they keep it.
 */
const isResalable = sql<boolean>`(${isRefundable} AND ${isOnSale} AND NOT ${isOff} AND i.unit_price_cents <= ${currentPrice})`
const openOffer = sql`(SELECT f.label FROM refund_offers f
  WHERE f.order_id = o.id AND f.answer IS NULL AND f.open_until > app_now() ORDER BY f.made_at DESC LIMIT 1)`
const isOpen = sql<boolean>`(${isResalable} AND NOT EXISTS ${openOffer})`

const isInTime = sql<boolean>`(app_now() < ${returnsEnd})`

const isReturned = sql<boolean>`(tickets.returned_at IS NOT NULL AND tickets.state IN ('valid', 'used'))`

/** Tickets for which an offer is out; who has one waits again when its ticket is taken back. */
const offered = sql`(SELECT coalesce(sum(w.quantity), 0)::integer FROM waitlist_places w WHERE w.stock_id = s.id AND w.state = 'offered')`

export type OwnTicket = {
  id: TicketId
  stockId: StockId
  isReturned: boolean
  isReturnable: boolean
  /** Someone was sent it and hasn't answered. */
  isSent: boolean
  /** Only returned tickets are left, or people wait. */
  isSoldOut: boolean
  /** How many returned ones could be taken back: the others are in checkout. */
  takeable: number
  /** It could be returned, but its buyer hasn't said whether they keep it since the show has changed. */
  isUndecided: boolean
  endsAt: Date
  zone: Zone
}

/** The tickets of an order that admit; after its tickets were locked, they are as they stay until the transaction ends. */
export async function listOwnTickets(db: Db, orderId: OrderId): Promise<OwnTicket[]> {
  const { rows } = await sql<OwnTicket>`
    SELECT tickets.id, s.id AS "stockId", ${isReturned} AS "isReturned", ${isOpen} AND ${isInTime} AS "isReturnable",
      EXISTS (SELECT FROM ticket_transfers x WHERE x.ticket_id = tickets.id AND x.state = 'pending') AS "isSent",
      s.quantity - s.held - s.sold - s.returned <= 0
        OR EXISTS (SELECT FROM waitlist_places w WHERE w.stock_id = s.id AND w.state <> 'buying') AS "isSoldOut",
      s.quantity - s.held - s.sold + ${offered} AS takeable,
      ${isResalable} AND ${isInTime} AND EXISTS ${openOffer} AS "isUndecided", ${returnsEnd} AS "endsAt", e.zone
    FROM ${ticketTables} WHERE o.id = ${orderId} AND tickets.state = 'valid' ORDER BY tickets.id`.execute(db)
  return rows
}

export type ReturnedTicket = { id: TicketId; orderId: OrderId }

/** `isBlocked` by what else has happened, such as a check-in; otherwise it is only too late. */
export type EndedReturn = ReturnedTicket & {
  returnedAt: Date
  isUsed: boolean
  isBlocked: boolean
  /** What its buyer is asked about, such as “New date”; null for nothing. */
  changeLabel: string | null
}

/** Returned tickets of a stock that can be resold at a price, the first one that was returned first. */
export async function listResellable(tx: Tx, stockId: StockId, price: Cents): Promise<ReturnedTicket[]> {
  const { rows } = await sql<ReturnedTicket>`
    SELECT tickets.id, o.id AS "orderId" FROM ${ticketTables}
    WHERE tickets.stock_id = ${stockId} AND ${isReturned} AND ${isRefundable}
      AND i.unit_price_cents <= ${price} ORDER BY tickets.returned_at, tickets.id`.execute(tx)
  return rows
}

/** Whether one of them still can be, once it and its order are locked. */
export async function isResellable(tx: Tx, id: TicketId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${ticketTables} WHERE tickets.id = ${id} AND ${isReturned} AND ${isRefundable}`.execute(tx)
  return rows.length > 0
}

/** Returned tickets of a stock whose return is over: checked in, too late, or blocked by what else happens to them. */
export async function listOver(tx: Tx, stockId: StockId): Promise<EndedReturn[]> {
  const { rows } = await sql<EndedReturn>`
    SELECT tickets.id, o.id AS "orderId", tickets.returned_at AS "returnedAt", tickets.state = 'used' AS "isUsed",
      NOT ${isOpen} AS "isBlocked", ${openOffer} AS "changeLabel"
    FROM ${ticketTables}
    WHERE tickets.stock_id = ${stockId} AND ${isReturned} AND NOT (${isOpen} AND ${isInTime}) ORDER BY tickets.id`.execute(
    tx,
  )
  return rows
}

/** Stock of which tickets were returned whose return is over. */
export async function listStockWithOver(db: Db): Promise<StockId[]> {
  const { rows } = await sql<{ id: StockId }>`
    SELECT DISTINCT s.id FROM ${ticketTables} WHERE ${isReturned} AND NOT (${isOpen} AND ${isInTime})`.execute(db)
  return rows.map(({ id }) => id)
}
