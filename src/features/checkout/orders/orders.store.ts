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
    .select(sql<RefundCause | null>`(SELECT cause FROM order_refunds WHERE order_id = orders.id)`.as('refund_cause'))
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

/** Locks an order's stock rows in the one order of all who lock several. */
const lockOrderStock = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('ticket_stock')
    .select('id')
    .where('id', 'in', (query) => query.selectFrom('order_items').select('stock_id').where('order_id', '=', orderId))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Stock moves with an order's items of one state: what it adds to held and sold for each ticket. */
async function moveStock(tx: Tx, orderId: OrderId, from: ItemRow['hold_state'], heldChange: number, sold: number) {
  await lockOrderStock(tx, orderId)
  await sql`
    UPDATE ticket_stock s SET held = s.held + ${heldChange} * i.quantity, sold = s.sold + ${sold} * i.quantity
    FROM order_items i WHERE i.order_id = ${orderId} AND i.stock_id = s.id AND i.hold_state = ${from}
  `.execute(tx)
}

const setItems = (tx: Tx, orderId: OrderId, from: ItemRow['hold_state'], to: ItemRow['hold_state']) =>
  tx
    .updateTable('order_items')
    .set({ hold_state: to })
    .where('order_id', '=', orderId)
    .where('hold_state', '=', from)
    .execute()

export async function sellHeld(tx: Tx, orderId: OrderId): Promise<void> {
  await moveStock(tx, orderId, 'held', -1, 1)
  await setItems(tx, orderId, 'held', 'sold')
}

export async function releaseHeld(tx: Tx, orderId: OrderId): Promise<void> {
  await moveStock(tx, orderId, 'held', -1, 0)
  await setItems(tx, orderId, 'held', 'released')
}

/**
 * Sells an order's released items again, all or none.
 *
 * @returns false when stock is short, or the show is no longer to be
 */
export async function retakeReleased(tx: Tx, orderId: OrderId): Promise<boolean> {
  await lockOrderStock(tx, orderId)
  const short = await tx
    .selectFrom('order_items')
    .innerJoin('ticket_stock', 'ticket_stock.id', 'order_items.stock_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'orders.occurrence_id')
    .select('order_items.stock_id')
    .where('order_items.order_id', '=', orderId)
    .where((where) =>
      where.or([
        where('events.status', '!=', 'published'),
        where('event_occurrences.canceled_at', 'is not', null),
        sql<boolean>`ticket_stock.quantity - ticket_stock.held - ticket_stock.sold < order_items.quantity`,
      ]),
    )
    .execute()
  if (short.length > 0) return false

  await moveStock(tx, orderId, 'released', 0, 1)
  await setItems(tx, orderId, 'released', 'sold')
  return true
}

export const addTickets = (tx: Tx, tickets: Insertable<Tables['tickets']>[]) =>
  tx.insertInto('tickets').values(tickets).execute()

export const addLedger = (tx: Tx, lines: Insertable<Tables['ledger']>[]) =>
  tx
    .insertInto('ledger')
    .values(lines.map((line) => ({ ...line, created_at: now })))
    .execute()

export const listTicketIds = (db: Db, orderId: OrderId) =>
  db.selectFrom('tickets').select('id').where('order_id', '=', orderId).orderBy('id').execute()
