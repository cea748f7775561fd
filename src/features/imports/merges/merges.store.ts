import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { EventId, ImportId, MergeId, UserId } from '../../../kernel/ids.ts'
import type { Coordinates } from '../../../kernel/places/geo.ts'
import type { ListedFrom } from '../imported-shows.store.ts'
import type { Fact, ShowFacts } from '../rules/merges/better-facts.ts'
import type { Listing } from '../rules/listing.ts'

/** A listing and its city. */
type Placed = { listing: Listing; town: Coordinates & { city: string; state: string } }

/** A row that a show keeps: what it offers, and what of it the show took. */
export type KeptRow = { id: MergeId; offered: Partial<ShowFacts>; takenFacts: Fact[]; isOutside: boolean }

/** The rows of a show that were not split off, the earliest first. */
export async function listRowsOf(tx: Tx, eventId: EventId): Promise<KeptRow[]> {
  const rows = await tx
    .selectFrom('import_merges')
    .select(['id', 'is_outside as isOutside'])
    .select([sql<Partial<ShowFacts>>`offered`.as('offered'), sql<Fact[]>`taken_facts`.as('takenFacts')])
    .where('event_id', '=', eventId)
    .where('split_at', 'is', null)
    .orderBy('merged_at')
    .orderBy('id')
    .execute()
  return rows
}

export const setTaken = (tx: Tx, { id, takenFacts }: Pick<KeptRow, 'id' | 'takenFacts'>) =>
  tx.updateTable('import_merges').set({ taken_facts: takenFacts }).where('id', '=', id).execute()

/** Which of some shows keep rows. */
export async function listWithRows(tx: Tx, eventIds: EventId[]): Promise<EventId[]> {
  const rows = await tx
    .selectFrom('import_merges')
    .distinct()
    .select('event_id')
    .where('event_id', '=', sql<EventId>`ANY (${eventIds}::uuid[])`)
    .where('split_at', 'is', null)
    .execute()
  return rows.map((row) => row.event_id)
}

/** The rows of a source that its imports merged or people split, with their shows. */
export const listMergesOf = (tx: Tx, source: string) =>
  tx
    .selectFrom('import_merges')
    .select(['id', 'show_key', 'event_id'])
    .select(sql<boolean>`split_at IS NOT NULL`.as('isSplit'))
    .where('source', '=', source)
    .execute()

export type FormerMerge = Awaited<ReturnType<typeof listMergesOf>>[number]

type NewMerge = {
  id: MergeId
  eventId: EventId
  source: string
  key: string
  placed: Placed
  content: string
  listedFrom: ListedFrom | null
  isOutside: boolean
  importId: ImportId
  at: Date
  /** Another show had the row before. */
  isMoved: boolean
} & Pick<KeptRow, 'offered' | 'takenFacts'>

/** Stores a row with the show that has it; the same row of an earlier import is replaced. */
export function storeMerge(tx: Tx, { placed: { listing, town }, ...merge }: NewMerge) {
  const isNext = { merged_at: merge.at }
  const row = {
    event_id: merge.eventId,
    placed: sql`${JSON.stringify({ listing, town })}::jsonb`,
    content: merge.content,
    listed_from: merge.listedFrom?.name ?? null,
    source_url: merge.listedFrom?.url ?? null,
    is_outside: merge.isOutside,
    offered: sql`${JSON.stringify(merge.offered)}::jsonb`,
    taken_facts: merge.takenFacts,
    import_id: merge.importId,
    split_at: null,
    split_by: null,
  }
  return tx
    .insertInto('import_merges')
    .values({ ...row, ...isNext, id: merge.id, source: merge.source, show_key: merge.key })
    .onConflict((on) => on.columns(['source', 'show_key']).doUpdateSet({ ...row, ...(merge.isMoved && isNext) }))
    .execute()
}

/** A merge, locked until the transaction ends, with the page whose show it is. */
export const lockMerge = (tx: Tx, id: MergeId) =>
  tx
    .selectFrom('import_merges as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .selectAll('m')
    .select(['e.host_entity_id', 'e.name', sql<Placed>`m.placed`.as('placed')])
    .where('m.id', '=', id)
    .where('e.deleted_at', 'is', null)
    .forUpdate('m')
    .executeTakeFirst()

export type LockedMerge = NonNullable<Awaited<ReturnType<typeof lockMerge>>>

export const markSplit = (tx: Tx, id: MergeId, by: UserId) =>
  tx
    .updateTable('import_merges')
    .set({ split_at: sql<Date>`app_now()`, split_by: by, taken_facts: [] })
    .where('id', '=', id)
    .execute()

/** The shows whose rows an import was the last to have, and the rows. */
export const listMergedBy = (tx: Tx, id: ImportId) =>
  tx
    .selectFrom('import_merges')
    .select(['id', 'event_id'])
    .where('import_id', '=', id)
    .where('split_at', 'is', null)
    .orderBy('event_id')
    .execute()

export const removeMerges = (tx: Tx, ids: MergeId[]) =>
  tx
    .deleteFrom('import_merges')
    .where('id', '=', sql<MergeId>`ANY (${ids}::uuid[])`)
    .execute()

/** The sources whose imports wrote a show as it is now. */
export async function listWriters(tx: Tx, eventId: EventId): Promise<string[]> {
  const rows = await tx
    .selectFrom('imported_shows as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select('s.source')
    .where('s.event_id', '=', eventId)
    .whereRef('s.written_at', '>=', 'e.updated_at')
    .execute()
  return rows.map(({ source }) => source)
}

/** A show is as its imports wrote it, although it was just changed. */
export const markWritten = (tx: Tx, eventId: EventId, sources: string[]) =>
  tx
    .updateTable('imported_shows')
    .set({ written_at: sql<Date>`(SELECT updated_at FROM events WHERE id = ${eventId})` })
    .where('event_id', '=', eventId)
    .where('source', '=', sql<string>`ANY (${sources}::text[])`)
    .execute()
