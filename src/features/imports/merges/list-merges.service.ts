import type { Db } from '../../../db/connect.ts'
import type { EntityId, ImportId } from '../../../kernel/ids.ts'
import * as store from './merges.store.ts'

type MergeRow = Awaited<ReturnType<typeof store.listMergesWith>>[number]

/** A source without a name is called by its file. */
const viewOf = (row: MergeRow) => ({
  mergeID: row.id,
  eventID: row.event_id,
  eventName: row.name,
  day: row.day,
  dayOfWeek: row.day_of_week,
  venueName: row.venue_name,
  source: row.listed_from ?? row.fileName ?? row.source,
  showSources: row.showSources,
  facts: row.takenFacts,
  at: row.merged_at.toISOString(),
  splitAt: row.split_at?.toISOString() ?? null,
})

/** What imports merged; the first of each. */
export async function mergesOfImports(db: Db, imports: ImportId[]) {
  const mergesOf = await store.listMerges(db, imports)
  return (id: ImportId) => mergesOf(id).map(viewOf)
}

/** What any import merged with a page's upcoming shows. */
export const mergesWithShows = async (db: Db, hostId: EntityId) => (await store.listMergesWith(db, hostId)).map(viewOf)
