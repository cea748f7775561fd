import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { coordinateColumns, greatCircleKm } from '../../db/distance.ts'
import { hasWholeWords, type NameQuery, rankOf, rowsNamed } from '../../db/search/name-search.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId, OccurrenceId } from '../../kernel/ids.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'

type ShowQuery = NameQuery & {
  center: Coordinates
  /** Nearer results come before farther ones, however soon they are. */
  nearKm: number
  /** Of near shows as well as far ones, what lies fewer of these steps away comes first. */
  stepKm: number
  /** Dates from `shownSince` on are found; of an event with several, one from `since` on comes first. */
  since: Date
  shownSince: Date
  days: { first: Day; last: Day } | null
  offset: number
  limit: number
  /** Of more, this many are counted. */
  countMax: number
}

type FoundRow = {
  occurrence_id: OccurrenceId
  event_id: EventId
  day: Day
  starts_at: Date
  distance_km: number
  /** Every word of the search is a whole word of it. */
  has_words: boolean
  total: number
}

/** Shows whose dates are looked up; of more, those that fit better, are near, and were announced last. */
const candidates = 1_000

const everyShow = sql`SELECT * FROM event_search WHERE true`

/** Of names that look alike only so many are compared: none of them is of a show that is over. */
const showsAhead = (shownSince: Date) => sql`
  SELECT * FROM event_search WHERE EXISTS (
    SELECT FROM event_occurrences AS date
    WHERE date.event_id = event_search.event_id AND date.listed AND date.starts_at >= ${shownSince})`

/** Names that look very much alike are one step, and all others that look alike another: within each the soonest come first. */
const rankStep = sql`CASE WHEN rank < 3 THEN rank WHEN rank <= 3.3 THEN 3 ELSE 4 END`

/**
 * Dates of shows by the names of show, acts and venue: the best fit first, then those of the nearest city, the soonest
 * first, and of those at the same time the nearest. Of names that are misspelled near ones come first, then those that look very much alike.
 */
export async function listShowsNamed(db: Db, query: ShowQuery): Promise<FoundRow[]> {
  const { since, shownSince, days, nearKm, stepKm, countMax } = query
  const { rows } = await sql<FoundRow>`
    WITH named AS MATERIALIZED (
      SELECT * FROM (
        SELECT event_id, ${rankOf('key', query, '|')} AS rank, ${hasWholeWords('key', query)} AS has_words,
          ${greatCircleKm(query.center, coordinateColumns())} AS km
        FROM (${rowsNamed(query.withTypos || query.spellings ? showsAhead(shownSince) : everyShow, 'key', query)}) AS matches
      ) AS every_show
      ORDER BY least(rank, 3), km > ${nearKm}, rank, event_id DESC LIMIT ${candidates}
    )
    SELECT next.id AS occurrence_id, named.event_id, next.day, next.starts_at, km AS distance_km, has_words,
      least(count(*) OVER (), ${countMax})::integer AS total
    FROM named CROSS JOIN LATERAL (
      SELECT id, day, starts_at FROM event_occurrences AS shown
      WHERE shown.event_id = named.event_id AND listed AND starts_at >= ${shownSince}
        AND (${days?.first ?? null}::date IS NULL OR day BETWEEN ${days?.first ?? null}::date AND ${days?.last ?? null}::date)
      ORDER BY starts_at < ${since}, starts_at LIMIT 1
    ) AS next
    ORDER BY least(rank, 3), km > ${nearKm}, ${rankStep}, floor(km / ${stepKm}), next.starts_at, km, next.id
    LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
  return rows
}

/** The names on the bills of shows, in order. */
export const listActNames = (db: Db, ids: EventId[]) =>
  db
    .selectFrom('event_acts')
    .select(['event_id as eventId', 'name'])
    .where('is_announced', '=', true)
    .where('event_id', '=', sql<EventId>`ANY (${ids}::uuid[])`)
    .orderBy('event_id')
    .orderBy('position')
    .execute()
