import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { RefundRequest } from '../../../ports/payments/payments.ts'
import type { CalledOffCause, RefundCause } from '../rules/settlement.ts'
import { retryBackoff } from './retry-backoff.store.ts'

const now = sql<Date>`app_now()`

/** The job has this long before the reconciler looks after it. */
const firstLookSeconds = 60

/**
 * Decides that orders get their money back; an order that gets it already stays with its first decision. One whose
 * refund has ended, of a part that came back, gets another for the rest, under another key.
 *
 * @returns the orders that are new among them
 */
export async function addRefunds(tx: Tx, orderIds: OrderId[], cause: RefundCause, reason = ''): Promise<OrderId[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<{ id: OrderId }>`
    INSERT INTO order_refunds (order_id, cause, reason, begun_at, try_at)
    SELECT id, ${cause}, ${reason}, app_now(), app_now() + make_interval(secs => ${firstLookSeconds})
    FROM unnest(${orderIds}::uuid[]) AS asked (id)
    ON CONFLICT (order_id) DO UPDATE SET cause = excluded.cause, reason = excluded.reason, state = 'due',
      amount_cents = NULL, taken_from = NULL, provider_refund = NULL, problem = NULL, failed_attempts = 0,
      attempt = order_refunds.attempt + 1, begun_at = excluded.begun_at, try_at = excluded.try_at, ended_at = NULL
      WHERE order_refunds.state = 'done'
    RETURNING order_id AS id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Tickets of orders admit no one anymore, used or not, and their places are free again; the stock is locked first. A
 * check-in stays as it was recorded (decision 0212).
 *
 * @param state what the door says of them: `void` if no one here refunded them
 * @returns the orders that had such tickets
 */
export async function voidTickets(tx: Tx, orderIds: OrderId[], state: 'refunded' | 'void'): Promise<OrderId[]> {
  await sql`
    SELECT FROM ticket_stock WHERE id IN (SELECT stock_id FROM order_items WHERE order_id = ANY (${orderIds}::uuid[]))
    ORDER BY id FOR UPDATE
  `.execute(tx)
  const { rows } = await sql<{ id: OrderId }>`
    WITH gone AS (
      UPDATE tickets SET state = ${state} WHERE order_id = ANY (${orderIds}::uuid[]) AND state IN ('valid', 'used')
      RETURNING stock_id, order_id, returned_at
    ), freed AS (
      UPDATE ticket_stock s SET sold = s.sold - (g.n - g.returned), returned = s.returned - g.returned
      FROM (SELECT stock_id, count(*) AS n, count(returned_at) AS returned FROM gone GROUP BY stock_id) g
      WHERE s.id = g.stock_id
    )
    SELECT DISTINCT order_id AS id FROM gone
  `.execute(tx)
  await tx
    .updateTable('order_items')
    .set({ hold_state: 'released' })
    .where('order_id', '=', sql<OrderId>`ANY (${orderIds}::uuid[])`)
    .where('hold_state', '=', 'sold')
    .execute()
  return rows.map(({ id }) => id)
}

/** The tickets of orders, without those that were refunded before the rest. */
export const listTicketsOfRest = async (tx: Tx, orderIds: OrderId[]): Promise<TicketId[]> =>
  (
    await tx
      .selectFrom('tickets')
      .select('id')
      .where('order_id', '=', sql<OrderId>`ANY (${orderIds}::uuid[])`)
      .where('refund_id', 'is', null)
      .execute()
  ).map(({ id }) => id)

export const findRefund = (db: Db, orderId: OrderId) =>
  db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** A refund that is under way, with what lost disputes have given back of its order. */
export const findOpenRest = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.order_id')
    .selectAll('order_refunds')
    .select('orders.lost_cents')
    .where('order_id', '=', orderId)
    .where('order_refunds.state', 'in', ['due', 'pending'])
    .executeTakeFirst()

type Change = {
  state?: 'pending'
  amount_cents?: Cents
  taken_from?: RefundRequest['takenFrom'] | null
  attempt?: number
  provider_refund?: string
}

/** Updates a refund that is in progress; one that has ended stays as it is. */
export const setOpenRefund = (db: Db, orderId: OrderId, change: Change) =>
  db
    .updateTable('order_refunds')
    .set(change)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['due', 'pending'])
    .execute()

/** An attempt got a part of the money back: the next one requests what is left then. */
export const requestRest = (db: Db, orderId: OrderId, attempt: number) =>
  db
    .updateTable('order_refunds')
    .set({ state: 'due', amount_cents: null, taken_from: null, provider_refund: null, attempt: attempt + 1 })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['due', 'pending'])
    .where('cause', '!=', 'provider')
    .returning('order_id')
    .executeTakeFirst()

/** Schedules the next attempt of an open refund. */
export const scheduleRetry = (db: Db, orderId: OrderId, problem: string | null) =>
  db
    .updateTable('order_refunds')
    .set(retryBackoff(problem))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['due', 'pending'])
    .execute()

/** The money is back. */
export const closeRefund = (tx: Tx, orderId: OrderId) =>
  tx
    .updateTable('order_refunds')
    .set({ state: 'done', problem: null, ended_at: now })
    .where('order_id', '=', orderId)
    .execute()

/** A refund did not reach its buyer; `amount` if it is one that no one here decided. */
export const failRefund = (tx: Tx, orderId: OrderId, problem: string | null, amount: Cents | null) =>
  sql`
    INSERT INTO order_refunds (order_id, cause, state, amount_cents, problem, begun_at, try_at, ended_at)
    VALUES (${orderId}, 'provider', 'failed', ${amount}, ${problem}, app_now(), app_now(), app_now())
    ON CONFLICT (order_id) DO UPDATE SET state = 'failed', problem = excluded.problem, ended_at = app_now(),
      amount_cents = CASE WHEN order_refunds.cause = 'provider'
        THEN coalesce(excluded.amount_cents, order_refunds.amount_cents) ELSE order_refunds.amount_cents END
  `.execute(tx)

/** A failed refund is requested again, under another key. */
export const reopenRefund = (db: Db, orderId: OrderId) =>
  db
    .updateTable('order_refunds')
    .set({
      state: 'due',
      amount_cents: sql`CASE WHEN cause = 'provider' THEN amount_cents END`,
      taken_from: null,
      provider_refund: null,
      ended_at: null,
      attempt: sql`attempt + 1`,
      try_at: now,
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .returning('order_id')
    .executeTakeFirst()

/** Refunds that are under way and whose time for another look has come, the longest waiting first. */
export const listDue = (db: Db, limit: number) =>
  db
    .selectFrom('order_refunds')
    .select('order_id as id')
    .where('state', 'in', ['due', 'pending'])
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(limit)
    .execute()

/** Why the show of an order is off, or null while it is to be. */
export async function causeIfOff(tx: Tx, orderId: OrderId): Promise<CalledOffCause | null> {
  const show = await tx
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'orders.occurrence_id')
    .select(['events.called_off_at as event', 'events.called_off_by as by', 'event_occurrences.canceled_at as date'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (show?.event) return show.by === 'operator' ? 'operator-canceled' : 'event-canceled'
  return show?.date ? 'date-canceled' : null
}
