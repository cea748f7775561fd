import { publicApiPaths } from '../../../kernel/addresses/public-api.ts'
import type { PictureId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { fetchProfile } from '../../entities/page/fetch-profile.service.ts'
import { type EntityType, kindOf } from '../../entities/rules/kinds.ts'
import { listEntitiesNearby } from '../entities-nearby/list-entities-nearby.service.ts'
import type { PagesQuery } from './queries-data.ts'
import { linksOfPage, milesOf, pictureUrl } from './page-links.ts'
import type { PublicPage, PublicPageDetails } from './page-views.ts'

/**
 * Venues, festivals or acts around a place, those with the most upcoming shows first, as Discover lists them.
 *
 * @throws {Refusal} places/unknown; request/bad-input for a cursor that no page gave
 */
export async function listPublicPages(ctx: Ctx, query: PagesQuery) {
  const { radius: radiusMiles, genre: genres, limit, cursor, ...rest } = query
  const page = cursor === undefined ? 1 : pageOf(cursor)
  const { entities, total, place } = await listEntitiesNearby(ctx, { ...rest, radiusMiles, genres, limit, page })
  const { label: name, lat, lng } = place
  return {
    pages: entities.map((card) => publicPage(ctx, { ...card, pictureId: card.image })),
    total,
    place: { name, lat, lng },
    nextCursor: nextCursor({ page, limit, total }),
  }
}

/** A cursor has no more digits. */
const lastPage = 999

/**
 * Where a ranked list continues, which has no order that a cursor could name: it holds the number of a page.
 *
 * @returns null on the last page, and on the last one that can be requested
 */
export const nextCursor = ({ page, limit, total }: { page: number; limit: number; total: number }): string | null =>
  page * limit < total && page < lastPage ? Buffer.from(`page ${page + 1}`).toString('base64url') : null

/** @throws {Refusal} request/bad-input for a cursor that no page gave */
export function pageOf(cursor: string): number {
  const [, page] = /^page ([1-9]\d{0,2})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (page) return Number(page)
  throw new Refusal('request/bad-input', { data: { problems: [{ field: 'cursor', problem: 'No such page' }] } })
}

/** @throws {Refusal} entities/hidden, entities/suspended */
export async function getPublicPage(ctx: Ctx, entityID: string): Promise<PublicPageDetails> {
  const { profile } = await fetchProfile({ ...ctx, who: null }, { entityID })
  const { bio, placeExact: isExact, capacity, agePolicy, hours, socialMediaLinks: links } = profile
  return {
    ...publicPage(ctx, { ...profile, genres: profile.genre, pictureId: profile.pictureID as PictureId | null }),
    ...{ bio, isExact, capacity, agePolicy, hours, links },
    address: profile.venueAddress,
    startsOn: profile.startDate,
    endsOn: profile.endDate,
  }
}

type PageFacts = {
  id: string
  type: EntityType
  name: string
  username: string
  genres: string[]
  location: string
  coordinates: [number, number]
  distanceKm?: number
  pictureId: PictureId | null
  status: string
  demo: boolean
}

function publicPage({ settings: { origin } }: Ctx, page: PageFacts): PublicPage {
  const { id, type, name, username, genres, location, coordinates, distanceKm, pictureId, status, demo } = page
  const [lat, lng] = coordinates
  return {
    ...{ id, kind: kindOf(type, genres), name, username, genres, location, lat, lng },
    distanceMiles: milesOf(distanceKm ?? null),
    pictureUrl: pictureUrl(origin, pictureId, 640),
    isClaimed: status === 'approved',
    isDemo: demo,
    ...linksOfPage(origin, { id, username }),
    showsUrl: origin + publicApiPaths.showsOfPage(id),
  }
}
