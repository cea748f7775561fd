import { z } from 'zod'
import { parseTown } from '../../kernel/places/parse-town.ts'
import { stateCode } from '../../kernel/places/us-address.ts'
import { askService, type Service } from './ask-service.ts'
import { type Geocoder, type Place, suggestionsAtOnce } from './geocoder.ts'

const text = z.string().optional()

/** The fields of Photon's GeoJSON that we read. */
const FeatureCollection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        /** "house" for anything at an address. */
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
type Feature = z.infer<typeof FeatureCollection>['features'][number]

/**
 * A server that answers like Photon.
 *
 * @param address its search, such as https://photon.example/api
 */
export function photonGeocoder(address: string, service: Service): Geocoder {
  const search = async (query: string, more: Record<string, string> = {}) => {
    const url = new URL(address)
    const parameters = { q: query, lang: 'en', limit: '10', ...more }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const { features } = await askService(service, url, FeatureCollection)
    return features.filter(({ properties }) => properties.countrycode === 'US')
  }
  return {
    async locate(input) {
      const features = await search(input)
      return features.map((one) => placeOf(one, input)).find(Boolean) ?? null
    },
    async suggest(input, near) {
      const features = await search(input, near ? { lat: String(near.lat), lon: String(near.lng) } : {})
      return features.flatMap(suggestionOf).slice(0, suggestionsAtOnce)
    },
  }
}

const townOf = ({ properties: { type, city, name } }: Feature) => city ?? (type === 'city' ? name : null) ?? null

function placeOf(feature: Feature, input: string): Place | null {
  const city = townOf(feature) ?? parseTown(input).city
  const state = stateCode(feature.properties.state ?? '')
  if (!city || !state) return null
  const [lng, lat] = feature.geometry.coordinates
  return { lat, lng, city, state, exact: ['house', 'street'].includes(feature.properties.type ?? '') }
}

function suggestionOf(feature: Feature) {
  const { type, name, housenumber: house, street, postcode, state: stateName } = feature.properties
  const road = street ?? (type === 'street' ? name : undefined)
  const [city, state] = [townOf(feature), stateCode(stateName ?? '')]
  if (!road || !city || !state) return []
  const address = `${house ? `${house} ` : ''}${road}, ${city}, ${state}${postcode ? ` ${postcode}` : ''}`
  return [{ name: type === 'house' && name ? name : null, address }]
}
