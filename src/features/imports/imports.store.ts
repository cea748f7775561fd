import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EntitiesTables } from '../../db/tables/entities.ts'
import type { EntityId, EventId, ImportId } from '../../kernel/ids.ts'

/**
 * One import at a time: two at once would both miss what the other has not committed. It never waits, because whoever
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

/** What a source brought before, and whether tickets of it are sold here now; a deleted show counts as never brought. */
export const listImported = (db: Db, source: string) =>
  db
    .selectFrom('imported_shows')
    .innerJoin('events', 'events.id', 'imported_shows.event_id')
    .select([
      'show_key',
      'event_id',
      'content',
      'events.name',
      'events.day',
      'events.venue_name',
      'events.zone',
      'internal_tickets',
      'events.is_listing',
      'events.corrected_name',
    ])
    .where('source', '=', source)
    .where('events.deleted_at', 'is', null)
    .orderBy('events.day')
    .execute()

export type ImportedShow = Awaited<ReturnType<typeof listImported>>[number]

/** A source as people read it. */
export type ListedFrom = { name: string; url: string | null }

const sourceColumns = (from: ListedFrom | null) => ({ listed_from: from?.name ?? null, source_url: from?.url ?? null })

export const storeImported = (
  tx: Tx,
  row: {
    source: string
    key: string
    eventId: EventId
    content: string
    at: Date
    listedFrom: ListedFrom | null
    importId: ImportId | null
    isNew: boolean
  },
) =>
  tx
    .insertInto('imported_shows')
    .values({
      source: row.source,
      show_key: row.key,
      event_id: row.eventId,
      content: row.content,
      last_seen_at: row.at,
      created_by_import: row.importId,
      seen_by_import: row.importId,
      ...sourceColumns(row.listedFrom),
    })
    .onConflict((on) =>
      on.columns(['source', 'show_key']).doUpdateSet({
        event_id: row.eventId,
        content: row.content,
        last_seen_at: row.at,
        ...(row.isNew && { created_by_import: row.importId }),
        seen_by_import: row.importId,
        ...sourceColumns(row.listedFrom),
      }),
    )
    .execute()

type Sighting = {
  source: string
  keys: string[]
  at: Date
  listedFrom: ListedFrom | null
  importId: ImportId | null
}

export const markSeen = (tx: Tx, { source, keys, at, listedFrom, importId }: Sighting) =>
  tx
    .updateTable('imported_shows')
    .set({ last_seen_at: at, seen_by_import: importId, ...sourceColumns(listedFrom) })
    .where('source', '=', source)
    .where('show_key', '=', sql<string>`ANY (${keys}::text[])`)
    .execute()

export const findHost = (db: Db, id: EntityId) =>
  db
    .selectFrom('entities')
    .select(['id', 'type', 'name', 'city', 'state', 'status', 'lat', 'lng', 'place_exact', 'zone', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What makes two shows the same one, whoever brought them. */
const existingShowColumns = [
  'events.host_entity_id',
  'events.venue_entity_id',
  'events.day',
  'events.day_of_week',
  'events.removed_dates',
  'events.name',
  'event_acts.name as act',
] as const

/** Shows of one host or of all that a source has not brought, with their first act; most were typed by hand. */
export const listShowsBesides = (db: Db, source: string, hostId?: EntityId) =>
  db
    .selectFrom('events')
    .leftJoin('imported_shows', (join) =>
      join.onRef('imported_shows.event_id', '=', 'events.id').on('source', '=', source),
    )
    .leftJoin('event_acts', (join) =>
      join.onRef('event_acts.event_id', '=', 'events.id').on('event_acts.position', '=', 0),
    )
    .select(existingShowColumns)
    .where('imported_shows.event_id', 'is', null)
    .where('events.deleted_at', 'is', null)
    .$if(hostId !== undefined, (shows) => shows.where('events.host_entity_id', '=', hostId ?? null))
    .execute()

/** Shows that other sources brought, to one entity or to all: venue, day and first act of each. */
export const listFromOthers = (db: Db, source: string, hostId?: EntityId) =>
  db
    .selectFrom('imported_shows')
    .innerJoin('events', 'events.id', 'imported_shows.event_id')
    .leftJoin('event_acts', (join) =>
      join.onRef('event_acts.event_id', '=', 'events.id').on('event_acts.position', '=', 0),
    )
    .select(existingShowColumns)
    .where('source', '<>', source)
    .where('events.deleted_at', 'is', null)
    .$if(hostId !== undefined, (shows) => shows.where('events.host_entity_id', '=', hostId ?? null))
    .execute()
