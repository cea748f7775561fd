import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { CostRow } from '../../../db/tables/collab-requests.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { Terms } from '../rules/terms.ts'

export type Agreement = Terms & {
  actId: EntityId
  actName: string
  /** The show repeats: its dates pay separately. */
  repeats: boolean
  /** When the date begins; null while the show is postponed. */
  startsAt: Date | null
  /** The costs on the date's settlement sheet as the host saved them last; null without a sheet. */
  savedCosts: CostRow[] | null
  /** Those of the latest version that the act was sent; null until then. */
  sentCosts: CostRow[] | null
}

/**
 * The terms that the host of a show that sells tickets here agreed on with acts of its lineup, in the lineup's order. Empty
 * for a canceled show or date, and for a show that repeats without one of its dates.
 */
export async function listAgreements(db: Db, eventId: EventId, day: Day | null): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    SELECT t.act_id AS "actId", n.name AS "actName", t.deal, t.guarantee_cents AS guarantee, t.percentage, e.repeats,
      CASE WHEN e.status = 'published' THEN date.starts_at END AS "startsAt", sheet.costs AS "savedCosts",
      (SELECT sent.costs FROM sheet_lines line
        JOIN sent_sheets sent ON sent.sheet_id = line.sheet_id AND sent.version = line.version
        WHERE line.sheet_id = sheet.id AND line.act_id = t.act_id ORDER BY sent.version DESC LIMIT 1) AS "sentCosts"
    FROM events e
    JOIN agreed_terms t ON t.event_id = e.id AND t.act_id <> e.host_entity_id
    JOIN entities n ON n.id = t.act_id
    LEFT JOIN event_occurrences date ON date.event_id = e.id
      AND date.day = CASE WHEN e.repeats THEN ${day}::date ELSE e.day END
    LEFT JOIN settlement_sheets sheet ON sheet.occurrence_id = date.id
    WHERE e.id = ${eventId} AND e.deleted_at IS NULL AND e.internal_tickets AND e.status IN ('published', 'postponed')
      AND date.canceled_at IS NULL AND (date.id IS NOT NULL OR NOT e.repeats)
    ORDER BY (SELECT min(act.position) FROM event_acts act WHERE act.event_id = e.id AND act.entity_id = t.act_id)`.execute(
    db,
  )
  return rows
}
