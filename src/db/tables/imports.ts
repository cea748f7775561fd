import type { Generated } from 'kysely'
import type { EventId } from '../../kernel/ids.ts'

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
}

/** The tables of migrations 0007_imports.sql and 0039_sources_of_listings.sql. */
export type ImportsTables = {
  imported_shows: ImportedShowsTable
}
