import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { isTroubled } from '../orders/order-desk.store.ts'

type Waiting = { entities: number; orders: number; reports: number; messages: number }

/** How many entities, orders, reported things and messages wait. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT (SELECT count(*)::integer FROM entities WHERE status = 'pending')
        + (SELECT count(*)::integer FROM entity_claims c JOIN entities e ON e.id = c.entity_id
          WHERE c.state = 'open' AND e.status = 'unclaimed') AS entities,
      (SELECT count(*)::integer FROM orders AS o WHERE ${isTroubled}) AS orders,
      (SELECT count(*)::integer FROM (SELECT DISTINCT subject_type, subject_id FROM reports
        WHERE resolved_at IS NULL) AS reported) AS reports,
      (SELECT count(*)::integer FROM contact_messages WHERE answered_at IS NULL AND NOT suspected) AS messages
  `.execute(db)
  return rows[0] ?? { entities: 0, orders: 0, reports: 0, messages: 0 }
}
