import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { coordinateColumns, greatCircleKm } from '../../db/distance.ts'
import { hasWholeWords, type NameQuery, rankOf, rowsNamed } from '../../db/search/name-search.ts'
import type { EntityGenre } from '../../kernel/genres.ts'
import type { EntityId, PictureId } from '../../kernel/ids.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import type { EntityType } from '../entities/rules/kinds.ts'

type EntityQuery = NameQuery & {
  types: EntityType[]
  center: Coordinates
  /** Among misspelled names, nearer ones come before farther ones. */
  nearKm: number
  /** Of each type. */
  offset: number
  limit: number
  /** Of more, this many are counted. */
  countMax: number
}

export type EntityRow = {
  id: EntityId
  type: EntityType
  name: string
  username: string
  genres: EntityGenre[]
  location: string
  lat: number
  lng: number
  picture_id: PictureId | null
  status: 'approved' | 'unclaimed'
  demo: boolean
  km: number
  /** Every word of the search is a whole word of its name. */
  has_words: boolean
  place: number
  total: number
}

const publicEntities = (types: EntityType[]) => sql`
  SELECT * FROM entities WHERE status IN ('approved', 'unclaimed') AND type = ANY (${types}::text[])`

/** Public entities by name: of each type the best fit first, among equals the nearest. */
export async function listEntitiesNamed(db: Db, query: EntityQuery): Promise<EntityRow[]> {
  const { rows } = await sql<EntityRow>`
    WITH named AS (
      SELECT id, type, name, username, genres, location, lat, lng, picture_id, status, demo, name_key,
        ${rankOf('search_key', query, '')} AS rank, ${hasWholeWords('search_key', query)} AS has_words,
        ${greatCircleKm(query.center, coordinateColumns())} AS km
      FROM (${rowsNamed(publicEntities(query.types), 'search_key', query)}) AS matches
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY type
        ORDER BY least(rank, 3), rank >= 3 AND km > ${query.nearKm}, rank, km, name_key, id) AS place,
        least(count(*) OVER (PARTITION BY type), ${query.countMax})::integer AS total
      FROM named
    )
    SELECT id, type, name, username, genres, location, lat, lng, picture_id, status, demo, km,
      has_words, place::integer, total
    FROM ranked WHERE place > ${query.offset} AND place <= ${query.offset + query.limit} ORDER BY place`.execute(db)
  return rows
}
