import { mapBoxMiles } from '../../../kernel/limits.ts'
import { type Box, distanceKm, kmToMiles } from '../../../kernel/places/geo.ts'
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
  const { high, wide, center } = measure(box)
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

/** A box's sides in km, the wider of top and bottom, and its middle. */
function measure({ south, north, west, east }: Box) {
  const degrees = west <= east ? east - west : east - west + 360
  const widest = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))
  const kmPerDegree = distanceKm({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })
  return {
    high: (north - south) * kmPerDegree,
    wide: degrees * kmPerDegree * Math.cos((widest * Math.PI) / 180),
    center: { lat: (south + north) / 2, lng: west + degrees / 2 },
  }
}
