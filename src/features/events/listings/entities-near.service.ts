import { boxAround, type Coordinates } from '../../../kernel/places/geo.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import type { EntityCard } from './listings.contract.ts'
import { type EntityRow, listEntitiesIn } from './nearby-entities.store.ts'

/** The public entities of some types around a place, the nearest first. */
export async function entitiesNear(
  ctx: Ctx,
  {
    centre,
    radiusKm,
    types,
    limit,
  }: { centre: Coordinates; radiusKm: number; types: EntityRow['type'][]; limit: number },
): Promise<EntityCard[]> {
  const box = boxAround(centre, radiusKm)
  const rows = await listEntitiesIn(ctx.db, { box, types, centre, radiusKm, limitEach: limit })
  return rows.slice(0, limit).map(entityCard)
}

export const entityCard = (row: EntityRow): EntityCard => ({
  id: row.id,
  type: row.type,
  name: row.name,
  username: row.username,
  genres: row.genres,
  location: row.location,
  coordinates: [row.lat, row.lng],
  image: row.picture_id,
  status: row.status === 'approved' ? 'approved' : 'unclaimed',
  demo: row.demo,
})
