import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { DoorTables } from '../../../db/tables/door.ts'
import type { EventId, OccurrenceId } from '../../../kernel/ids.ts'
import type { TaxedPage } from '../../tickets/rules/tax-facts.ts'
import type { ExemptionReason } from '../../tickets/rules/taxes.ts'
import { peopleOut } from '../reentry/moves.store.ts'

/**
 * How many people are inside on a date who aren't checked in: those counted by hand, less those who were counted out, and
 * those of conflicts, whom a door let in offline; less those who are checked in and stepped out.
 *
 * @param occurrenceId an SQL expression
 */
export const alsoInside = (occurrenceId: RawBuilder<unknown>) =>
  sql<number>`(coalesce((SELECT sum(h.people) FROM head_counts h WHERE h.occurrence_id = ${occurrenceId}), 0)
    + coalesce((SELECT sum(c.people) FROM door_conflicts c
      WHERE c.occurrence_id = ${occurrenceId} AND c.undone_at IS NULL), 0))::integer
    - ${peopleOut(occurrenceId)}`

export async function countAlsoInside(db: Db, occurrenceId: OccurrenceId): Promise<number> {
  const { rows } = await sql<{ people: number }>`SELECT ${alsoInside(sql`${occurrenceId}::uuid`)} AS people`.execute(db)
  return rows[0]?.people ?? 0
}

/** Two doors that count at the same moment do so one after the other. */
export const lockCount = (tx: Tx, occurrenceId: OccurrenceId) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`head count:${occurrenceId}`}, 0))`.execute(tx)

export const findHeadCount = (db: Db, nonce: string) =>
  db.selectFrom('head_counts').select(['occurrence_id']).where('nonce', '=', nonce).executeTakeFirst()

/** @returns false where the nonce belongs to another count already */
export async function insertHeadCount(tx: Tx, count: Insertable<DoorTables['head_counts']>): Promise<boolean> {
  const row = await tx
    .insertInto('head_counts')
    .values(count)
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose capacity a show has: its host's, its venue's or its own. */
export async function findRoom(db: Db, eventId: EventId) {
  const { rows } = await sql<{
    ownCapacity: number | null
    ownExemption: ExemptionReason | null
    host: TaxedPage
    venue: Omit<TaxedPage, 'type'> | null
  }>`
    SELECT e.own_capacity AS "ownCapacity", e.own_exemption AS "ownExemption",
      jsonb_build_object('type', h.type, 'capacity', h.capacity, 'nonProfit', h.non_profit,
        'exemption', h.exemption_reason) AS host,
      CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('capacity', v.capacity, 'nonProfit', v.non_profit,
        'exemption', v.exemption_reason) END AS venue
    FROM events e JOIN entities h ON h.id = e.host_entity_id LEFT JOIN entities v ON v.id = e.venue_entity_id
    WHERE e.id = ${eventId}`.execute(db)
  return rows[0]
}
