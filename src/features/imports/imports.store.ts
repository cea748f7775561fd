import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EntitiesTables } from '../../db/tables/entities.ts'
import type { Day, WallTime } from '../../kernel/day.ts'
import type { EntityId, EventId } from '../../kernel/ids.ts'
import type { Zone } from '../../kernel/zone.ts'

/**
 * One import at a time: two at once would both miss what the other has not committed. It never waits, because a caller that
 * waits holds a connection that others need.
 *
 * @returns false while another import has the lock
 */
export const tryLockImports = (tx: Tx) =>
  tryLock(
    tx,
    sql<{ isLocked: boolean }>`SELECT pg_try_advisory_xact_lock(hashtext('localsound imports')) AS "isLocked"`,
  )

/** The same for the imports of one entity. */
export const tryLockImportsOf = (tx: Tx, entityId: EntityId) =>
  tryLock(
    tx,
    sql<{
      isLocked: boolean
    }>`SELECT pg_try_advisory_xact_lock(hashtext('localsound imports'), hashtext(${entityId})) AS "isLocked"`,
  )

async function tryLock(tx: Tx, query: RawBuilder<{ isLocked: boolean }>): Promise<boolean> {
  const { rows } = await query.execute(tx)
  return rows[0]?.isLocked ?? false
}

/** The cities of these keys, the largest first, and places that only ZIP codes name. */
export const listTowns = (db: Db, keys: string[]) =>
  db
    .selectFrom('city_names')
    .select(['key', 'city', 'state', 'lat', 'lng'])
    .where('key', '=', sql<string>`ANY (${keys}::text[])`)
    .orderBy('population', 'desc')
    .orderBy('state')
    .orderBy('city')
    .execute()

/** The cities of some states under all their keys, without places that only ZIP codes name. */
export const listTownsOf = (db: Db, states: string[]) =>
  db
    .selectFrom('city_names')
    .select(['key', 'city', 'state', 'lat', 'lng', 'population'])
    .where('state', '=', sql<string>`ANY (${states}::text[])`)
    .where('population', '>', 0)
    .execute()

/** Every page that a listing's venue or act may be, of one state or of all: not the denied and suspended ones. */
export const listPages = (db: Db, type: 'venue' | 'band', state?: string) =>
  db
    .selectFrom('entities')
    .select(['id', 'name', 'city', 'state', 'status', 'lat', 'lng', 'place_exact', 'zone', 'address'])
    .select(['listed_name', 'listed_city', 'listed_state'])
    .where('type', '=', type)
    .where('status', 'in', ['approved', 'unclaimed', 'pending'])
    .$if(state !== undefined, (pages) => pages.where('state', '=', state ?? ''))
    .orderBy(sql`status = 'approved'`, 'desc')
    .orderBy(sql`status = 'pending'`)
    .orderBy('id')
    .execute()

export type Page = Awaited<ReturnType<typeof listPages>>[number]

export async function insertPage(tx: Tx, page: Insertable<EntitiesTables['entities']>): Promise<void> {
  await tx.insertInto('entities').values(page).execute()
  await tx.insertInto('usernames').values({ username: page.username, entity_id: page.id }).execute()
}

export const setAddress = (tx: Tx, page: Page) =>
  tx.updateTable('entities').set({ address: page.address }).where('id', '=', page.id).execute()

export const findHost = (db: Db, id: EntityId) =>
  db
    .selectFrom('entities')
    .select(['id', 'type', 'name', 'city', 'state', 'status', 'lat', 'lng', 'place_exact', 'zone', 'address'])
    .select(['age_policy', 'parking_options'])
    .where('id', '=', id)
    .executeTakeFirst()

type ShowOfDay = { eventId: EventId; name: string; day: Day; wallTime: WallTime | null; zone: Zone }

/** A page's published shows on some days: those that it hosts, that are at it, and that it has agreed to play. */
export async function listShowsOn(db: Db, pageId: EntityId, days: readonly Day[]): Promise<ShowOfDay[]> {
  const { rows } = await sql<ShowOfDay>`
    SELECT e.id AS "eventId", e.name, o.day, e.wall_time AS "wallTime", e.zone
    FROM (
      SELECT id FROM events WHERE host_entity_id = ${pageId}
      UNION SELECT id FROM events WHERE venue_entity_id = ${pageId}
      UNION SELECT event_id FROM event_acts WHERE entity_id = ${pageId} AND accepted_at IS NOT NULL
    ) page_event
    JOIN events e ON e.id = page_event.id AND e.status = 'published' AND e.deleted_at IS NULL
    JOIN entities h ON h.id = e.host_entity_id AND h.status IN ('approved', 'unclaimed')
    JOIN event_occurrences o ON o.event_id = e.id AND o.canceled_at IS NULL AND o.day = ANY(${days}::date[])
    ORDER BY o.starts_at, e.id`.execute(db)
  return rows
}
