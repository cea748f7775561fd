import { type Coordinates, distanceKm, kmToMiles } from '../../../kernel/places/geo.ts'

/** Festival grounds are this wide. */
const fromStreetKm = 3
/** Where only the city is known: the largest reach this far from their centers. */
const fromCenterKm = 50

/**
 * What to ask about a pin that is far from its address: the address decides the city and its taxes, the pin the map.
 *
 * @param address where the address was found; not exact where only its city was
 * @returns a sentence for the manager; null for a pin that is near enough
 */
export function farPinQuestion(pin: Coordinates, address: Coordinates & { exact: boolean }): string | null {
  const km = distanceKm(pin, address)
  if (km <= (address.exact ? fromStreetKm : fromCenterKm)) return null
  const miles = Math.round(kmToMiles(km)).toLocaleString('en-US')
  return `The pin is ${miles} miles from the address. Make sure both are correct.`
}
