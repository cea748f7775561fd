import { findTown } from '../../src/features/places/towns.service.ts'
import type { EntityGenre } from '../../src/kernel/genres.ts'
import type { EntityId } from '../../src/kernel/ids.ts'
import type { Role } from '../../src/kernel/roles.ts'
import { nameKey } from '../../src/kernel/text/name-key.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { uploadedPicture } from './picture-builders.ts'
import type { World } from './world.ts'

type Wishes = {
  owner?: SignedInCtx
  name?: string
  username?: string
  genres?: EntityGenre[]
  /** "City, ST", a town that exists. */
  city?: string
  address?: string | null
  capacity?: number | null
  nonProfit?: boolean
  status?: 'pending' | 'approved' | 'denied' | 'suspended' | 'unclaimed'
  /** Charges and payouts are on at the card provider. */
  onboarded?: boolean
  sellerAccount?: string | null
}

/** A venue that operators have let in, and its owner. */
export const approvedVenue = (world: World, wishes: Wishes = {}) =>
  entity(world, 'venue', { name: 'The Blue Door', address: '12 Broadway, Oakland, CA 94607', capacity: 150, ...wishes })

/** A band that operators have let in, and its owner. */
export const approvedBand = (world: World, wishes: Wishes = {}) =>
  entity(world, 'band', { name: 'Night Ferries', ...wishes })

/** A festival that operators have let in, and its owner. */
export const approvedFestival = (world: World, wishes: Wishes = {}) =>
  entity(world, 'festival', { name: 'Harbor Days', ...wishes })

/** Makes a person a manager of an entity; a person who already is one gets the role. */
export async function manages(world: World, person: SignedInCtx, entityId: EntityId, role: Role) {
  await world.db
    .insertInto('entity_managers')
    .values({ entity_id: entityId, user_id: person.who.userId, role })
    .onConflict((row) => row.columns(['entity_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

async function entity(world: World, type: 'band' | 'venue' | 'festival', wishes: Wishes & { name: string }) {
  const id = newId<EntityId>()
  const owner = wishes.owner ?? (await world.person())
  const place = await findTown(world.ctx, wishes.city ?? 'Oakland, CA')
  if (!place) throw new Error(`No such town: ${wishes.city}`)
  const username = wishes.username ?? `e${id.replaceAll('-', '').slice(-20)}`
  const onboarded = wishes.onboarded ?? false
  const sellerAccount = wishes.sellerAccount ?? (onboarded ? `acct_${id}` : null)

  await world.db
    .insertInto('entities')
    .values({
      id,
      type,
      name: wishes.name,
      name_key: nameKey(wishes.name),
      username,
      genres: wishes.genres ?? ['Rock'],
      status: wishes.status ?? 'approved',
      location: `${place.city}, ${place.state}`,
      city: place.city,
      state: place.state,
      lat: place.lat,
      lng: place.lng,
      zone: world.ctx.zoneAt(place),
      address: wishes.address ?? null,
      capacity: wishes.capacity ?? null,
      non_profit: wishes.nonProfit ?? false,
      seller_account: sellerAccount,
      charges_enabled: onboarded,
      payouts_enabled: onboarded,
      created_by: owner.who.userId,
    })
    .execute()
  await world.db.insertInto('usernames').values({ username, entity_id: id }).execute()
  if (wishes.status !== 'unclaimed') await manages(world, owner, id, 'owner')
  return { id, owner, name: wishes.name, username, sellerAccount }
}

/** What someone types to add a venue. */
export const venueOf = async (world: World, owner: SignedInCtx) => ({
  name: 'The Blue Door',
  username: `door${Math.random().toString(36).slice(2, 10)}`,
  location: 'Oakland, CA',
  genre: ['Rock' as const, 'Jazz' as const],
  image: await uploadedPicture(world, owner),
  address: '12 Broadway',
  capacity: 150,
})
