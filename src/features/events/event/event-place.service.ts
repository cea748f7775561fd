import type { Coordinates } from '../../../kernel/places/geo.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { parseTown } from '../../../kernel/places/parse-town.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { Place } from '../../../ports/geocoder/geocoder.ts'
import { farPinQuestion } from '../../places/rules/far-pin.ts'
import { findTown, townAt } from '../../places/towns.service.ts'

/**
 * Where an event takes place; `exact` is false where only the town is known, `pinConfirmed` is true for a pin that is
 * far from the address and was confirmed.
 */
export type EventPlace = Coordinates & {
  city: string
  state: string
  exact: boolean
  pinConfirmed: boolean
  zone: Zone
}

type Stored = Coordinates & {
  city: string
  state: string
  place_exact: boolean
  pin_confirmed: boolean
  zone: Zone
  venue_address: string
}

type Pin = {
  /** Latitude, longitude; goes before what the address gives. */
  point: readonly [number, number] | null
  /** Whether the sender confirms that the pin is right; omitted, an unchanged pin keeps its answer. */
  isConfirmed: boolean | undefined
}

/**
 * The place of an address and an optional pin (decision C14). A pin far from the address has the address's time zone
 * until it is confirmed (decision 0144).
 *
 * @param before the current place: an unchanged address is not looked up again
 * @returns the place, and a question about an unconfirmed pin that is far from the address
 * @throws {Refusal} event/no-coordinates if the address is not found, or the geocoder is down, and there is no pin
 */
export async function locateEvent(
  ctx: AppCtx,
  address: string,
  { point: pin, isConfirmed }: Pin,
  before: Stored | null,
): Promise<{ place: EventPlace; question: string | null }> {
  const isKept = before !== null && nameKey(before.venue_address) === nameKey(address)
  if (isKept && (!pin || isPinOf(before, pin)) && !(before.pin_confirmed && isConfirmed === false)) {
    return { place: keptPlace(ctx, before, pin !== null && isConfirmed === true), question: null }
  }

  const located = await locate(ctx, address)
  if (!pin) {
    if (!located) throw new Refusal('event/no-coordinates')
    return { place: { ...located, pinConfirmed: false, zone: ctx.zoneAt(located) }, question: null }
  }

  const point = { lat: pin[0], lng: pin[1] }
  const named = located ?? (await findTown(ctx, address))
  const { city, state } = parseTown(address)
  const town = named ?? (city && state ? { city, state } : await townAt(ctx, point))
  if (!town) throw new Refusal('event/no-coordinates')

  const question = named && farPinQuestion(point, named)
  const isDoubtful = question !== null && isConfirmed !== true
  const place = {
    ...point,
    city: town.city,
    state: town.state,
    exact: true,
    pinConfirmed: question !== null && isConfirmed === true,
    zone: ctx.zoneAt(isDoubtful && named ? named : point),
  }
  return { place, question: isDoubtful ? question : null }
}

/** The current place; a newly confirmed pin sets its own time zone. */
const keptPlace = ({ zoneAt }: AppCtx, before: Stored, isConfirmed: boolean): EventPlace => ({
  lat: before.lat,
  lng: before.lng,
  city: before.city,
  state: before.state,
  exact: before.place_exact,
  pinConfirmed: before.pin_confirmed || isConfirmed,
  zone: isConfirmed && !before.pin_confirmed ? zoneAt(before) : before.zone,
})

/** A form sends the stored pin again. */
const isPinOf = ({ lat, lng, place_exact }: Stored, pin: readonly [number, number]) =>
  place_exact && lat === pin[0] && lng === pin[1]

/** A geocoder that is down doesn't block a person who has dropped a pin. */
async function locate({ geocoder }: AppCtx, address: string): Promise<Place | null> {
  try {
    return address.trim() ? await geocoder.locate(address) : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'places/geocoder-down') return null
    throw error
  }
}
