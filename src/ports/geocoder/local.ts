import { isSameCity } from '../../kernel/places/city-key.ts'
import { parseTown } from '../../kernel/places/parse-town.ts'
import { type Geocoder, type Place, suggestionsAtOnce } from './geocoder.ts'

/** The US towns and ZIP codes that the database has. */
export type Towns = {
  findTown(address: string): Promise<Place | null>
  /** Labels such as "Oakland, CA" that begin as typed. */
  suggestTowns(beginning: string): Promise<string[]>
}

/**
 * Knows cities and ZIP codes, but no streets: the point is the city's center until a pin refines it (decision G34). The
 * text after the street is completed to a city.
 */
export const localGeocoder = ({ findTown, suggestTowns }: Towns): Geocoder => ({
  locate: findTown,
  async suggest(text) {
    const comma = text.lastIndexOf(',')
    if (comma < 0) return []
    const [before, last] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()]
    const addressesInState = (await inState(suggestTowns, text)) ?? (await inTypedState(suggestTowns, before, last))
    const addresses =
      addressesInState ?? (await suggestTowns(last)).map((town) => [before, town].filter(Boolean).join(', '))
    return addresses.slice(0, suggestionsAtOnce).map((address) => ({ name: null, address }))
  },
})

type SuggestTowns = Towns['suggestTowns']

/** "12 Broadway, Oakland, CA 94607", "Washington, DC": city and state are typed, and written once. */
async function inState(suggestTowns: SuggestTowns, text: string): Promise<string[] | null> {
  const { street, city, state, zip } = parseTown(text)
  if (!city || !state) return null
  const towns = await suggestTowns(`${city}, ${state}`)
  const matches = towns.filter((town) => isSameCity(parseTown(town).city ?? '', city))
  if (towns.length === 0) return null
  const labels = matches.length > 0 ? matches.map((town) => (zip ? `${town} ${zip}` : town)) : towns
  return labels.map((label) => [street, label].filter(Boolean).join(', '))
}

/** "12 Broadway, Oakland, C": the state is begun behind a city. */
async function inTypedState(suggestTowns: SuggestTowns, before: string, last: string): Promise<string[] | null> {
  const { street, city } = parseTown(before)
  if (!city) return null
  const beginning = `, ${last.replaceAll('.', '')}`.toLowerCase()
  const isBegun = (town: string) =>
    isSameCity(parseTown(town).city ?? '', city) &&
    town.slice(town.lastIndexOf(',')).toLowerCase().startsWith(beginning)
  const towns = (await suggestTowns(city)).filter(isBegun)
  return towns.length > 0 ? towns.map((town) => [street, town].filter(Boolean).join(', ')) : null
}
