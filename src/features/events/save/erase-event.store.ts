import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'

/**
 * What prevents deleting an event: tickets that were ever sold, also for cash that was given back, and payments in progress.
 * `ordered`: orders name it, or people wait for its tickets, who are still to read that it is off.
 */
export async function findSales(tx: Tx, id: EventId): Promise<{ sold: boolean; buying: boolean; ordered: boolean }> {
  const { rows } = await sql<{ sold: boolean; buying: boolean; ordered: boolean }>`
    SELECT coalesce(bool_or(o.paid_at IS NOT NULL OR o.state NOT IN ('held', 'paying', 'expired', 'canceled')), false)
        OR EXISTS (SELECT FROM ticket_stock s JOIN event_occurrences d ON d.id = s.occurrence_id
          WHERE d.event_id = ${id} AND s.sold + s.returned > 0)
        OR EXISTS (SELECT FROM event_occurrences d JOIN ticket_stock s ON s.occurrence_id = d.id
          JOIN cash_sale_items i ON i.stock_id = s.id WHERE d.event_id = ${id}) AS sold,
      coalesce(bool_or(o.state IN ('held', 'paying')), false)
        OR EXISTS (SELECT FROM ticket_stock s JOIN event_occurrences d ON d.id = s.occurrence_id
          WHERE d.event_id = ${id} AND s.held > 0) AS buying,
      count(*) > 0 OR EXISTS (SELECT FROM waitlist_places w WHERE w.event_id = ${id}) AS ordered
    FROM orders o WHERE o.id IN (SELECT i.order_id FROM event_occurrences d
      JOIN ticket_stock s ON s.occurrence_id = d.id JOIN order_items i ON i.stock_id = s.id WHERE d.event_id = ${id})
  `.execute(tx)
  return rows[0] ?? { sold: false, buying: false, ordered: false }
}

/** An event that no one ever bought from, with its dates, stock, ticket types and acts. */
export async function deleteEvent(tx: Tx, id: EventId): Promise<void> {
  const dates = tx.selectFrom('event_occurrences').select('id').where('event_id', '=', id)
  await tx.deleteFrom('ticket_stock').where('occurrence_id', 'in', dates).execute()
  await tx.deleteFrom('events').where('id', '=', id).execute()
}

/** The same of an event that orders name which came to nothing: its row stays, empty, with its dates called off. */
export async function blankEvent(tx: Tx, id: EventId): Promise<void> {
  const now = sql<Date>`app_now()`
  await tx
    .updateTable('events')
    .set({
      status: 'draft',
      deleted_at: now,
      updated_at: now,
      description: '',
      notes: '',
      parking_details: '',
      picture_id: null,
      event_link: null,
      preview_link: null,
      venue_entity_id: null,
      internal_tickets: false,
      unpublished_from: null,
      unpublished_reason: null,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('event_occurrences')
    .set({ listed: false, canceled_at: now })
    .where('event_id', '=', id)
    .execute()
  await tx.deleteFrom('event_acts').where('event_id', '=', id).execute()
}

/**
 * What anyone was told about it. Its latest invites to play stay for their count: they are closed, in no bell, and say
 * nothing of the show (decision 0088). @returns whose bells have changed
 */
export async function forgetNews(tx: Tx, id: EventId) {
  const invites = await tx
    .updateTable('notifications')
    .set({ event_id: null, selected_date: null, message: '', is_delivered: false, read: true })
    .set({ handled_at: sql<Date>`app_now()` })
    .where('event_id', '=', id)
    .where('type', '=', 'Entity Event Invite')
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .returning(['to_user_id', 'to_entity_id'])
    .execute()
  const news = await tx
    .deleteFrom('notifications')
    .where('event_id', '=', id)
    .returning(['to_user_id', 'to_entity_id'])
    .execute()
  return [...invites, ...news]
}
