import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, ImportId } from '../../../kernel/ids.ts'
import type { Fact } from '../rules/merges/better-facts.ts'

/** The most merges that a list has. */
const mostMerges = 100

/** The sources of the show itself, as people read them. */
const showSources = sql<string | null>`(SELECT string_agg(DISTINCT s.listed_from, ', ') FROM imported_shows s
  WHERE s.event_id = e.id AND (s.source, s.show_key) <> (m.source, m.show_key))`

const merges = (db: Db) =>
  db
    .selectFrom('import_merges as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .leftJoin('imports as i', 'i.id', 'm.import_id')
    .select([
      'i.file_name as fileName',
      'm.id',
      'm.import_id',
      'm.event_id',
      'm.source',
      'm.listed_from',
      'm.is_outside',
      'm.merged_at',
      'm.split_at',
    ])
    .select(['e.name', 'e.day', 'e.day_of_week', 'e.venue_name', sql<Fact[]>`m.taken_facts`.as('takenFacts')])
    .select(showSources.as('showSources'))
    .where('e.deleted_at', 'is', null)

/** What imports merged, the first of each. */
export async function listMerges(db: Db, imports: ImportId[]) {
  const first = merges(db)
    .where('m.import_id', '=', sql<ImportId>`record.id`)
    .orderBy('e.day')
    .orderBy('m.id')
    .limit(mostMerges)
  const rows = await db
    .selectFrom('imports as record')
    .innerJoinLateral(first.as('merge'), (join) => join.onTrue())
    .selectAll('merge')
    .where('record.id', '=', sql<ImportId>`ANY (${imports}::uuid[])`)
    .execute()
  const byImport = Map.groupBy(rows, (row) => row.import_id)
  return (id: ImportId) => byImport.get(id) ?? []
}

/** What was merged with a page's upcoming shows. */
export const listMergesWith = (db: Db, hostId: EntityId) =>
  merges(db)
    .where('e.host_entity_id', '=', hostId)
    .where(sql<boolean>`(e.day IS NULL OR e.day >= (app_now() AT TIME ZONE e.zone)::date)`)
    .orderBy('e.day')
    .orderBy('m.id')
    .limit(mostMerges)
    .execute()
