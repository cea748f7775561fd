import { changeFavoriteEntity } from '../../src/features/people/favorites/change-favorite-entity.service.ts'
import type { UserId } from '../../src/kernel/ids.ts'
import type { Role } from '../../src/kernel/roles.ts'
import type { Ctx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { signIn } from './actor-belongings.ts'
import { venueOf } from './actor-things.ts'
import { approvedBand, manages } from './entity-builders.ts'
import { fan } from './people-builders.ts'
import type { World } from './world.ts'

/**
 * The actors who call. There are no friends yet: a follower who bought a ticket takes a friend's place.
 */
export const actors = [
  'visitor',
  'unverified',
  'stranger',
  'follower',
  'door',
  'editor',
  'admin',
  'owner',
  'ownerOfAnother',
  'operator',
] as const
export type Actor = (typeof actors)[number]

/** What calls name by an id, of each of two venues. */
export type Thing =
  | 'entity'
  | 'band'
  | 'pending'
  | 'unclaimed'
  | 'event'
  | 'draft'
  | 'promoCode'
  | 'sold'
  | 'order'
  | 'offered'
  | 'ticket'
  | 'listedGuest'
  | 'cashSale'
  | 'conflict'
  | 'person'
  | 'member'
  | 'fellowOwner'
  | 'loner'
  | 'invite'
  | 'ask'
  | 'ownAsk'
  | 'news'
  | 'note'
  | 'session'
  | 'passkey'
  | 'apiKey'
  | 'savedSearch'
  | 'deletedSearch'
  | 'picture'
  | 'claim'
  | 'message'
  | 'crewChat'
  | 'fanChat'
  | 'chatMessage'
  | 'partner'
  | 'sentRequest'
  | 'requestToHold'
  | 'hold'
  | 'lowerHold'
  | 'receivedRequest'
  | 'friendRequest'
  | 'booking'
  | 'receivedOffer'
  | 'friend'
  | 'blocked'
  | 'plan'
  | 'import'
  | 'merge'

/** Gives a thing's id, of one venue or of none. */
export type IdOf = (thing: Thing) => string

/** Two venues with all that belongs to them, ten who ask, and one who is in no team and bought nothing. */
export async function actorDesk(world: World) {
  const people = {
    unverified: await fan(world, { person: await world.person({ verified: false }) }),
    stranger: await fan(world),
    follower: await fan(world),
    door: await fan(world),
    editor: await fan(world),
    admin: await fan(world),
    owner: await fan(world),
    ownerOfAnother: await fan(world),
    operator: await fan(world, { operator: true }),
  }
  const asks: Record<Actor, Ctx> = { visitor: world.ctx, ...people }
  for (const { who } of Object.values(people)) await signIn(world, who.userId, who.sessionId)

  const shared = { loner: await fan(world, { username: 'loner' }), requestedBand: (await approvedBand(world)).id }
  const ownVenue = await venueOf(world, { ...shared, owner: people.owner, holder: people.follower })
  const otherVenue = await venueOf(world, { ...shared, owner: people.ownerOfAnother, holder: people.ownerOfAnother })
  for (const id of [ownVenue.entity, ownVenue.pending]) {
    for (const role of ['door', 'editor', 'admin'] as const) await manages(world, people[role], id, role)
  }
  await changeFavoriteEntity(people.follower, { entityID: ownVenue.entity, following: true })
  const sides: Record<Side, IdOf> = {
    own: (thing) => ownVenue[thing],
    other: (thing) => otherVenue[thing],
    none: () => newId<UserId>(),
  }
  return { asks, sides, people }
}

/** The venue that door, editor, admin and owner run, another's, and none. */
export type Side = 'own' | 'other' | 'none'

/** An actor's role at the venue whose things are named. */
export function roleAt(actor: Actor, side: Side): Role | null {
  if (side === 'other') return actor === 'ownerOfAnother' ? 'owner' : null
  if (side === 'none') return null
  return actor === 'door' || actor === 'editor' || actor === 'admin' || actor === 'owner' ? actor : null
}

/** Whose the orders, tickets, notifications and the like are. */
export const isHolder = (actor: Actor, side: Side) =>
  (side === 'own' && actor === 'follower') || (side === 'other' && actor === 'ownerOfAnother')
