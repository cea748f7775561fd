import { dayMs } from '../../../kernel/day.ts'
import { boxAround, type Coordinates } from '../../../kernel/places/geo.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { listActiveEntities } from '../entities-nearby/active-entities.store.ts'
import type { EntityCard } from '../entities-nearby/entity-card-views.ts'
import { type EntityRow, listEntitiesIn } from './nearby-entities.store.ts'

const activeDays = 30

/**
 * Artists, and venues with festivals, around a place: those with shows in the next 30 days first, ranked by how many and
 * how near, then the nearest others.
 *
 * @param near.since from when a show counts as upcoming
 */
export async function entitiesNear(
  ctx: Ctx,
  near: { center: Coordinates; radiusKm: number; since: Date },
  limits: { artists: number; venues: number },
): Promise<{ artists: EntityCard[]; venues: EntityCard[] }> {
  const { since } = near
  const area = {
    ...near,
    box: boxAround(near.center, near.radiusKm),
    limitEach: Math.max(limits.artists, limits.venues),
  }
  const [active, nearest] = await Promise.all([
    listActiveEntities(ctx.db, { ...area, until: new Date(since.getTime() + activeDays * dayMs) }),
    listEntitiesIn(ctx.db, { ...area, types: ['band', 'venue', 'festival'] }),
  ])
  const isActive = new Set(active.map(({ id }) => id))
  const ranked = [...active, ...nearest.filter(({ id }) => !isActive.has(id))]
  const cardsOf = (types: EntityRow['type'][], limit: number) =>
    ranked
      .filter(({ type }) => types.includes(type))
      .slice(0, limit)
      .map(entityCard)
  return { artists: cardsOf(['band'], limits.artists), venues: cardsOf(['venue', 'festival'], limits.venues) }
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
