import type { Ctx } from '../../../ports/ctx.ts'
import type { EventSearch } from '../listings/listings.contract.ts'
import { placeOf, searchQuery } from '../listings/search-query.ts'
import { listPoints } from '../read-model/search-shows.service.ts'

/** The soonest shows of a search that a map has. */
const mapShowsMax = 2_000

/**
 * Where the shows of a search are, for a map (decision 0204): the soonest `mapShowsMax`, in one statement.
 *
 * @throws {Refusal} places/unknown for a `near` that is no US town or ZIP code; places/box-too-large
 */
export async function listShowPoints(ctx: Ctx, search: EventSearch) {
  const query = searchQuery(await placeOf(ctx, search), search, ctx.now(), 'listings')
  const rows = await listPoints(ctx, { ...query, limit: mapShowsMax })
  return {
    success: true as const,
    points: rows.map(({ lat, lng, venueName, ...row }) => ({
      latitude: lat,
      longitude: lng,
      venueName: row.venues === 1 ? venueName : null,
      ...row,
    })),
    isCapped: rows.reduce((sum, { shows }) => sum + shows, 0) >= mapShowsMax,
  }
}
