import { parseTown } from '../../kernel/parse-town.ts'
import type { Geocoder } from './geocoder.ts'

/**
 * Streets are asked for outside, towns are not: "Oakland, CA" and "94612" are answered from our own table, which is
 * never away. A text that only looks like a town, and is none, is asked for outside as well.
 */
export const townsFirst = (streets: Geocoder, towns: Geocoder): Geocoder => ({
  ...streets,
  locate: async (address) => (isTown(address) ? await towns.locate(address) : null) ?? streets.locate(address),
})

/** A town with or without its state, or a ZIP code; no street and no house before it. */
function isTown(address: string): boolean {
  const { city, state, zip } = parseTown(address)
  if (!city) return zip !== null
  const [first = ''] = address.split(',')
  return !/\d/.test(city) && (first.trim() === city || (state !== null && first === address))
}
