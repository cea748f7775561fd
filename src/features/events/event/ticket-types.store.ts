import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EventsTables } from '../../../db/tables/events.ts'
import type { EventId, TicketTypeId } from '../../../kernel/ids.ts'

export type TypeRow = Omit<Insertable<EventsTables['ticket_types']>, 'event_id' | 'position'>
type TypeChange = Omit<Updateable<EventsTables['ticket_types']>, 'id' | 'event_id' | 'created_at'>

/** Adds ticket types in their order, the first at `from`. */
export async function insertTypes(tx: Tx, eventId: EventId, types: TypeRow[], from = 0): Promise<void> {
  if (types.length === 0) return
  const rows = types.map((type, index) => ({ ...type, event_id: eventId, position: from + index }))
  await tx.insertInto('ticket_types').values(rows).execute()
}

export const updateType = (tx: Tx, id: TicketTypeId, change: TypeChange) =>
  tx.updateTable('ticket_types').set(change).where('id', '=', id).execute()

/** An event's ticket types in their order. */
export const listTypes = (db: Db, eventId: EventId) =>
  db.selectFrom('ticket_types').selectAll().where('event_id', '=', eventId).orderBy('position').execute()

/** Ids of an event's ticket types that an order was ever made for. */
export const listOrderedTypes = (db: Db, eventId: EventId) =>
  db
    .selectFrom('ticket_types')
    .select('id')
    .where('event_id', '=', eventId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .innerJoin('ticket_stock', 'ticket_stock.id', 'order_items.stock_id')
          .select('order_items.order_id')
          .whereRef('ticket_stock.ticket_type_id', '=', 'ticket_types.id'),
      ),
    )
    .execute()

/** Takes ticket types away for good, with their stock; none of them may ever have been ordered. */
export async function deleteTypes(tx: Tx, ids: TicketTypeId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('ticket_stock').where('ticket_type_id', 'in', ids).execute()
  await tx.deleteFrom('ticket_types').where('id', 'in', ids).execute()
}
