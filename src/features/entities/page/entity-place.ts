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

type Given = {
  location: string
  address?: string | null | undefined
  coordinates?: [number, number] | null | undefined
}

/**
 * Finds where an entity is. A venue or festival is at its street address; a pin refines the point, never the town, and
 * brings its time zone only where it is near the address.
 *
 * @returns the place, and what to ask about a pin that is far from the address
 * @throws {Refusal} entities/no-location with the field that fits nothing, entities/geocoder-down when nobody answers
 */
export async function locateEntity(
  ctx: AppCtx,
  type: EntityType,
  given: Given,
): Promise<{ place: EntityPlace; question: string | null }> {
  const town = await locate(ctx, given.location)
  if (!town) throw new Refusal('entities/no-location', { data: { field: 'location' } })

  const street = type === 'band' ? '' : (given.address ?? '').trim()
  const address = street && completeAddress(street, town)
  const found = address ? await locate(ctx, address) : town
  const pin = type !== 'band' && given.coordinates ? { lat: given.coordinates[0], lng: given.coordinates[1] } : null
  if (!found && !pin) throw new Refusal('entities/no-location', { data: { field: 'address' } })

  const { city, state } = found ?? town
  const { lat, lng } = pin ?? found ?? town
  const question = pin && found && farPinQuestion(pin, found)
  const place = {
    location: `${city}, ${state}`,
    city,
    state,
    lat,
    lng,
    place_exact: pin !== null || (type !== 'band' && found !== null && found.exact),
    zone: ctx.zoneAt(question && found ? found : { lat, lng }),
    address: address || null,
  }
  return { place, question }
}

/** A street with its city and state; what it names already is not written twice. */
function completeAddress(address: string, { city, state }: Place): string {
  const named = parseTown(address)
  if (named.state) return address
  const isCityNamed = named.city !== null && named.street !== null && isSameCity(named.city, city)
  return `${isCityNamed ? named.street : address}, ${city}, ${state}`
}

async function locate(ctx: AppCtx, text: string): Promise<Place | null> {
  try {
    return await ctx.geocoder.locate(text)
  } catch (error) {
    ctx.log.warn({ error: String(error) }, 'the geocoder did not answer')
    throw new Refusal('entities/geocoder-down')
  }
}
