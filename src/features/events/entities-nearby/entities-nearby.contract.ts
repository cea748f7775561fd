import { z } from 'zod'
import { entityGenres } from '../../../kernel/genres.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { defaultRadiusMiles, radiusMiles } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { kindNames } from '../../entities/rules/kinds.ts'
import { EntityCard } from './entity-card-views.ts'
import { outputId } from '../../wire-id.ts'
import { hasPlace, Latitude, Longitude, Near, placeMissing, TownView } from '../listings/listings.contract.ts'

const Search = z
  .object({
    kind: z.enum(kindNames),
    near: Near.optional(),
    lat: Latitude.optional(),
    lng: Longitude.optional(),
    radiusMiles: z.literal(radiusMiles).default(defaultRadiusMiles),
    genres: z.array(z.enum(entityGenres)).max(entityGenres.length).default([]),
    page: z.int().min(1).max(1_000).default(1),
    limit: z.int().min(1).max(100).default(24),
  })
  .refine(hasPlace, placeMissing)
export type EntitySearch = z.infer<typeof Search>

/** An entity near a place. */
const NearbyEntity = EntityCard.extend({
  distanceKm: z.number(),
  /** Whether the caller follows it; false for visitors. */
  following: z.boolean(),
  /** The next show that it hosts, gives room to or plays at, near the place or anywhere else. */
  nextShow: z
    .object({
      eventID: outputId<EventId>(),
      /** On the venue's calendar, YYYY-MM-DD. */
      day: z.string(),
      venueName: z.string(),
      /** "City, ST" */
      location: z.string(),
    })
    .nullable(),
})

export const entitiesNearbyContract = {
  /** Entities of a kind around a place: those that are near and have many upcoming shows first (decision 0203). */
  listEntitiesNearby: call({
    may: 'anyone',
    rule: "approved and unclaimed entities, with their next published show; the caller's own follows",
  })
    .input(Search)
    .output(
      z.object({
        success: z.literal(true),
        place: TownView,
        /** Of all pages. */
        total: z.int(),
        entities: z.array(NearbyEntity),
      }),
    )
    .errors(mayRefuse('places/unknown')),
}
