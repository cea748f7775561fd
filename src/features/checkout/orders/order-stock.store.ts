import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import {
  markGroupOrderPaid,
  retakeFromGroup,
  returnToGroup,
  ticketsOfOwnGroup,
} from '../group-holds/group-orders.store.ts'
import { releaseOffersOfBuyer, removeBought, returnOffers } from '../waitlist/order-places.store.ts'
import type { ItemRow } from './orders.store.ts'

/** Locks an order's stock rows in the one order of all who lock several. */
const lockOrderStock = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('ticket_stock')
    .select('id')
    .where('id', 'in', (query) => query.selectFrom('order_items').select('stock_id').where('order_id', '=', orderId))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks an order's promo code before its stock, as holds do. */
const lockOrderPromo = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('promo_codes')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('orders').select('promo_code_id').where('id', '=', orderId))
    .forNoKeyUpdate()
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
  await removeBought(tx, orderId)
  await markGroupOrderPaid(tx, orderId)
}

export async function releaseHeld(tx: Tx, orderId: OrderId): Promise<void> {
  await moveStock(tx, orderId, 'held', -1, 0)
  await setItems(tx, orderId, 'held', 'released')
  await returnOffers(tx, orderId)
  await returnToGroup(tx, orderId)
}

/**
 * Sells an order's released items again, all or none.
 *
 * @param makeRoom whether there is room for them, where places were returned; the stock is locked
 * @returns false when stock is short, its promo code is used up, or the show is no longer to be
 */
export async function retakeReleased(tx: Tx, orderId: OrderId, makeRoom: () => Promise<boolean>): Promise<boolean> {
  await lockOrderPromo(tx, orderId)
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
        sql<boolean>`EXISTS (SELECT FROM promo_codes p WHERE p.id = orders.promo_code_id
          AND (promo_uses(p.id) + orders.promo_tickets > p.tickets_max
            OR promo_uses(p.id, orders.buyer_id) + orders.promo_tickets > p.person_max))`,
        sql<boolean>`ticket_stock.quantity - ticket_stock.held - ticket_stock.sold
          + coalesce((SELECT w.quantity FROM waitlist_places w WHERE w.stock_id = ticket_stock.id
            AND w.user_id = orders.buyer_id AND w.state = 'offered'), 0)
          + ${ticketsOfOwnGroup} < order_items.quantity`,
      ]),
    )
    .execute()
  if (short.length > 0 || !(await makeRoom())) return false

  if (!(await retakeFromGroup(tx, orderId))) await releaseOffersOfBuyer(tx, orderId)
  await moveStock(tx, orderId, 'released', 0, 1)
  await setItems(tx, orderId, 'released', 'sold')
  return true
}
