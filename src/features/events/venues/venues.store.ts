import type { Db } from '../../../db/connect.ts'
import { flatKm } from '../../../db/distance.ts'
import { escapeLike } from '../../../db/search/like-pattern.ts'
import type { Coordinates } from '../../../kernel/places/geo.ts'

/**
 * Public venues with a street address that have a word beginning with a key in their name; names that begin with it,
 * and nearer venues, come first.
 */
export const listVenues = (db: Db, key: string, near: Coordinates | null, limit: number) => {
  const escaped = escapeLike(key)
  return db
    .selectFrom('entities')
    .select(['id', 'name', 'address', 'lat', 'lng', 'place_exact', 'capacity', 'non_profit', 'parking_options'])
    .where('type', '=', 'venue')
    .where('status', 'in', ['approved', 'unclaimed'])
    .where('address', 'is not', null)
    .where(({ or, eb }) => or([eb('name_key', 'like', `${escaped}%`), eb('name_key', 'like', `% ${escaped}%`)]))
    .$call((query) => (near ? query.orderBy(flatKm(near)) : query))
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
}
