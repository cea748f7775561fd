import type { Db } from '../../../db/connect.ts'
import type { EntityId, ImportId } from '../../../kernel/ids.ts'
import * as store from './merge-lists.store.ts'

type MergeRow = Awaited<ReturnType<typeof store.listMergesWith>>[number]

const viewOf = (row: MergeRow) => ({
  mergeID: row.id,
  eventID: row.event_id,
  eventName: row.name,
  day: row.day,
  dayOfWeek: row.day_of_week,
  venueName: row.venue_name,
  showSources: row.showSources,
  facts: row.takenFacts,
  at: row.merged_at.toISOString(),
  splitAt: row.split_at?.toISOString() ?? null,
})

/** Operators know a source without a name by its file; splitting lists its row. */
const deskView = (row: MergeRow) => ({
  ...viewOf(row),
  source: row.listed_from ?? row.fileName ?? row.source,
  listsBoth: true,
})

/** Managers know their own files, and other sources only by the names that shows are listed under. */
const ownView = (row: MergeRow, hostId: EntityId) => ({
  ...viewOf(row),
  source: row.is_outside ? row.listed_from : (row.fileName ?? row.source.replace(`${hostId} `, '')),
  listsBoth: !row.is_outside,
})

/** What imports merged; the first of each. */
export async function mergesOfImports(db: Db, imports: ImportId[]) {
  const mergesOf = await store.listMerges(db, imports)
  return (id: ImportId) => mergesOf(id).map(deskView)
}

/** What any import merged with a page's upcoming shows. */
export const mergesWithShows = async (db: Db, hostId: EntityId) =>
  (await store.listMergesWith(db, hostId)).map((row) => ownView(row, hostId))
