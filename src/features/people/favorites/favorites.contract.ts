import { z } from 'zod'
import type { EntityId } from '../../../kernel/ids.ts'
import { favorites } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { EntityProfile } from '../../entities/entity/entity-views.ts'
import { wireId } from '../../wire-id.ts'

/** An entity in someone's list, with only public fields. */
export const FavoriteCard = EntityProfile.pick({
  id: true,
  type: true,
  kind: true,
  name: true,
  username: true,
  status: true,
  genre: true,
  location: true,
  pictureID: true,
  demo: true,
})
export type FavoriteCard = z.infer<typeof FavoriteCard>

const Ids = z.array(wireId<EntityId>()).max(favorites.perCall).default([])
const ByType = z.object({
  bands: z.array(FavoriteCard),
  venues: z.array(FavoriteCard),
  festivals: z.array(FavoriteCard),
})

export const favoritesContract = {
  /** Follows an entity, or unfollows it; without a wished state it is the other of the two (decision C29). */
  changeFavoriteEntity: call({
    may: 'fan',
    rule: 'self; approved or unclaimed entity; a hidden one can be unfollowed',
  })
    .input(
      z.object({
        /** A hint that may be wrong: ids are unique across types (decision C6). */
        entityType: z.string().max(40).nullish(),
        entityID: z.string().max(100),
        /** The wished state; the same twice changes nothing. */
        following: z.boolean().optional(),
      }),
    )
    .output(z.object({ success: z.literal(true), following: z.boolean(), followers: z.int() }))
    .errors(mayRefuse('favorites/unknown', 'favorites/too-many', 'account/no-profile', 'request/bad-input')),

  /** Entities by id, with only public fields; hidden and deleted ones are omitted. */
  fetchFavorites: call({ may: 'anyone', rule: 'public fields; at most 200 ids of a type' })
    .input(z.object({ bandIDs: Ids, venueIDs: Ids, festivalIDs: Ids }))
    .output(z.object({ success: z.literal(true), favorites: ByType })),

  /** Removes deleted favorites; the client's word alone removes nothing (decision C30). */
  removeUserFavorites: call({ may: 'fan', rule: 'self; the server checks again that they are gone' })
    .input(z.object({ missingBands: Ids, missingVenues: Ids, missingFestivals: Ids }))
    .output(z.object({ success: z.literal(true), removed: z.array(z.string()) })),

  /** What the caller follows, by name. */
  listFavorites: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(z.object({ success: z.literal(true), favorites: ByType })),

  /** How many follow an entity, and whether the caller does. */
  fetchFollowing: call({ may: 'anyone', rule: 'approved and unclaimed entities; a count, no names' })
    .input(z.object({ entityID: z.string().max(100) }))
    .output(z.object({ success: z.literal(true), followers: z.int(), following: z.boolean() }))
    .errors(mayRefuse('entities/hidden')),
}
