import type { Tx } from '../../db/connect.ts'
import { generatedUsername } from '../../features/entities/rules/generated-username.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'
import { nameKey } from '../../kernel/text/name-key.ts'
import type { Zone } from '../../kernel/zone.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import type { DemoEntity, DemoKind } from './scene-entities.ts'

export type KeptEntity = { id: EntityId; type: 'band' | 'venue' | 'festival'; place: Coordinates & Town; zone: Zone }
type Town = { city: string; state: string }

const typeOf: Record<DemoKind, KeptEntity['type']> = {
  band: 'band',
  'standup comic': 'band',
  'comedy group': 'band',
  venue: 'venue',
  festival: 'festival',
}

/** Adds an approved entity of the demo scene; rooms and festivals can sell where the card provider is the local one. */
export async function addEntity(ctx: AppCtx, tx: Tx, entity: DemoEntity, ownerId: UserId): Promise<KeptEntity> {
  const id = newId<EntityId>()
  const type = typeOf[entity.kind]
  const place = await placeOf(ctx, entity, id)
  const zone = ctx.zoneAt(place)
  const username = generatedUsername(entity.name, id)
  const seller = type === 'band' ? null : await openSeller(ctx, id)

  await tx
    .insertInto('entities')
    .values({
      id,
      type,
      name: entity.name,
      name_key: nameKey(entity.name),
      username,
      genres: [entity.genre],
      status: 'approved',
      location: `${entity.city}, ${entity.state}`,
      ...place,
      zone,
      address: entity.address,
      bio: entity.bio,
      capacity: entity.capacity,
      non_profit: entity.nonProfit,
      exemption_reason: entity.nonProfit ? 'nonprofit' : 'none',
      collaborating: takesRequests(type, entity),
      seller_account: seller,
      charges_enabled: seller !== null,
      payouts_enabled: seller !== null,
      demo: true,
      created_by: ownerId,
    })
    .execute()
  await tx.insertInto('usernames').values({ username, entity_id: id }).execute()
  await tx.insertInto('entity_managers').values({ entity_id: id, user_id: ownerId, role: 'owner' }).execute()
  return { id, type, place, zone }
}

/** Acts do, and rooms of a size that acts book themselves. */
const takesRequests = (type: KeptEntity['type'], { capacity }: DemoEntity) =>
  type === 'band' || (type === 'venue' && capacity !== null && capacity <= 250)

/**
 * The city's center, moved by up to a mile or so depending on the id, so that a city's venues are not all on one point.
 */
async function placeOf(ctx: AppCtx, { city, state }: Town, id: string) {
  const center = await ctx.geocoder.locate(`${city}, ${state}`)
  if (!center) throw new Error(`The demo scene's city ${city}, ${state} is unknown`)
  const [north, east] = [0, 4].map((at) => (parseInt(id.slice(-8 + at, -4 + at || undefined), 16) / 65_536 - 0.5) / 30)
  return { lat: center.lat + (north ?? 0), lng: center.lng + (east ?? 0), city, state }
}

async function openSeller(ctx: AppCtx, entityId: EntityId): Promise<string | null> {
  if (!ctx.payments.localPages) return null
  const { id } = await ctx.payments.createSeller({ entityId, email: 'demo@localsound.invalid' })
  await ctx.payments.localPages.finishOnboarding(id)
  return id
}
