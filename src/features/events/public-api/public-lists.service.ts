import type { EntityId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { listEventsNearby } from '../listings/list-events-nearby.service.ts'
import { listEventsOfEntity } from '../listings/list-events-of-entity.service.ts'
import type { PageOfShowsQuery, ShowsQuery } from './queries-data.ts'
import { publicShows } from './public-shows.service.ts'
import { getPublicPage } from './public-pages.service.ts'

/**
 * The shows that Discover lists for a search.
 *
 * @throws {Refusal} places/unknown, request/bad-input
 */
export async function listPublicShows(ctx: Ctx, query: ShowsQuery) {
  const { radius: radiusMiles, genre: genres, age: ageGroups, includeUnpriced, ...rest } = query
  const { events, place, nextCursor } = await listEventsNearby(ctx, {
    ...{ ...rest, radiusMiles, genres, ageGroups },
    includeUnpriced: includeUnpriced === 'true',
  })
  const { label: name, lat, lng } = place
  return { shows: await publicShows(ctx, events), place: { name, lat, lng }, nextCursor }
}

/**
 * The upcoming shows of a venue, a festival or an act, as its page lists them.
 *
 * @throws {Refusal} entities/hidden, entities/suspended, request/bad-input
 */
export async function listPublicShowsOfPage(ctx: Ctx, entityID: string, query: PageOfShowsQuery) {
  const { id } = await getPublicPage(ctx, entityID)
  const { events, nextCursor } = await listEventsOfEntity(ctx, { entityID: id as EntityId, ...query })
  return { shows: await publicShows(ctx, events), nextCursor }
}
