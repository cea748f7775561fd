import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * Collects the planner's statistics of the tables that lists and searches of shows read. PostgreSQL does so by itself,
 * about a minute after many rows were written; until then it plans as if the tables were empty, and Home can take seconds.
 */
export const analyzeShows = (db: Db) =>
  sql`ANALYZE entities, events, event_acts, event_occurrences, event_search, ticket_stock, ticket_types`.execute(db)
