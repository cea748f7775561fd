import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ActAmountRow, CostRow } from '../../../db/tables/collab-requests.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { EntityId, EventId, OccurrenceId, SettlementSheetId } from '../../../kernel/ids.ts'
import type { BasisPoints, Cents } from '../../../kernel/money.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { Deal } from '../rules/terms.ts'

export type SheetDate = {
  id: OccurrenceId
  day: Day
  startsAt: Date
  wallTime: WallTime | null
  endTime: WallTime | null
  zone: Zone
  isCanceled: boolean
}

/** Dates shown to choose from. */
const datesMax = 200

/** The dates of an event that have begun, and the next one; the latest first. */
export async function listSheetDates(db: Db, eventId: EventId, now: Date): Promise<SheetDate[]> {
  const { rows } = await sql<SheetDate>`
    SELECT d.id, d.day, d.starts_at AS "startsAt", e.wall_time AS "wallTime", e.end_time AS "endTime",
      e.zone, d.canceled_at IS NOT NULL AS "isCanceled"
    FROM event_occurrences d JOIN events e ON e.id = d.event_id
    WHERE d.event_id = ${eventId} AND (e.repeats OR d.day = e.day) AND d.starts_at <= coalesce(
      (SELECT min(next.starts_at) FROM event_occurrences next
        WHERE next.event_id = d.event_id AND next.starts_at > ${now} AND next.canceled_at IS NULL), d.starts_at)
    ORDER BY d.day DESC LIMIT ${datesMax}`.execute(db)
  return rows
}

export type LineupAct = {
  /** Its page, if it confirmed that it plays. */
  actId: EntityId | null
  actName: string
  deal: Deal | null
  guarantee: Cents | null
  percentage: BasisPoints | null
}

/** The acts of an event in the lineup's order, without its host, and the terms that they agreed on. */
export async function listLineupActs(db: Db, eventId: EventId): Promise<LineupAct[]> {
  const { rows } = await sql<LineupAct>`
    SELECT page.id AS "actId", coalesce(page.name, act.name) AS "actName", t.deal, t.guarantee_cents AS guarantee,
      t.percentage
    FROM event_acts act
    JOIN events e ON e.id = act.event_id
    LEFT JOIN entities page ON page.id = act.entity_id AND act.accepted_at IS NOT NULL AND page.deleted_at IS NULL
    LEFT JOIN agreed_terms t ON t.event_id = act.event_id AND t.act_id = page.id
    WHERE act.event_id = ${eventId} AND act.entity_id IS DISTINCT FROM e.host_entity_id
    ORDER BY act.position`.execute(db)
  return rows
}

export const findSheet = (db: Db, occurrenceId: OccurrenceId) =>
  db.selectFrom('settlement_sheets').selectAll().where('occurrence_id', '=', occurrenceId).executeTakeFirst()

/**
 * The sheet of a date, which is added if there is none, locked until the transaction ends.
 *
 * @returns undefined if the date has gone since it was read
 */
export async function lockSheet(tx: Tx, sheet: { id: SettlementSheetId; occurrenceId: OccurrenceId }) {
  await sql`
    INSERT INTO settlement_sheets (id, occurrence_id)
    SELECT ${sheet.id}, date.id FROM event_occurrences date WHERE date.id = ${sheet.occurrenceId} FOR KEY SHARE
    ON CONFLICT (occurrence_id) DO NOTHING`.execute(tx)
  return tx
    .selectFrom('settlement_sheets')
    .selectAll()
    .where('occurrence_id', '=', sheet.occurrenceId)
    .forUpdate()
    .executeTakeFirst()
}

type Entries = { costs: CostRow[]; actAmounts: ActAmountRow[]; revision: number }

export const saveSheet = (tx: Tx, id: SettlementSheetId, { costs, actAmounts, revision }: Entries) =>
  tx
    .updateTable('settlement_sheets')
    .set({
      costs: sql<CostRow[]>`${JSON.stringify(costs)}::jsonb`,
      act_amounts: sql<ActAmountRow[]>`${JSON.stringify(actAmounts)}::jsonb`,
      revision,
    })
    .where('id', '=', id)
    .execute()

/** What a sheet's file says of its show. */
export const findShow = (db: Db, eventId: EventId) =>
  db
    .selectFrom('events as e')
    .innerJoin('entities as host', 'host.id', 'e.host_entity_id')
    .select(['e.zone', 'host.name as hostName'])
    .where('e.id', '=', eventId)
    .executeTakeFirst()
