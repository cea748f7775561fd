import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, secondsUntilFree } from '../../../db/recent-use.ts'
import type { ImportProblem } from '../../../db/tables/imports.ts'
import type { EntityId, ImportId, UserId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'

/** How many skipped rows are kept with their reasons. */
const mostProblems = 500

export type ImportRecord = {
  source: string
  fileName: string
  sourceUrl: string | null
  /** The page whose own shows they are; null for operators' imports. */
  entityId: EntityId | null
  /** Null for the command line, and for checks of a page's calendar. */
  byUserId: UserId | null
}

/** Records an import that begins. */
export async function addImport(tx: Tx, record: ImportRecord): Promise<ImportId> {
  const id = newId<ImportId>()
  await tx
    .insertInto('imports')
    .values({
      id,
      entity_id: record.entityId,
      source: record.source,
      file_name: record.fileName,
      source_url: record.sourceUrl,
      by_command: record.byUserId === null && record.entityId === null,
      by_user_id: record.byUserId,
      created_at: sql<Date>`app_now()`,
    })
    .execute()
  return id
}

type Counts = { created: number; updated: number; unchanged: number; elsewhere: number }

/** Records what an import did with each row. */
export const finishImport = (tx: Tx, id: ImportId, counts: Counts, problems: ImportProblem[]) =>
  tx
    .updateTable('imports')
    .set({
      ...counts,
      skipped: problems.length,
      problems: sql<ImportProblem[]>`${JSON.stringify(
        problems.slice(0, mostProblems).map(({ line, reason, text }) => ({ line, reason, text })),
      )}::jsonb`,
    })
    .where('id', '=', id)
    .execute()

/** Forgets an import that changed nothing. */
export const removeImport = (tx: Tx, id: ImportId) => tx.deleteFrom('imports').where('id', '=', id).execute()

/** How many shows a page's imports created in the last 24 hours, even if they were undone or deleted since. */
export const countImportedShows = (tx: Tx, entityId: EntityId): Promise<RecentUse> =>
  tx
    .selectFrom('imports')
    .select([sql<number>`coalesce(sum(created), 0)::int`.as('count'), secondsUntilFree('24 hours')])
    .where('entity_id', '=', entityId)
    .where('created', '>', 0)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/** The latest imports of a page that created shows. */
export const listImportsOf = (db: Db, entityId: EntityId, limit: number) =>
  db
    .selectFrom('imports')
    .select(['id', 'file_name', 'created_at', 'created', 'updated', 'undone_at'])
    .where('entity_id', '=', entityId)
    .where('created', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
