import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { heldEntries, platformAccounts } from '../../checkout/rules/ledger.ts'
import { isTroubled } from '../orders/order-desk.store.ts'

type Waiting = { entities: number; orders: number; reports: number; messages: number; disputes: number }

/** How many entities, orders, reported things, messages and disputes wait. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT (SELECT count(*)::integer FROM entities WHERE status = 'pending')
        + (SELECT count(*)::integer FROM entity_claims c JOIN entities e ON e.id = c.entity_id
          WHERE c.state = 'open' AND e.status = 'unclaimed') AS entities,
      (SELECT count(*)::integer FROM orders AS o WHERE ${isTroubled}) AS orders,
      (SELECT count(*)::integer FROM (SELECT DISTINCT subject_type, subject_id FROM reports
        WHERE resolved_at IS NULL AND NOT is_about_nobody) AS reported) AS reports,
      (SELECT count(*)::integer FROM contact_messages WHERE answered_at IS NULL AND NOT suspected) AS messages,
      (SELECT count(*)::integer FROM disputes WHERE state IN ('inquiry', 'needs_response')) AS disputes
  `.execute(db)
  return rows[0] ?? { entities: 0, orders: 0, reports: 0, messages: 0, disputes: 0 }
}

type Overview = { upcomingShows: number; ordersThisMonth: number; feesThisMonth: number }

/** What the site does: its coming shows, and this month's sales, by the month in UTC. */
export async function findOverview(db: Db): Promise<Overview> {
  const { rows } = await sql<Overview>`
    WITH month AS (SELECT date_trunc('month', app_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS start)
    SELECT (SELECT count(DISTINCT event_id)::integer FROM event_occurrences
        WHERE listed AND canceled_at IS NULL AND starts_at >= app_now()) AS "upcomingShows",
      (SELECT count(*)::integer FROM orders, month WHERE paid_at >= month.start) AS "ordersThisMonth",
      (SELECT coalesce(sum(l.amount_cents), 0)::integer FROM month JOIN orders o ON o.paid_at >= month.start
        JOIN ledger l ON l.order_id = o.id WHERE l.account = ANY (${platformAccounts}::text[])
          AND l.entry <> ALL (${heldEntries}::text[])) AS "feesThisMonth"
  `.execute(db)
  return rows[0] ?? { upcomingShows: 0, ordersThisMonth: 0, feesThisMonth: 0 }
}

export const findLastImport = (db: Db) =>
  db
    .selectFrom('imports')
    .select(['source', 'created_at'])
    .where('entity_id', 'is', null)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
