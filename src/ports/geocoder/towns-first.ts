import { parseTown } from '../../kernel/places/parse-town.ts'
import type { Geocoder } from './geocoder.ts'

/**
 * Streets are looked up externally, cities are not: "Oakland, CA" and "94612" are answered from our own table, which is
 * never down. A text that only looks like a city is looked up externally too.
 *
 * Every place has its city's name from our table, whatever a service calls it: pages, shows and duplicates are compared
 * by that name (decision 0130).
 */
export const townsFirst = (streets: Geocoder, towns: Geocoder): Geocoder => ({
  ...streets,
  async locate(address) {
    const town = isTown(address) ? await towns.locate(address) : null
    const place = town ?? (await streets.locate(address))
    if (!place || place === town) return place
    const localPlace = await towns.locate(`${place.city}, ${place.state}`)
    return localPlace?.state === place.state ? { ...place, city: localPlace.city } : place
  },
})

/** A town with or without its state, or a ZIP code; no street and no house before it. */
function isTown(address: string): boolean {
  const { city, state, zip } = parseTown(address)
  if (!city) return zip !== null
  const [first = ''] = address.split(',')
  return !/\d/.test(city) && (first.trim() === city || (state !== null && first === address))
}
