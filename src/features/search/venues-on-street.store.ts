import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { coordinateColumns, greatCircleKm, isInBox } from '../../db/distance.ts'
import { escapeLike } from '../../db/search/like-pattern.ts'
import { boxAround, type Coordinates } from '../../kernel/places/geo.ts'
import type { EntityRow } from './entities-named.store.ts'

/** Addresses that are compared. */
const candidates = 200

/** Public venues around a point whose address contains a word, the nearest first. */
export async function listVenuesByAddress(db: Db, word: string, { center, km }: { center: Coordinates; km: number }) {
  const distance = greatCircleKm(center, coordinateColumns())
  const { rows } = await sql<Omit<EntityRow, 'has_words' | 'place' | 'total'> & { address: string }>`
    SELECT id, type, name, username, genres, location, lat, lng, picture_id, status, demo, ${distance} AS km, address
    FROM entities
    WHERE status IN ('approved', 'unclaimed') AND type = 'venue' AND address IS NOT NULL
      AND ${isInBox(boxAround(center, km), coordinateColumns())} AND lower(address) LIKE ${`%${escapeLike(word)}%`}
    ORDER BY km, name_key, id LIMIT ${candidates}`.execute(db)
  return rows
}
