import type { Generated } from 'kysely'
import type { EntityId, EventId, ImportId, MergeId, UserId } from '../../kernel/ids.ts'

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

/** A row of an import whose show was here already; the show keeps the row until someone splits them. */
type ImportMergesTable = {
  id: MergeId
  event_id: EventId
  source: string
  show_key: string
  /** The row as it is written as a show of its own, with its city. */
  placed: unknown
  /** The row as imports compare it. */
  content: string
  listed_from: string | null
  source_url: string | null
  is_outside: boolean
  /** Columns of the show that the row has a value for. */
  offered: unknown
  /** The names of those that the show took. */
  taken_facts: string[]
  /** The last import that had the row. */
  import_id: ImportId | null
  merged_at: Date
  split_at: Date | null
  split_by: UserId | null
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

/** A show of a linked calendar that a check left for managers to look at, and why, in words. */
export type HeldShow = {
  name: string
  day: string | null
  reason: string
  /** Of a show that vanished from the calendar: which it is here, and its key. */
  vanishedShow?: { eventID: EventId; key: string }
}

type LinkedCalendarsTable = {
  entity_id: EntityId
  url: string
  venue_in_file: string | null
  linked_at: Date
  /** Shows that checks leave alone, by their keys. */
  left_keys: Generated<string[]>
  /** Shows that vanished from the calendar and are kept, by their keys. */
  kept_keys: Generated<string[]>
  /** Shows that the calendar has brought. */
  known_keys: Generated<string[]>
  etag: string | null
  last_modified: string | null
  read_at: Date
  checked_at: Date
  next_check_at: Date
  failures: Generated<number>
  failing_since: Date | null
  problem: string | null
  changed_at: Date | null
  created: Generated<number>
  updated: Generated<number>
  held: Generated<HeldShow[]>
}

/**
 * The tables of migrations 0007_imports.sql, 0039_sources_of_listings.sql, 0072_imports_by_operators.sql,
 * 0082_imports_of_pages.sql, 0097_linked_calendars.sql and 0134_import_merges.sql.
 */
export type ImportsTables = {
  imported_shows: ImportedShowsTable
  imports: RecordedImportsTable
  import_merges: ImportMergesTable
  linked_calendars: LinkedCalendarsTable
}
