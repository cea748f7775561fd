import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, EventId, OrderId } from '../../../kernel/ids.ts'

/** Locks a host's events that may still be on sale: no tickets are held for them until the transaction ends. */
export const lockEventsOnSale = async (tx: Tx, hostId: EntityId): Promise<EventId[]> => {
  const { rows } = await sql<{ id: EventId }>`
    SELECT e.id FROM events e
    WHERE e.host_entity_id = ${hostId} AND e.internal_tickets
      AND EXISTS (SELECT FROM event_occurrences d
        WHERE d.event_id = e.id AND d.starts_at > app_now() - interval '1 day')
    ORDER BY e.id FOR NO KEY UPDATE OF e
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Orders for some events that are not paid yet. */
export async function listUnpaidOrders(db: Db, eventIds: EventId[]): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT DISTINCT i.order_id AS id FROM event_occurrences d
    JOIN ticket_stock s ON s.occurrence_id = d.id
    JOIN order_items i ON i.stock_id = s.id
    WHERE d.event_id = ANY (${eventIds}::uuid[]) AND i.hold_state = 'held'
    ORDER BY id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether operators have unpublished an order's show or suspended its host. */
export async function isTakenDown(db: Db, orderId: OrderId): Promise<boolean> {
  const show = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where((where) =>
      where.or([where('events.unpublished_from', 'is not', null), where('entities.status', '=', 'suspended')]),
    )
    .executeTakeFirst()
  return show !== undefined
}

/** Keeps why an unpaid order ended; changes nothing for one that was paid first. */
export const markEndedByTakeDown = (db: Db, id: OrderId) =>
  db
    .updateTable('orders')
    .set({ ended_by_take_down: true })
    .where('id', '=', id)
    .where('state', 'in', ['expired', 'canceled'])
    .execute()
