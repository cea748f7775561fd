import { type Geocoder, type Place, suggestionsAtOnce } from './geocoder.ts'

/** The US towns and ZIP codes that the database has. */
export type Towns = {
  findTown(address: string): Promise<Place | null>
  /** Labels such as "Oakland, CA" that begin as typed. */
  suggestTowns(beginning: string): Promise<string[]>
}

/**
 * Knows towns and ZIP codes, no streets: the point is the town's centre until a pin refines it (decision G34). What
 * stands behind the last comma is completed to a town.
 */
export const localGeocoder = ({ findTown, suggestTowns }: Towns): Geocoder => ({
  locate: findTown,
  async suggest(text) {
    const comma = text.lastIndexOf(',')
    if (comma < 0) return []
    const street = text.slice(0, comma).trim()
    const towns = await suggestTowns(text.slice(comma + 1))
    return towns.slice(0, suggestionsAtOnce).map((town) => ({ name: null, address: `${street}, ${town}` }))
  },
})
