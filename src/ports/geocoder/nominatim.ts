import { z } from 'zod'
import { parseTown } from '../../kernel/places/parse-town.ts'
import { stateCode } from '../../kernel/places/us-address.ts'
import { askService, type Service } from './ask-service.ts'
import { type Geocoder, type Place, suggestionsAtOnce } from './geocoder.ts'

const degrees = z.coerce.number().refine(Number.isFinite)
const text = z.string().optional()

/** The fields of Nominatim's `jsonv2` that we read. */
const Results = z.array(
  z.object({
    lat: degrees,
    lon: degrees,
    /** 26 and more: a street, a house or a place at an address. */
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
type Result = z.infer<typeof Results>[number]

const streetRank = 26

/**
 * A server that answers like Nominatim.
 *
 * @param address its search, such as https://nominatim.example/search
 */
export function nominatimGeocoder(address: string, service: Service): Geocoder {
  const search = (query: string, more: Record<string, string> = {}) => {
    const url = new URL(address)
    const parameters = { q: query, format: 'jsonv2', addressdetails: '1', countrycodes: 'us', limit: '5', ...more }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return askService(service, url, Results)
  }
  return {
    async locate(input) {
      const results = await search(input)
      return results.map((one) => placeOf(one, input)).find(Boolean) ?? null
    },
    async suggest(input, near) {
      const box = near && [near.lng - 1, near.lat + 1, near.lng + 1, near.lat - 1].join(',')
      const results = await search(input, box ? { viewbox: box } : {})
      return results.flatMap(suggestionOf).slice(0, suggestionsAtOnce)
    },
  }
}

const townOf = ({ address: { city, town, village, hamlet } }: Result) => city ?? town ?? village ?? hamlet ?? null

function placeOf(result: Result, input: string): Place | null {
  const city = townOf(result) ?? parseTown(input).city
  const state = stateCode(result.address.state ?? '')
  if (!city || !state || result.address.country_code !== 'us') return null
  return { lat: result.lat, lng: result.lon, city, state, exact: result.place_rank >= streetRank }
}

function suggestionOf(result: Result) {
  const { house_number: house, road, postcode, country_code: country, ...rest } = result.address
  const [city, state] = [townOf(result), stateCode(rest.state ?? '')]
  if (!road || !city || !state || country !== 'us') return []
  const street = house ? `${house} ${road}` : road
  const address = `${street}, ${city}, ${state}${postcode ? ` ${postcode}` : ''}`
  return [{ name: result.name && result.name !== road ? result.name : null, address }]
}
