import { z } from 'zod'
import { parseTown } from '../../kernel/places/parse-town.ts'
import { stateCode } from '../../kernel/places/us-address.ts'
import { askService, type Service } from './ask-service.ts'
import { type Geocoder, type Place, suggestionsAtOnce } from './geocoder.ts'

const text = z.string().optional()

/** Photon's GeoJSON, as far as it is read. */
const Found = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        /** "house" for whatever stands at an address. */
        type: text,
        name: text,
        housenumber: text,
        street: text,
        city: text,
        state: text,
        postcode: text,
        countrycode: text,
      }),
    }),
  ),
})
type Found = z.infer<typeof Found>['features'][number]

/**
 * A server that answers like Photon.
 *
 * @param address its search, such as https://photon.example/api
 */
export function photonGeocoder(address: string, service: Service): Geocoder {
  const search = async (query: string, more: Record<string, string> = {}) => {
    const url = new URL(address)
    const asked = { q: query, lang: 'en', limit: '10', ...more }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    const { features } = await askService(service, url, Found)
    return features.filter(({ properties }) => properties.countrycode === 'US')
  }
  return {
    async locate(typed) {
      const found = await search(typed)
      return found.map((one) => placeOf(one, typed)).find(Boolean) ?? null
    },
    async suggest(typed, near) {
      const found = await search(typed, near ? { lat: String(near.lat), lon: String(near.lng) } : {})
      return found.flatMap(suggestionOf).slice(0, suggestionsAtOnce)
    },
  }
}

const townOf = ({ properties: { type, city, name } }: Found) => city ?? (type === 'city' ? name : null) ?? null

function placeOf(found: Found, typed: string): Place | null {
  const city = townOf(found) ?? parseTown(typed).city
  const state = stateCode(found.properties.state ?? '')
  if (!city || !state) return null
  const [lng, lat] = found.geometry.coordinates
  return { lat, lng, city, state, exact: ['house', 'street'].includes(found.properties.type ?? '') }
}

function suggestionOf(found: Found) {
  const { type, name, housenumber: house, street, postcode, state: stateName } = found.properties
  const road = street ?? (type === 'street' ? name : undefined)
  const [city, state] = [townOf(found), stateCode(stateName ?? '')]
  if (!road || !city || !state) return []
  const address = `${house ? `${house} ` : ''}${road}, ${city}, ${state}${postcode ? ` ${postcode}` : ''}`
  return [{ name: type === 'house' && name ? name : null, address }]
}
