import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { OrderId, TicketId, UserId } from '../../../kernel/ids.ts'

/** A person with tickets of someone else's order, and whether they have others for its date that admit. */
export type OtherHolder = { userId: UserId; email: string; tickets: number; hasOthers: boolean }

/**
 * Those who hold tickets of an order besides its buyer, whatever became of the tickets; none whose account was deleted.
 *
 * @param ticketIds only holders of these; null for all that were not refunded before the rest
 */
export async function listOtherHolders(
  db: Db,
  orderId: OrderId,
  ticketIds: TicketId[] | null = null,
): Promise<OtherHolder[]> {
  const { rows } = await sql<OtherHolder>`
    SELECT u.id AS "userId", u.email, count(*)::int AS tickets, EXISTS (
      SELECT FROM tickets other WHERE other.holder_id = u.id AND other.occurrence_id = o.occurrence_id
        AND (other.order_id <> o.id OR ${ticketIds}::uuid[] IS NOT NULL) AND other.state IN ('valid', 'used')) AS "hasOthers"
    FROM orders o
    JOIN tickets t ON t.order_id = o.id AND t.holder_id <> o.buyer_id
      AND CASE WHEN ${ticketIds}::uuid[] IS NULL THEN t.refund_id IS NULL ELSE t.id = ANY (${ticketIds}::uuid[]) END
    JOIN users u ON u.id = t.holder_id AND u.deleted_at IS NULL
    WHERE o.id = ${orderId}
    GROUP BY u.id, u.email, o.id, o.occurrence_id ORDER BY u.id`.execute(db)
  return rows
}

/** Those of them whose tickets admit, or did. */
export async function listHoldersOfValid(db: Db, orderId: OrderId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    SELECT DISTINCT t.holder_id AS id FROM orders o
    JOIN tickets t ON t.order_id = o.id AND t.holder_id <> o.buyer_id AND t.state IN ('valid', 'used')
    JOIN users u ON u.id = t.holder_id AND u.deleted_at IS NULL
    WHERE o.id = ${orderId} ORDER BY t.holder_id`.execute(db)
  return rows.map(({ id }) => id)
}
