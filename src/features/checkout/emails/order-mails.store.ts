import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { OrderId, UserId } from '../../../kernel/ids.ts'
import type { OrderRow } from '../orders/orders.store.ts'

/** Whether a buyer has valid tickets of other orders for the date of this one. */
export const hasOtherTickets = async (
  db: Db,
  { id, buyer_id: buyerId, occurrence_id: occurrenceId }: Pick<OrderRow, 'id' | 'buyer_id' | 'occurrence_id'>,
): Promise<boolean> =>
  (await db
    .selectFrom('tickets')
    .select('tickets.id')
    .where('tickets.occurrence_id', '=', occurrenceId)
    .where('tickets.state', 'in', ['valid', 'used'])
    .where('tickets.holder_id', '=', buyerId)
    .where('tickets.order_id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The address of a person's account; none of one that was deleted. */
export const findAddress = async (db: Db, userId: UserId): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.email ?? null

/** The orders of which a person holds valid tickets for dates that are not over, or that wait for a new date; the next show first. */
export async function listUpcomingOrders(db: Db, holderId: UserId): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT o.id FROM orders o
    JOIN event_occurrences d ON d.id = o.occurrence_id JOIN events e ON e.id = d.event_id
    WHERE o.id IN (SELECT t.order_id FROM tickets t WHERE t.holder_id = ${holderId} AND t.state = 'valid')
      AND d.canceled_at IS NULL
      AND (e.status = 'postponed' OR d.starts_at > app_now() - interval '4 hours')
    ORDER BY d.starts_at, o.id
  `.execute(db)
  return rows.map(({ id }) => id)
}
