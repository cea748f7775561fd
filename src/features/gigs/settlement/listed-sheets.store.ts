import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { settlementSheets as limits } from '../../../kernel/gig-limits.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { ListedSheet } from './settlement-views.ts'

type Row = z.infer<typeof ListedSheet>

/** The latest version of each sheet that an act is on, the latest show first. */
export async function listReceived(db: Db, actId: EntityId): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (d.day, s.id) d.event_id AS "eventID", e.name AS "eventName", host.name AS "hostName", d.day AS date,
      1 AS acts,
      CASE line.answer WHEN 'confirmed' THEN 1 ELSE 0 END AS confirmed,
      CASE line.answer WHEN 'disputed' THEN 1 ELSE 0 END AS disputed, line.pay_cents AS "payCents", true AS "isSent"
    FROM sheet_lines line
    JOIN settlement_sheets s ON s.id = line.sheet_id
    JOIN event_occurrences d ON d.id = s.occurrence_id
    JOIN events e ON e.id = d.event_id AND e.deleted_at IS NULL
    JOIN entities host ON host.id = e.host_entity_id
    WHERE line.act_id = ${actId} AND line.version = (SELECT max(v.version) FROM sent_sheets v WHERE v.sheet_id = s.id)
    ORDER BY d.day DESC, s.id, line.version DESC LIMIT ${limits.listed}`.execute(db)
  return rows
}

/** Dates of a host's shows that sell tickets here, are over, and have acts to settle with, the latest first. */
export async function listHosted(db: Db, hostId: EntityId, startedBefore: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT e.id AS "eventID", e.name AS "eventName", host.name AS "hostName", d.day AS date,
      coalesce(lines.acts, 0)::int AS acts, coalesce(lines.confirmed, 0)::int AS confirmed,
      coalesce(lines.disputed, 0)::int AS disputed, NULL AS "payCents", lines.acts IS NOT NULL AS "isSent"
    FROM events e
    JOIN entities host ON host.id = e.host_entity_id
    JOIN event_occurrences d ON d.event_id = e.id AND (e.repeats OR d.day = e.day) AND d.canceled_at IS NULL
    LEFT JOIN settlement_sheets s ON s.occurrence_id = d.id
    LEFT JOIN LATERAL (SELECT count(line.act_id) AS acts, count(*) FILTER (WHERE line.answer = 'confirmed') AS confirmed,
        count(*) FILTER (WHERE line.answer = 'disputed') AS disputed
      FROM sheet_lines line WHERE line.sheet_id = s.id
      GROUP BY line.version ORDER BY line.version DESC LIMIT 1) AS lines ON true
    WHERE e.host_entity_id = ${hostId} AND e.deleted_at IS NULL AND e.status = 'published' AND e.internal_tickets
      AND d.starts_at < ${startedBefore} AND (lines.acts IS NOT NULL OR EXISTS (SELECT FROM event_acts act
        WHERE act.event_id = e.id AND act.entity_id <> e.host_entity_id AND act.accepted_at IS NOT NULL))
    ORDER BY d.day DESC, e.id LIMIT ${limits.listed}`.execute(db)
  return rows
}
