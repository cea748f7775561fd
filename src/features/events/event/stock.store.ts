import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { EventId, StockId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'

/** An event's stock rows, locked in one order for all who lock several. */
export const lockStock = (tx: Tx, eventId: EventId) =>
  tx
    .selectFrom('ticket_stock')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_stock.occurrence_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'ticket_stock.ticket_type_id')
    .select([
      'ticket_stock.id',
      'ticket_stock.ticket_type_id as ticketTypeId',
      'ticket_stock.occurrence_id as occurrenceId',
      'ticket_stock.quantity',
      'ticket_stock.held',
      'ticket_stock.sold',
      'ticket_stock.returned',
      'ticket_types.name as ticketName',
      'event_occurrences.day',
      'event_occurrences.starts_at as startsAt',
    ])
    .where('event_occurrences.event_id', '=', eventId)
    .orderBy('ticket_stock.id')
    .forUpdate('ticket_stock')
    .execute()

/** Makes the stock rows that active ticket types of these events lack on dates that are not over. */
export async function fillStock(tx: Tx, eventIds: EventId[], since: Date): Promise<void> {
  const lacking = await tx
    .selectFrom('event_occurrences')
    .innerJoin('ticket_types', 'ticket_types.event_id', 'event_occurrences.event_id')
    .leftJoin('ticket_stock', (join) =>
      join
        .onRef('ticket_stock.occurrence_id', '=', 'event_occurrences.id')
        .onRef('ticket_stock.ticket_type_id', '=', 'ticket_types.id'),
    )
    .select(['event_occurrences.id as occurrence_id', 'ticket_types.id as ticket_type_id', 'ticket_types.quantity'])
    .where('event_occurrences.event_id', '=', sql<EventId>`ANY(${eventIds}::uuid[])`)
    .where('event_occurrences.starts_at', '>=', since)
    .where('event_occurrences.canceled_at', 'is', null)
    .where('ticket_types.active', '=', true)
    .where('ticket_stock.id', 'is', null)
    .execute()
  if (lacking.length === 0) return
  const rows = lacking.map((row) => ({ ...row, id: newId<StockId>() }))
  // One parameter for all of them: a statement has at most 65,535.
  await sql`
    INSERT INTO ticket_stock (id, occurrence_id, ticket_type_id, quantity)
    SELECT id, occurrence_id, ticket_type_id, quantity FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id uuid, occurrence_id uuid, ticket_type_id uuid, quantity integer)
    ON CONFLICT DO NOTHING`.execute(tx)
}
