import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { HeldShow } from '../../../db/tables/imports.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { linkedCalendar } from '../rules/calendar/calendar-limits.ts'

const { hoursBetween, hoursBetweenFailing, failuresBeforeEmail, perRun } = linkedCalendar

/** In some hours, a tenth more or less, so that calendars that were linked together are not checked together. */
const nextCheck = (hours: number) =>
  sql<Date>`app_now() + make_interval(secs => ${hours * 3_600} * (0.9 + 0.2 * random()))`

type Version = { etag: string | null; lastModified: string | null }

const calendars = (db: Db, id: EntityId) => db.selectFrom('linked_calendars').selectAll().where('entity_id', '=', id)

export const findLinked = (db: Db, id: EntityId) => calendars(db, id).executeTakeFirst()

/** Locks out linking another calendar in the meantime. */
export const lockLinked = (tx: Tx, id: EntityId) => calendars(tx, id).forUpdate().executeTakeFirst()

export type LinkedCalendar = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/** Links a calendar that was read just now, in place of the one before. */
export const link = (
  tx: Tx,
  {
    id,
    url,
    venueInFile,
    leftKeys,
    knownKeys,
    at,
  }: { id: EntityId; url: string; venueInFile: string | null; leftKeys: string[]; knownKeys: string[]; at: Date },
) => {
  const row = {
    url,
    venue_in_file: venueInFile,
    linked_at: at,
    left_keys: leftKeys,
    known_keys: knownKeys,
    read_at: at,
    checked_at: at,
  }
  const fresh = { etag: null, last_modified: null, failures: 0, failing_since: null, problem: null }
  const unchanged = { changed_at: null, created: 0, updated: 0, held: sql<HeldShow[]>`'[]'` }
  const values = { ...row, ...fresh, ...unchanged, next_check_at: nextCheck(hoursBetween) }
  return tx
    .insertInto('linked_calendars')
    .values({ entity_id: id, ...values })
    .onConflict((on) =>
      on.column('entity_id').doUpdateSet({
        ...values,
        kept_keys: sql<string[]>`CASE WHEN linked_calendars.url = ${url} THEN linked_calendars.kept_keys ELSE '{}' END`,
      }),
    )
    .execute()
}

export const unlink = (tx: Db, id: EntityId) =>
  tx.deleteFrom('linked_calendars').where('entity_id', '=', id).returning('entity_id').executeTakeFirst()

/** Takes the calendars of public pages that are due, and sets the time of their next check. */
export async function claimDue(tx: Tx): Promise<EntityId[]> {
  const { rows } = await sql<{ id: EntityId }>`
    UPDATE linked_calendars SET next_check_at = ${nextCheck(hoursBetween)}
    WHERE entity_id IN (
      SELECT c.entity_id FROM linked_calendars c JOIN entities e ON e.id = c.entity_id AND e.status = 'approved'
      WHERE c.next_check_at <= app_now()
      ORDER BY c.next_check_at LIMIT ${perRun} FOR UPDATE OF c SKIP LOCKED)
    RETURNING entity_id AS id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The calendar is as it was when it was read last. */
export const markUnchanged = (db: Db, { entity_id: id, url }: LinkedCalendar) =>
  db
    .updateTable('linked_calendars')
    .set({ checked_at: sql<Date>`app_now()`, failures: 0, failing_since: null, problem: null })
    .where('entity_id', '=', id)
    .where('url', '=', url)
    .execute()

type Changes = {
  created: number
  updated: number
  held: HeldShow[]
  knownKeys: string[]
  keptKeys: string[]
  leftKeys: string[]
  version: Version
}

/** The calendar was read; what a check that changed something did stays until another one does. */
export const markRead = (
  tx: Tx,
  id: EntityId,
  { created, updated, held, knownKeys, leftKeys, keptKeys, version }: Changes,
) =>
  tx
    .updateTable('linked_calendars')
    .set({
      ...{ checked_at: sql<Date>`app_now()`, read_at: sql<Date>`app_now()` },
      ...{ failures: 0, failing_since: null, problem: null },
      ...{ etag: version.etag, last_modified: version.lastModified },
      known_keys: knownKeys,
      kept_keys: keptKeys,
      left_keys: leftKeys,
      held: sql<HeldShow[]>`${JSON.stringify(held)}::jsonb`,
      ...(created + updated > 0 && { created, updated, changed_at: sql<Date>`app_now()` }),
    })
    .where('entity_id', '=', id)
    .execute()

/** Keeps shows that vanished from the calendar; no one is asked about them anymore. */
export const keepShows = (tx: Tx, id: EntityId, { keys, held }: { keys: string[]; held: HeldShow[] }) =>
  tx
    .updateTable('linked_calendars')
    .set({
      kept_keys: sql<string[]>`kept_keys || ${keys}::text[]`,
      held: sql<HeldShow[]>`${JSON.stringify(held)}::jsonb`,
    })
    .where('entity_id', '=', id)
    .execute()

/** Those of some shows that are still announced. */
export const listAnnounced = async (db: Db, ids: EventId[]): Promise<Set<EventId>> => {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', sql<EventId>`ANY (${ids}::uuid[])`)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** @returns how often it failed in a row, and since when; undefined once another calendar is linked */
export const markFailed = (tx: Tx, { entity_id: id, url }: LinkedCalendar, problem: string) =>
  tx
    .updateTable('linked_calendars')
    .set(({ eb }) => ({
      failures: eb('failures', '+', 1),
      failing_since: sql<Date>`coalesce(failing_since, app_now())`,
      problem,
      next_check_at: sql<Date>`CASE WHEN failures + 1 < ${failuresBeforeEmail}::integer
        THEN ${nextCheck(hoursBetween)} ELSE ${nextCheck(hoursBetweenFailing)} END`,
    }))
    .where('entity_id', '=', id)
    .where('url', '=', url)
    .returning(['failures', 'failing_since'])
    .executeTakeFirst()
