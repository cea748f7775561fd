import { z } from 'zod'
import { parseTown } from '../../kernel/places/parse-town.ts'
import { stateCode } from '../../kernel/places/us-address.ts'
import { askService, type Service } from './ask-service.ts'
import { type Geocoder, type Place, suggestionsAtOnce } from './geocoder.ts'

const degrees = z.coerce.number().refine(Number.isFinite)
const text = z.string().optional()

/** Nominatim's `jsonv2`, as far as it is read. */
const Found = z.array(
  z.object({
    lat: degrees,
    lon: degrees,
    /** 26 and more: a street, a house or what stands there. */
    place_rank: z.number(),
    name: text,
    address: z.object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      hamlet: text,
      state: text,
      postcode: text,
      country_code: text,
    }),
  }),
)
type Found = z.infer<typeof Found>[number]

const streetRank = 26

/**
 * A server that answers like Nominatim.
 *
 * @param address its search, such as https://nominatim.example/search
 */
export function nominatimGeocoder(address: string, service: Service): Geocoder {
  const search = (query: string, more: Record<string, string> = {}) => {
    const url = new URL(address)
    const asked = { q: query, format: 'jsonv2', addressdetails: '1', countrycodes: 'us', limit: '5', ...more }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    return askService(service, url, Found)
  }
  return {
    async locate(typed) {
      const found = await search(typed)
      return found.map((one) => placeOf(one, typed)).find(Boolean) ?? null
    },
    async suggest(typed, near) {
      const box = near && [near.lng - 1, near.lat + 1, near.lng + 1, near.lat - 1].join(',')
      const found = await search(typed, box ? { viewbox: box } : {})
      return found.flatMap(suggestionOf).slice(0, suggestionsAtOnce)
    },
  }
}

const townOf = ({ address: { city, town, village, hamlet } }: Found) => city ?? town ?? village ?? hamlet ?? null

function placeOf(found: Found, typed: string): Place | null {
  const city = townOf(found) ?? parseTown(typed).city
  const state = stateCode(found.address.state ?? '')
  if (!city || !state || found.address.country_code !== 'us') return null
  return { lat: found.lat, lng: found.lon, city, state, exact: found.place_rank >= streetRank }
}

function suggestionOf(found: Found) {
  const { house_number: house, road, postcode, country_code: country, ...rest } = found.address
  const [city, state] = [townOf(found), stateCode(rest.state ?? '')]
  if (!road || !city || !state || country !== 'us') return []
  const street = house ? `${house} ${road}` : road
  const address = `${street}, ${city}, ${state}${postcode ? ` ${postcode}` : ''}`
  return [{ name: found.name && found.name !== road ? found.name : null, address }]
}
