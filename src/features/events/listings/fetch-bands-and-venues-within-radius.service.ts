import { mapBoxMiles } from '../../../kernel/limits.ts'
import { kmToMiles, measureBox } from '../../../kernel/places/geo.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import type { Corners } from './listings.contract.ts'
import { type EntityRow, listEntitiesIn } from './nearby-entities.store.ts'
import { entityCard } from './entities-near.service.ts'

const mostEach = 200

/**
 * Public entities in a box, up to 200 bands, venues and festivals each, those nearest to its middle (spec 7).
 * Comics and comedy groups are among the bands, told apart by genre.
 *
 * @throws {Refusal} request/bad-input for a box upside down, places/box-too-large above `mapBoxMiles` from side to side
 */
export async function fetchBandsAndVenuesWithinRadius(ctx: Ctx, corners: Corners) {
  const box = { south: corners.minLat, north: corners.maxLat, west: corners.minLon, east: corners.maxLon }
  if (box.south > box.north) throw new Refusal('request/bad-input')
  const { high, wide, center } = measureBox(box)
  if (kmToMiles(Math.max(high, wide)) > mapBoxMiles) throw new Refusal('places/box-too-large')

  const rows = await listEntitiesIn(ctx.db, {
    box,
    types: ['band', 'venue', 'festival'],
    center,
    radiusKm: null,
    limitEach: mostEach,
  })
  const cardsOf = (type: EntityRow['type']) => rows.filter((row) => row.type === type).map(entityCard)
  return { bands: cardsOf('band'), venues: cardsOf('venue'), festivals: cardsOf('festival') }
}
