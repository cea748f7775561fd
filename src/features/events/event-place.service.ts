import type { Coordinates } from '../../kernel/geo.ts'
import type { Zone } from '../../kernel/zone.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { parseTown } from '../../kernel/parse-town.ts'
import { nameKey } from '../../kernel/us-address.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import type { Place } from '../../ports/geocoder/geocoder.ts'
import { farPinQuestion } from '../places/rules/far-pin.ts'
import { townAt } from '../places/places.service.ts'

/** Where an event takes place; `exact` is false where only the town is known. */
export type EventPlace = Coordinates & { city: string; state: string; exact: boolean; zone: Zone }

type Stored = Coordinates & { city: string; state: string; place_exact: boolean; zone: Zone; venue_address: string }

/**
 * The place that an address and perhaps a pin stand for (decision C14).
 *
 * @param pin    latitude, longitude; goes before what the address gives
 * @param before the place as it stands: an address that has not changed is not looked up again
 * @returns the place, and what to ask about a pin that is far from the address
 * @throws {Refusal} event/no-coordinates when the address is not found, or nobody can be asked, and there is no pin
 */
export async function placeOf(
  ctx: AppCtx,
  address: string,
  pin: readonly [number, number] | null,
  before: Stored | null,
): Promise<{ place: EventPlace; question: string | null }> {
  const isKept = before !== null && nameKey(before.venue_address) === nameKey(address)
  if (isKept && (!pin || isPinOf(before, pin))) {
    return { place: { ...before, exact: before.place_exact }, question: null }
  }

  const found = await locate(ctx, address)
  if (!pin) {
    if (!found) throw new Refusal('event/no-coordinates')
    return { place: { ...found, zone: ctx.zoneAt(found) }, question: null }
  }

  const point = { lat: pin[0], lng: pin[1] }
  const { city, state } = parseTown(address)
  const town = found ?? (city && state ? { city, state } : await townAt(ctx, point))
  if (!town) throw new Refusal('event/no-coordinates')
  const place = { ...point, city: town.city, state: town.state, exact: true, zone: ctx.zoneAt(point) }
  return { place, question: found && farPinQuestion(point, found) }
}

/** A form sends the stored pin again. */
const isPinOf = ({ lat, lng, place_exact }: Stored, pin: readonly [number, number]) =>
  place_exact && lat === pin[0] && lng === pin[1]

/** A geocoder that is down stands in nobody's way who has dropped a pin. */
async function locate({ geocoder }: AppCtx, address: string): Promise<Place | null> {
  try {
    return address.trim() ? await geocoder.locate(address) : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'places/geocoder-down') return null
    throw error
  }
}
