import type { Db, Tx } from '../../../db/connect.ts'
import type { OrderId, UserId } from '../../../kernel/ids.ts'

/** A buyer's own order that was paid for, whatever became of it, with the host of its show. */
export const findPaidOrder = (db: Db, id: OrderId, buyerId: UserId) =>
  db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('entities', 'entities.id', 'events.host_entity_id')
    .select([
      'orders.id',
      'orders.event_id as eventId',
      'orders.buyer_email as buyerEmail',
      'orders.full_name as fullName',
      'orders.show_text',
      'orders.occurrence_id',
      'entities.id as hostId',
      'entities.name as hostName',
      'entities.demo as isHostDemo',
    ])
    .where('orders.id', '=', id)
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.paid_at', 'is not', null)
    .executeTakeFirst()

/** Keeps when a refund was asked for last. */
export const noteRefundRequest = (tx: Tx, id: OrderId, at: Date) =>
  tx.updateTable('orders').set({ refund_asked_at: at }).where('id', '=', id).execute()
