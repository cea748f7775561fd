import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CostRow } from '../../../db/tables/collab-requests.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId, SettlementSheetId } from '../../../kernel/ids.ts'

export type SentSheet = NonNullable<Awaited<ReturnType<typeof findLatestSent>>>
export type SentLine = Awaited<ReturnType<typeof listLines>>[number]

/** The latest version of a sheet; undefined until it is sent. */
export const findLatestSent = (db: Db, sheetId: SettlementSheetId) =>
  db
    .selectFrom('sent_sheets')
    .selectAll()
    .where('sheet_id', '=', sheetId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listLines = (db: Db, sheetId: SettlementSheetId, version: number) =>
  db
    .selectFrom('sheet_lines')
    .selectAll()
    .where('sheet_id', '=', sheetId)
    .where('version', '=', version)
    .orderBy('position')
    .execute()

type NewSent = Omit<Insertable<Tables['sent_sheets']>, 'sent_at' | 'costs'> & { costs: CostRow[]; sentAt: Date }

export async function addSent(
  tx: Tx,
  { costs, sentAt, ...sheet }: NewSent,
  lines: Insertable<Tables['sheet_lines']>[],
): Promise<void> {
  const values = { ...sheet, sent_at: sentAt, costs: sql<CostRow[]>`${JSON.stringify(costs)}::jsonb` }
  await tx.insertInto('sent_sheets').values(values).execute()
  if (lines.length > 0) await tx.insertInto('sheet_lines').values(lines).execute()
}

/** The latest version of a sheet that has a line of an act, with that line and what the show is. */
export const findLineOfAct = (db: Db, { eventId, day, actId }: { eventId: EventId; day: Day; actId: EntityId }) =>
  db
    .selectFrom('settlement_sheets as s')
    .innerJoin('sent_sheets as sent', 'sent.sheet_id', 's.id')
    .innerJoin('sheet_lines as line', (join) =>
      join.onRef('line.sheet_id', '=', 'sent.sheet_id').onRef('line.version', '=', 'sent.version'),
    )
    .innerJoin('event_occurrences as date', 'date.id', 's.occurrence_id')
    .innerJoin('events as e', 'e.id', 'date.event_id')
    .innerJoin('entities as host', 'host.id', 'e.host_entity_id')
    .innerJoin('entities as act', 'act.id', 'line.act_id')
    .selectAll('sent')
    .select(['line.position', 'line.act_id', 'line.act_name', 'line.deal', 'line.guarantee_cents', 'line.percentage'])
    .select([
      'line.pay_cents',
      'line.answer',
      'line.note',
      'line.signed_by',
      'line.answered_at',
      'line.notification_id',
    ])
    .select([
      'e.name as eventName',
      'e.venue_name as venueName',
      'e.zone',
      'host.id as hostId',
      'host.name as hostName',
    ])
    .select(['act.name as actPageName', 'act.type as actType', 'date.event_id', 'date.day'])
    .select(
      sql<number>`(SELECT max(later.version) FROM sent_sheets later WHERE later.sheet_id = s.id)`.as('latestVersion'),
    )
    .where('date.event_id', '=', eventId)
    .where('date.day', '=', day)
    .where('line.act_id', '=', actId)
    .where('e.deleted_at', 'is', null)
    .orderBy('sent.version', 'desc')
    .limit(1)
    .executeTakeFirst()

type LineKey = { sheetId: SettlementSheetId; version: number; position: number }

export const answerLine = (
  tx: Tx,
  { sheetId, version, position }: LineKey,
  answer: { answer: 'confirmed' | 'disputed'; note: string; signed_by: string; answered_at: Date },
) =>
  tx
    .updateTable('sheet_lines')
    .set(answer)
    .where('sheet_id', '=', sheetId)
    .where('version', '=', version)
    .where('position', '=', position)
    .execute()

/** Locks a sheet by its date: answers and new versions come one after the other. */
export const lockSheetOf = (tx: Tx, eventId: EventId, day: Day) =>
  tx
    .selectFrom('settlement_sheets as s')
    .innerJoin('event_occurrences as date', 'date.id', 's.occurrence_id')
    .select('s.id')
    .where('date.event_id', '=', eventId)
    .where('date.day', '=', day)
    .forUpdate('s')
    .executeTakeFirst()
