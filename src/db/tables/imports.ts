import type { Generated } from 'kysely'
import type { EventId } from '../../kernel/ids.ts'

type ImportedShowsTable = {
  source: string
  show_key: string
  event_id: EventId
  content: string
  first_seen_at: Generated<Date>
  last_seen_at: Date
}

/** The tables of migration 0007_imports.sql. */
export type ImportsTables = {
  imported_shows: ImportedShowsTable
}
