import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EntityId, EventId, ImportId } from '../../kernel/ids.ts'

/**
 * What a source brought before, whether tickets of it are sold here now, and whether it was changed here since an import
 * wrote it; a deleted show counts as never brought.
 */
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
      'events.status',
      'internal_tickets',
      'events.is_listing',
      'events.corrected_name',
      'events.age_group',
      'events.age_note',
      'events.updated_at',
      'last_seen_at',
      sql<boolean>`events.updated_at > imported_shows.written_at`.as('isEdited'),
    ])
    .where('source', '=', source)
    .where('events.deleted_at', 'is', null)
    .orderBy('events.day')
    .execute()

/** The keys of a source's shows that exist here. */
export const listKeys = async (db: Db, source: string): Promise<string[]> =>
  (await listImported(db, source)).map(({ show_key: key }) => key)

/** Whether a row of a source has a show here. */
export const hasShow = async (db: Db, source: string, key: string): Promise<boolean> =>
  (await db
    .selectFrom('imported_shows')
    .innerJoin('events', 'events.id', 'imported_shows.event_id')
    .select('show_key')
    .where('source', '=', source)
    .where('show_key', '=', key)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Everything that a source imported, including past shows and those deleted here. */
export const listBrought = (db: Db, source: string) =>
  db
    .selectFrom('imported_shows')
    .innerJoin('events', 'events.id', 'imported_shows.event_id')
    .select(['show_key as key', 'content', 'events.day'])
    .select(sql<boolean>`events.deleted_at IS NOT NULL`.as('isDeleted'))
    .where('source', '=', source)
    .execute()

type Renamed = { key: string; formerKey: string; content: string }

/** Gives shows of a source other keys that none of its shows have. */
export const rekey = (tx: Tx, source: string, renames: Renamed[]) =>
  sql`
    UPDATE imported_shows s SET show_key = r.key, content = r.content
    FROM jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) AS r (key text, "formerKey" text, content text)
    WHERE s.source = ${source} AND s.show_key = r."formerKey"`.execute(tx)

/**
 * Assigns shows from an entity's other imports to a source: they have the same UIDs, so they are the same shows, from
 * the same calendar.
 */
export const adoptShows = (tx: Tx, { source, hostId, keys }: { source: string; hostId: EntityId; keys: string[] }) =>
  sql`
    UPDATE imported_shows s SET source = ${source}
    FROM (
      SELECT DISTINCT ON (i.show_key) i.source, i.show_key
      FROM imported_shows i JOIN events e ON e.id = i.event_id AND e.deleted_at IS NULL
      WHERE e.host_entity_id = ${hostId} AND starts_with(i.source, ${`${hostId} `}) AND i.source <> ${source}
        AND i.show_key = ANY (${keys}::text[])
        AND NOT EXISTS (SELECT FROM imported_shows o WHERE o.source = ${source} AND o.show_key = i.show_key)
      ORDER BY i.show_key, i.last_seen_at DESC
    ) other
    WHERE s.source = other.source AND s.show_key = other.show_key`.execute(tx)

export type ImportedShow = Awaited<ReturnType<typeof listImported>>[number]

/** A source as people read it. */
export type ListedFrom = { name: string; url: string | null }

const sourceColumns = (from: ListedFrom | null) => ({ listed_from: from?.name ?? null, source_url: from?.url ?? null })

/** The show's own time of its last change, which says whether it was changed since. */
const writtenAt = (eventId: EventId) => sql<Date>`(SELECT updated_at FROM events WHERE id = ${eventId})`

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
      written_at: writtenAt(row.eventId),
      created_by_import: row.importId,
      seen_by_import: row.importId,
      ...sourceColumns(row.listedFrom),
    })
    .onConflict((on) =>
      on.columns(['source', 'show_key']).doUpdateSet({
        event_id: row.eventId,
        content: row.content,
        last_seen_at: row.at,
        written_at: writtenAt(row.eventId),
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
  /** Null leaves the import that had them before. */
  importId: ImportId | null
}

export const markSeen = (tx: Tx, { source, keys, at, listedFrom, importId }: Sighting) =>
  tx
    .updateTable('imported_shows')
    .set({ last_seen_at: at, ...(importId && { seen_by_import: importId }), ...sourceColumns(listedFrom) })
    .where('source', '=', source)
    .where('show_key', '=', sql<string>`ANY (${keys}::text[])`)
    .execute()
