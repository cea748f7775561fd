import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { OrderId, TicketRefundId } from '../../../kernel/ids.ts'
import { type Cents, noCents } from '../../../kernel/money.ts'
import type { RefundRequest } from '../../../ports/payments/payments.ts'
import { retryBackoff } from '../refunds/retry-backoff.store.ts'

const now = sql<Date>`app_now()`

/** The job has this long before the reconciler looks after it. */
const firstLookSeconds = 60

type NewRefund = {
  id: TicketRefundId
  order_id: OrderId
  cause: 'host' | 'operator' | 'resold'
  reason: string
  amount_cents: Cents
  otherwise_cents: Cents
}

/** Decides that some tickets of an order are refunded; where no money moves, that is all. */
export const addTicketRefund = (tx: Tx, refund: NewRefund) =>
  tx
    .insertInto('ticket_refunds')
    .values({
      ...refund,
      begun_at: now,
      try_at: sql<Date>`app_now() + make_interval(secs => ${firstLookSeconds})`,
      ...(refund.amount_cents === 0 && { state: 'done' as const, ended_at: now }),
    })
    .execute()

/** What refunds of an order's tickets that are done have given back, by themselves or by way of the dashboard. */
const doneCents = (orderId: OrderId) =>
  sql<Cents>`(SELECT coalesce(sum(amount_cents), 0)::integer FROM ticket_refunds
    WHERE order_id = ${orderId} AND state = 'done')`

/** The refund of tickets that is next at the provider: the one that was decided first. */
export const findOpenTicketRefund = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('ticket_refunds')
    .innerJoin('orders', 'orders.id', 'ticket_refunds.order_id')
    .selectAll('ticket_refunds')
    .select('orders.lost_cents')
    .select(doneCents(orderId).as('done_cents'))
    .where('order_id', '=', orderId)
    .where('ticket_refunds.state', 'in', ['due', 'pending'])
    .orderBy('ticket_refunds.id')
    .limit(1)
    .executeTakeFirst()

export type TicketRefund = NonNullable<Awaited<ReturnType<typeof findOpenTicketRefund>>>

type Change = {
  state?: 'pending'
  request_cents?: Cents | null
  taken_from?: RefundRequest['takenFrom'] | null
  attempt?: number
  provider_refund?: string
}

const openOne = (db: Db, id: TicketRefundId) =>
  db.updateTable('ticket_refunds').where('id', '=', id).where('state', 'in', ['due', 'pending'])

/** Updates a refund that is in progress; one that has ended stays as it is. */
export const setOpenTicketRefund = (db: Db, id: TicketRefundId, change: Change) => openOne(db, id).set(change).execute()

/** Schedules the next attempt of an open refund. */
export const scheduleTicketRetry = (db: Db, id: TicketRefundId, problem: string | null) =>
  openOne(db, id).set(retryBackoff(problem)).execute()

/** The money is back, or did not get there. */
export const endTicketRefund = (db: Db, id: TicketRefundId, state: 'done' | 'failed', problem: string | null = null) =>
  openOne(db, id).set({ state, problem, ended_at: now }).execute()

/** All of an order's money is back, no matter by which refund. */
export const closeTicketRefunds = (tx: Tx, orderId: OrderId) =>
  tx
    .updateTable('ticket_refunds')
    .set({ state: 'done', problem: null, ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '!=', 'done')
    .execute()

/** Failed refunds of tickets are requested again, under other keys. */
export const reopenTicketRefunds = (db: Db, orderId: OrderId) =>
  db
    .updateTable('ticket_refunds')
    .set({
      state: 'due',
      request_cents: null,
      taken_from: null,
      provider_refund: null,
      ended_at: null,
      attempt: sql`attempt + 1`,
      try_at: now,
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .execute()

/** Orders with refunds of tickets that are under way and whose time for another look has come, the longest waiting first. */
export const listDueTicketRefunds = (db: Db, limit: number) =>
  db
    .selectFrom('ticket_refunds')
    .select('order_id as id')
    .where('state', 'in', ['due', 'pending'])
    .groupBy('order_id')
    .having(sql<Date>`min(try_at)`, '<=', now)
    .orderBy(sql`min(try_at)`)
    .limit(limit)
    .execute()

/**
 * What of an order's money is on its way back for some of its tickets; one that failed goes back with the rest.
 *
 * @param orderId a column of the statement, or an id
 */
export const centsOnTheWay = (orderId: RawBuilder<unknown>): RawBuilder<Cents> =>
  sql<Cents>`(SELECT coalesce(sum(s.amount_cents), 0)::integer FROM ticket_refunds s
    WHERE s.order_id = ${orderId} AND s.state IN ('due', 'pending'))`

type Sums = Record<'onTheWay' | 'failed' | 'done', Cents>

/** What refunds of an order's tickets come to, in cents: those under way, those that failed, and those that are done. */
export async function sumTicketRefunds(db: Db, orderId: OrderId): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT ${centsOnTheWay(sql.val(orderId))} AS "onTheWay", ${doneCents(orderId)} AS done,
      (SELECT coalesce(sum(amount_cents), 0)::integer FROM ticket_refunds
        WHERE order_id = ${orderId} AND state = 'failed') AS failed`.execute(db)
  return rows[0] ?? { onTheWay: noCents, failed: noCents, done: noCents }
}
