import type { Generated } from 'kysely'
import type { EntityId, EventId, ImportId, UserId } from '../../kernel/ids.ts'

type ImportedShowsTable = {
  source: string
  show_key: string
  event_id: EventId
  content: string
  /** What people read as the source; null for managers' imports and where it was not named. */
  listed_from: string | null
  /** The source's own page. */
  source_url: string | null
  first_seen_at: Generated<Date>
  last_seen_at: Date
  /** When an import last wrote the show. */
  written_at: Date
  /** The import that made the show; null for those before imports were recorded. */
  created_by_import: ImportId | null
  /** The one that had it last. */
  seen_by_import: ImportId | null
}

/** A row that an import skipped. */
export type ImportProblem = { line: number; reason: string; text: string }

type RecordedImportsTable = {
  id: ImportId
  /** The page whose managers imported its shows; null for operators' imports. */
  entity_id: EntityId | null
  source: string
  file_name: string
  source_url: string | null
  by_command: boolean
  by_user_id: UserId | null
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  elsewhere: Generated<number>
  skipped: Generated<number>
  problems: Generated<ImportProblem[]>
  created_at: Date
  undone_at: Date | null
  undone_by: UserId | null
}

/**
 * The tables of migrations 0007_imports.sql, 0039_sources_of_listings.sql, 0072_imports_by_operators.sql and
 * 0082_imports_of_pages.sql.
 */
export type ImportsTables = {
  imported_shows: ImportedShowsTable
  imports: RecordedImportsTable
}
