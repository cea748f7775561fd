import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { isSameCity } from '../../../kernel/places/city-key.ts'
import { parseTown } from '../../../kernel/places/parse-town.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { Place } from '../../../ports/geocoder/geocoder.ts'
import { farPinQuestion } from '../../places/rules/far-pin.ts'
import type { EntityType } from '../rules/kinds.ts'

/** Where an entity is at home, as its row says it. */
export type EntityPlace = {
  /** "City, ST". */
  location: string
  city: string
  state: string
  lat: number
  lng: number
  /** False: the point is the center of the city. */
  place_exact: boolean
  zone: Zone
  /** With town and state, also where only the street was given. */
  address: string | null
}

type LocationInput = {
  location: string
  address?: string | null | undefined
  coordinates?: [number, number] | null | undefined
}

/**
 * Finds where an entity is. A venue or festival is at its street address; a pin refines the point, never the city, and
 * sets its time zone only if it is near the address.
 *
 * @returns the place, and a question about a pin that is far from the address
 * @throws {Refusal} entities/no-location with the field that matches nothing, entities/geocoder-down if there is no
 * response
 */
export async function locateEntity(
  ctx: AppCtx,
  type: EntityType,
  input: LocationInput,
): Promise<{ place: EntityPlace; question: string | null }> {
  const town = await locate(ctx, input.location)
  if (!town) throw new Refusal('entities/no-location', { data: { field: 'location' } })

  const street = type === 'band' ? '' : (input.address ?? '').trim()
  const address = street && completeAddress(street, town)
  const match = address ? await locate(ctx, address) : town
  const pin = type !== 'band' && input.coordinates ? { lat: input.coordinates[0], lng: input.coordinates[1] } : null
  if (!match && !pin) throw new Refusal('entities/no-location', { data: { field: 'address' } })

  const { city, state } = match ?? town
  const { lat, lng } = pin ?? match ?? town
  const question = pin && match && farPinQuestion(pin, match)
  const place = {
    location: `${city}, ${state}`,
    city,
    state,
    lat,
    lng,
    place_exact: pin !== null || (type !== 'band' && match !== null && match.exact),
    zone: ctx.zoneAt(question && match ? match : { lat, lng }),
    address: address || null,
  }
  return { place, question }
}

/** A street with its city and state; what it names already is not written twice. */
function completeAddress(address: string, { city, state }: Place): string {
  const parts = parseTown(address)
  if (parts.state) return address
  const isCityNamed = parts.city !== null && parts.street !== null && isSameCity(parts.city, city)
  return `${isCityNamed ? parts.street : address}, ${city}, ${state}`
}

async function locate(ctx: AppCtx, text: string): Promise<Place | null> {
  try {
    return await ctx.geocoder.locate(text)
  } catch (error) {
    ctx.log.warn({ error: String(error) }, 'geocoder did not respond')
    throw new Refusal('entities/geocoder-down')
  }
}
