import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { OrderTrouble } from '../../../db/tables/checkout.ts'
import type { EntityId, OrderId, UserId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { OrderState, RefundCause } from '../rules/settlement.ts'

const now = sql<Date>`app_now()`

export const findByKey = (db: Db, buyerId: UserId, key: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export const findOrder = (db: Db, id: OrderId) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** The entities that sold these orders, each once. */
export async function listSellers(db: Db, ids: OrderId[]): Promise<EntityId[]> {
  const rows = await db
    .selectFrom('orders')
    .select('seller_entity_id')
    .distinct()
    .where('id', '=', sql<OrderId>`ANY(${ids}::uuid[])`)
    .execute()
  return rows.map((row) => row.seller_entity_id)
}

export type Trouble = OrderTrouble
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const orderToSettle = (db: Db, id: OrderId) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(sql<boolean>`hold_until <= app_now()`.as('is_hold_over'))
    .select(
      // Tickets go back before the rest of their order.
      sql<RefundCause | null>`coalesce(
        (SELECT cause FROM ticket_refunds WHERE order_id = orders.id AND state IN ('due', 'pending') ORDER BY id LIMIT 1),
        (SELECT cause FROM order_refunds WHERE order_id = orders.id))`.as('refund_cause'),
    )
    .where('id', '=', id)

/** An order, whether its hold's time is over by the database's clock, and why it is refunded. */
export const findOrderToSettle = (db: Db, id: OrderId) => orderToSettle(db, id).executeTakeFirst()

export type OrderToSettle = NonNullable<Awaited<ReturnType<typeof findOrderToSettle>>>

/** Keeps a buyer's account from being changed; orders of one buyer do not wait for each other. */
export const lockBuyer = (tx: Tx, id: UserId) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

/** The same under its lock. */
export const lockOrder = (tx: Tx, id: OrderId) => orderToSettle(tx, id).forUpdate().executeTakeFirst()

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const listItems = (db: Db, orderId: OrderId) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('stock_id').execute()

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

type Change = {
  state?: OrderState
  provider_session?: string
  provider_payment?: string | null
  refunded_cents?: Cents
  lost_cents?: Cents
  /** What a person has to look at. */
  trouble?: OrderTrouble | null
  isPaidNow?: boolean
}

/** States in which the provider may still have something to say. */
const openStates: OrderState[] = ['held', 'paying', 'late_refunding']

/** States in which the provider may be asked for the payment again, with the address that it was told. */
const unpaidStates: OrderState[] = ['held', 'paying']

/** The address of the buyer's account, which may have changed while the order was being paid (decision 0160). */
const currentAddress = sql<string>`CASE buyer_email WHEN '' THEN ''
  ELSE coalesce((SELECT email FROM users WHERE id = buyer_id AND deleted_at IS NULL), buyer_email) END`

/** @returns the order's address from now on */
export const setOrder = (tx: Tx, id: OrderId, { isPaidNow, ...change }: Change) =>
  tx
    .updateTable('orders')
    .set({
      ...change,
      ...(change.state && !unpaidStates.includes(change.state) && { buyer_email: currentAddress }),
      updated_at: now,
      checked_at: now,
      ...(change.state && { closed_at: openStates.includes(change.state) ? null : now }),
      ...(isPaidNow && { paid_at: now }),
    })
    .where('id', '=', id)
    .returning('buyer_email')
    .executeTakeFirstOrThrow()

export const markChecked = (tx: Tx, id: OrderId) =>
  tx.updateTable('orders').set({ checked_at: now }).where('id', '=', id).execute()

export const addTickets = (tx: Tx, tickets: Insertable<Tables['tickets']>[]) =>
  tx.insertInto('tickets').values(tickets).execute()

export const addLedger = (tx: Tx, lines: Insertable<Tables['ledger']>[]) =>
  tx
    .insertInto('ledger')
    .values(lines.map((line) => ({ ...line, created_at: now })))
    .execute()

export const listTicketIds = (db: Db, orderId: OrderId) =>
  db.selectFrom('tickets').select('id').where('order_id', '=', orderId).orderBy('id').execute()
