import type { Db } from '../../db/connect.ts'
import { distanceKm, kmToMiles } from '../../kernel/places/geo.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import * as store from './places.store.ts'
import { directionOf } from './rules/compass.ts'

/**
 * A point in words: its nearest city, and the direction from there.
 *
 * @throws {Refusal} places/unknown if it is far from every US city
 */
export async function describePoint(
  { db }: { db: Db },
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const point = { lat: latitude, lng: longitude }
  const town = await store.nearestCity(db, point)
  if (!town) throw new Refusal('places/unknown')
  const distanceMiles = Math.round(kmToMiles(distanceKm(town, point)) * 10) / 10
  return {
    success: true as const,
    city: town.name,
    state: town.state,
    distanceMiles,
    direction: directionOf(town, point),
  }
}
