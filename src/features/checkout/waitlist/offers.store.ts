import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { StockId, UserId, WaitlistPlaceId } from '../../../kernel/ids.ts'
import { ticketsPerAccountAndEvent } from '../../../kernel/limits.ts'
import { calledOffCauses } from '../rules/settlement.ts'
import { boughtTickets } from './places.store.ts'

export const ticketsOf = (rows: { quantity: number }[]) => rows.reduce((all, { quantity }) => all + quantity, 0)

/**
 * A place that has ended. `isTold`: its person hears otherwise that the show is canceled, by an order or a ticket that is
 * refunded with it, or because they are marked as going.
 */
export type EndedPlace = { userId: UserId; quantity: number; isOffered: boolean; isTold: boolean }

/** Ends a waitlist with its offers, but for those who are paying; deleted and suspended accounts are told of nothing. */
export async function endPlaces(tx: Tx, stockId: StockId): Promise<EndedPlace[]> {
  const { rows } = await sql<EndedPlace>`
    WITH ended AS (DELETE FROM waitlist_places WHERE stock_id = ${stockId} AND state <> 'buying' RETURNING *)
    SELECT w.user_id AS "userId", w.quantity, w.state = 'offered' AS "isOffered",
      NOT is_active_account(u.suspended_at, u.deleted_at)
      OR EXISTS (SELECT FROM order_refunds r JOIN orders o ON o.id = r.order_id
        WHERE r.cause = ANY (${calledOffCauses}::text[]) AND o.occurrence_id = w.occurrence_id AND o.buyer_id = w.user_id)
      OR EXISTS (SELECT FROM order_refunds r JOIN tickets t ON t.order_id = r.order_id AND t.refund_id IS NULL
        WHERE r.cause = ANY (${calledOffCauses}::text[]) AND t.occurrence_id = w.occurrence_id AND t.holder_id = w.user_id)
      OR EXISTS (SELECT FROM attendance a JOIN event_occurrences date ON date.id = w.occurrence_id
        WHERE a.event_id = w.event_id AND a.user_id = w.user_id AND (a.day IS NULL OR a.day = date.day)) AS "isTold"
    FROM ended w JOIN users u ON u.id = w.user_id ORDER BY w.user_id`.execute(tx)
  return rows
}

/** Ends a waitlist; its offers last. */
export const endWaiting = (tx: Tx, stockId: StockId) =>
  tx.deleteFrom('waitlist_places').where('stock_id', '=', stockId).where('state', '=', 'waiting').execute()

/** Offers that can't be taken up now: their people wait again, in their former places. @returns what was held for whom */
export const pauseOffers = (tx: Tx, stockId: StockId) =>
  tx
    .updateTable('waitlist_places')
    .set({ state: 'waiting', offered_until: null })
    .where('stock_id', '=', stockId)
    .where('state', '=', 'offered')
    .where('offered_until', '>', sql<Date>`app_now()`)
    .returning(['user_id as userId', 'quantity'])
    .execute()

/** An offer that ended early, and until when it was to last. */
export type PausedOffer = NextInLine & { until: Date }

/** The same for the offer that was made last. @returns undefined if there is none */
export async function pauseLatestOffer(tx: Tx, stockId: StockId) {
  const { rows } = await sql<PausedOffer>`
    UPDATE waitlist_places w SET state = 'waiting', offered_until = NULL
    FROM (SELECT id, user_id, offered_until FROM waitlist_places
      WHERE stock_id = ${stockId} AND state = 'offered' ORDER BY offered_until DESC, number DESC LIMIT 1) AS latest
    JOIN users u ON u.id = latest.user_id
    WHERE w.id = latest.id
    RETURNING w.id, w.user_id AS "userId", w.quantity, latest.offered_until AS until, u.email`.execute(tx)
  return rows[0]
}

/** Removes the places of people who did not buy in time. @returns tickets that were held for them */
export const removeLapsed = (tx: Tx, stockId: StockId) =>
  tx
    .deleteFrom('waitlist_places')
    .where('stock_id', '=', stockId)
    .where('state', '=', 'offered')
    .where('offered_until', '<=', sql<Date>`app_now()`)
    .returning(['quantity', 'user_id as userId'])
    .execute()

/** Places of people who can't buy so many: accounts that are suspended or deleted, or that have bought up to the limit since. */
export const removeUnusable = (tx: Tx, stockId: StockId) =>
  sql`DELETE FROM waitlist_places w USING users u WHERE w.stock_id = ${stockId} AND w.state = 'waiting' AND u.id = w.user_id
    AND (NOT is_active_account(u.suspended_at, u.deleted_at)
      OR w.quantity + ${boughtTickets(sql.ref('w.user_id'), sql.ref('w.event_id'))} > ${ticketsPerAccountAndEvent})`.execute(
    tx,
  )

export type NextInLine = { id: WaitlistPlaceId; userId: UserId; quantity: number; email: string }

/** The first in line who waits for at most so many tickets, up to a number of people. */
export async function findNext(tx: Tx, stockId: StockId, free: number): Promise<NextInLine | undefined> {
  const { rows } = await sql<NextInLine>`
    SELECT w.id, w.user_id AS "userId", w.quantity, u.email FROM waitlist_places w JOIN users u ON u.id = w.user_id
    WHERE w.stock_id = ${stockId} AND w.state = 'waiting' AND w.quantity <= ${free}
    ORDER BY w.number LIMIT 1 FOR UPDATE OF w`.execute(tx)
  return rows[0]
}

export const markOffered = (tx: Tx, id: WaitlistPlaceId, until: Date) =>
  tx.updateTable('waitlist_places').set({ state: 'offered', offered_until: until }).where('id', '=', id).execute()
