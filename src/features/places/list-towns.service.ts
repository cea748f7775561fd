import type { Db } from '../../db/connect.ts'
import { type Box } from '../../kernel/places/geo.ts'
import * as store from './places.store.ts'

/** Towns that a map names at once. */
const labels = 40

/** The largest towns of an area. */
export async function listTowns({ db }: { db: Db }, area: Box) {
  const towns = await store.listTownsIn(db, area, labels)
  return {
    success: true as const,
    towns: towns.map(({ name, lat, lng }) => ({ name, latitude: lat, longitude: lng })),
  }
}
