import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EventsTables } from '../../../db/tables/events.ts'
import type { EventId, TicketTypeId } from '../../../kernel/ids.ts'

/** A ticket type as an event's save writes it: JSON has no column defaults, so every column has a value. */
export type TypeRow = Omit<Selectable<EventsTables['ticket_types']>, 'event_id' | 'position' | 'created_at'>
type TypeChange = Omit<Updateable<EventsTables['ticket_types']>, 'id' | 'event_id' | 'created_at'>

export const updateType = (tx: Tx, id: TicketTypeId, change: TypeChange) =>
  tx.updateTable('ticket_types').set(change).where('id', '=', id).execute()

/** An event's ticket types in their order. */
export const listTypes = (db: Db, eventId: EventId) =>
  db.selectFrom('ticket_types').selectAll().where('event_id', '=', eventId).orderBy('position').execute()

/** Ids of an event's ticket types that an order was ever made for, or that were sold for cash. */
export const listOrderedTypes = (db: Db, eventId: EventId) =>
  db
    .selectFrom('ticket_types')
    .select('id')
    .where('event_id', '=', eventId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('order_items')
            .innerJoin('ticket_stock', 'ticket_stock.id', 'order_items.stock_id')
            .select('order_items.order_id')
            .whereRef('ticket_stock.ticket_type_id', '=', 'ticket_types.id'),
        ),
        exists(
          selectFrom('cash_sale_items')
            .innerJoin('ticket_stock', 'ticket_stock.id', 'cash_sale_items.stock_id')
            .select('cash_sale_items.sale_id')
            .whereRef('ticket_stock.ticket_type_id', '=', 'ticket_types.id'),
        ),
      ]),
    )
    .execute()

/** Deletes ticket types with their stock; none of them may ever have been ordered. */
export async function deleteTypes(tx: Tx, ids: TicketTypeId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('ticket_stock').where('ticket_type_id', 'in', ids).execute()
  await tx.deleteFrom('ticket_types').where('id', 'in', ids).execute()
}
