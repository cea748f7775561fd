import { dayMs } from '../../../kernel/day.ts'
import { boxAround, milesToKm } from '../../../kernel/places/geo.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { kinds } from '../../entities/rules/kinds.ts'
import { entityCard } from '../listings/entities-near.service.ts'
import { placeOf } from '../listings/search-query.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import type { EntitySearch } from './entities-nearby.contract.ts'
import { listEntitiesNear } from './entities-nearby.store.ts'

/** How far ahead shows count for the order, and for the genres of those who play or host there. */
const activeDays = 60

/**
 * A page of the public entities of one kind around a place, each with its next show (decisions G44, 0203).
 *
 * @throws {Refusal} places/unknown for a `near` that is no US town or ZIP code
 */
export async function listEntitiesNearby(ctx: Ctx, input: EntitySearch) {
  const now = ctx.now()
  const place = await placeOf(ctx, input)
  const { type, genre: kindGenre } = kinds[input.kind]
  const radiusKm = milesToKm(input.radiusMiles)
  const since = earliestCurrentStart(now, 'listings')
  const rows = await listEntitiesNear(ctx.db, {
    center: place,
    radiusKm,
    box: boxAround(place, radiusKm),
    type,
    kindGenre,
    genres: input.genres.length > 0 ? input.genres : null,
    since,
    until: new Date(since.getTime() + activeDays * dayMs),
    viewer: ctx.who?.userId ?? null,
    offset: (input.page - 1) * input.limit,
    limit: input.limit,
  })
  return {
    success: true as const,
    place: { ...place, today: dayAt(now, ctx.zoneAt(place)) },
    total: rows[0]?.total ?? 0,
    entities: rows.map((row) => ({
      ...entityCard(row),
      distanceKm: row.km,
      following: row.isFollowed,
      nextShow: row.nextShow,
    })),
  }
}
