import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { AgeGroup } from '../../../kernel/genres.ts'
import type { Box, Coordinates } from '../../../kernel/places/geo.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { type After, listCards } from './listing.store.ts'
import type { PriceFilter } from '../rules/prices/price-filter.ts'
import { battle, battleActs, type GenreFilter } from '../rules/genre-match.ts'

export type NearbyQuery = {
  center: Coordinates
  /** Null for everything in the box. */
  radiusKm: number | null
  /** Around the circle. */
  box: Box
  /** An event that repeats comes at its first date since then. */
  since: Date
  /** Dates before are past. */
  shownSince: Date
  from: Day | null
  to: Day | null
  /** Only dates from Friday to Sunday; an event that repeats comes at its first one. */
  isWeekends: boolean
  genres: GenreFilter | null
  ageGroups: AgeGroup[] | null
  /** Null lets through any price. The database leaves admission taxes out. */
  price: PriceFilter | null
  /** When prices are looked at. */
  now: Date
  after: After | null
  limit: number
}

/** Shows in a circle or a box in the order of their start; an event that repeats is there once (docs/decisions/0035). */
export const listNear = (db: Db, query: NearbyQuery) =>
  listCards(db, sql`SELECT * FROM ${showsNear(query)} ORDER BY starts_at, occurrence_id LIMIT ${query.limit}`)

/** How many shows `listNear` has, up to the query's limit. */
export async function countNear(db: Db, query: NearbyQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT least(count(*), ${query.limit})::integer AS count FROM ${showsNear(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The same search, only for shows without a known price. */
export const unpricedOnly = (query: NearbyQuery): NearbyQuery => ({
  ...query,
  price: { most: cents(-1), mostBeforeFees: cents(-1), hasUnpriced: true },
})

/** The same search, only for shows of an unknown genre. */
export const ungenredOnly = (query: NearbyQuery): NearbyQuery => ({
  ...query,
  genres: { genres: [], battles: false, hasUnknown: true },
})

/** Genres as `shows_near` has them: an empty text is an unknown one. */
const genreNames = ({ genres, hasUnknown }: GenreFilter): string[] => [...genres, ...(hasUnknown ? [''] : [])]

/** The dates that a query finds, in no order and maybe more than its limit: `shows_near` of the database. */
export const showsNear = ({
  center,
  radiusKm,
  box,
  since,
  shownSince,
  from,
  to,
  isWeekends,
  genres,
  ageGroups,
  after,
  limit,
  price,
  now,
}: NearbyQuery) =>
  sql`shows_near(
      ${center.lat}, ${center.lng}, ${radiusKm}, ${box.south}, ${box.north}, ${box.west}, ${box.east},
      ${since}, ${shownSince}, ${from}, ${to}, ${genres && genreNames(genres)}, ${ageGroups},
      ${genres?.battles ? battleActs : null}, ${`%${battle.toLowerCase()}%`},
      ${after?.startsAt ?? '-infinity'}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}, ${limit},
      ${price?.most ?? null}, ${price?.mostBeforeFees ?? null}, ${price?.hasUnpriced ?? false}, ${now}, ${isWeekends})`

/** What a fan has said of town and taste; undefined before the profile is made. */
export const findTaste = (db: Db, userId: UserId) =>
  db
    .selectFrom('fans')
    .select(['location', 'lat', 'lng', 'search_distance_miles as radiusMiles', 'genre_preference as genres'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
