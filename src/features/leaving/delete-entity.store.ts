import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { isPostponed } from '../../db/event-status.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'

/** The page; no one else changes it until the transaction ends. */
export const lockPage = (tx: Tx, id: EntityId) =>
  tx.selectFrom('entities').select(['name', 'picture_id']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks a host's events and their stock, as a sale does: who buys comes before or finds another page. */
export async function lockSales(tx: Tx, id: EntityId, since: Date): Promise<void> {
  await tx.selectFrom('events').select('id').where('host_entity_id', '=', id).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .selectFrom('ticket_stock')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_stock.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select('ticket_stock.id')
    .where('events.host_entity_id', '=', id)
    .where('event_occurrences.starts_at', '>=', since)
    .orderBy('ticket_stock.id')
    .forUpdate('ticket_stock')
    .execute()
}

/** Dates that are not over for which tickets are sold or being bought, the next first. */
export function listSoldDates(tx: Tx, id: EntityId, since: Date) {
  const tickets = sql<number>`sum(stock.sold + stock.held)::integer`
  return tx
    .selectFrom('events')
    .innerJoin('event_occurrences as date', 'date.event_id', 'events.id')
    .innerJoin('ticket_stock as stock', 'stock.occurrence_id', 'date.id')
    .select(['events.id as eventID', 'events.name as eventName', 'date.day', tickets.as('tickets')])
    .where('events.host_entity_id', '=', id)
    .where(({ or, eb }) => or([eb('date.starts_at', '>=', since), isPostponed('events')]))
    .groupBy(['events.id', 'date.id'])
    .having(tickets, '>', 0)
    .orderBy('date.starts_at')
    .orderBy('events.id')
    .execute()
}

/** How many orders are not at their end: a payment, a refund or an offer of one is open, or an operator must look. */
export async function countUnsettled(tx: Tx, id: EntityId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT o.id)::integer AS count FROM orders o
    LEFT JOIN order_refunds r ON r.order_id = o.id AND r.state IN ('due', 'pending', 'failed')
    LEFT JOIN refund_offers f ON f.order_id = o.id AND f.answer IS NULL AND f.open_until > app_now()
    WHERE o.seller_entity_id = ${id} AND ((o.closed_at IS NULL AND o.state IN ('held', 'paying', 'late_refunding'))
      OR o.state = 'needs_attention'
      OR r.order_id IS NOT NULL OR f.id IS NOT NULL
      OR EXISTS (SELECT FROM ticket_refunds s WHERE s.order_id = o.id AND s.state <> 'done'))
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** What a page was goes; the name, the town and the room stay for orders and tax records. */
export const emptyPage = (tx: Tx, id: EntityId) =>
  tx
    .updateTable('entities')
    .set({
      status: 'deleted',
      deleted_at: sql<Date>`app_now()`,
      updated_at: sql<Date>`app_now()`,
      // A person who takes the name in 30 days finds it free here too.
      username: sql<string>`'deleted-' || id`,
      suspended_from: null,
      suspended_reason: null,
      denied_reason: null,
      picture_id: null,
      contact_email: null,
      bio: '',
      members: null,
      preview_link: null,
      social_links: sql<Record<string, string>>`'{}'::jsonb`,
      collaborating: false,
    })
    .where('id', '=', id)
    .execute()

/** Other hosts' shows at a venue keep its capacity facts (decision G13), and no longer link to its page. */
export const keepRoom = (tx: Tx, id: EntityId) =>
  sql`
    UPDATE events SET venue_entity_id = NULL, own_capacity = coalesce(v.capacity, own_capacity),
      own_exemption = coalesce(own_exemption, CASE WHEN v.non_profit THEN 'nonprofit' ELSE v.exemption_reason END)
    FROM entities v WHERE v.id = ${id} AND events.venue_entity_id = v.id AND events.host_entity_id <> v.id
  `.execute(tx)

/** No one runs the page, no one is asked to, and its bell is empty. */
export async function removeTeamAndBell(tx: Tx, id: EntityId, by: UserId): Promise<void> {
  await tx.deleteFrom('entity_managers').where('entity_id', '=', id).execute()
  const closed = await tx
    .updateTable('manager_invites')
    .set({ outcome: 'withdrawn', closed_by: by, closed_at: sql<Date>`app_now()` })
    .where('entity_id', '=', id)
    .where('closed_at', 'is', null)
    .returning('notification_id')
    .execute()
  const bells = closed.flatMap(({ notification_id: bell }) => bell ?? [])
  if (bells.length > 0) await tx.deleteFrom('notifications').where('id', 'in', bells).execute()
  await tx.deleteFrom('notifications').where('to_entity_id', '=', id).execute()
}
