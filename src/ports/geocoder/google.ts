import { z } from 'zod'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { stateCode } from '../../kernel/places/us-address.ts'
import { askService, type Service } from './ask-service.ts'
import { type Geocoder, type Place, suggestionsAtOnce } from './geocoder.ts'

const Located = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      geometry: z.object({
        location: z.object({ lat: z.number(), lng: z.number() }),
        /** APPROXIMATE: a town or a ZIP code. */
        location_type: z.string(),
      }),
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
    }),
  ),
})
type Located = z.infer<typeof Located>['results'][number]

const phrase = z.object({ text: z.string() })
const Suggested = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            text: phrase,
            structuredFormat: z.object({ mainText: phrase, secondaryText: phrase.optional() }),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})

const addresses = {
  geocode: 'https://maps.googleapis.com/maps/api/geocode/json',
  autocomplete: 'https://places.googleapis.com/v1/places:autocomplete',
}
const nearMetres = 50_000

/** Google Maps: its Geocoding API and the autocomplete of its Places API (New), by one key. */
export function googleGeocoder(key: string, service: Service, { geocode, autocomplete } = addresses): Geocoder {
  return {
    async locate(query) {
      const url = new URL(geocode)
      const parameters = { address: query, components: 'country:US', language: 'en', key }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      const { status, results } = await askService(service, url, Located)
      if (status === 'ZERO_RESULTS') return null
      if (status !== 'OK') {
        service.log.warn({ geocoder: url.host, status }, 'geocoder rejected the request')
        throw new Refusal('places/geocoder-down')
      }
      return results.map(placeOf).find(Boolean) ?? null
    },

    async suggest(query, near) {
      const center = near && { latitude: near.lat, longitude: near.lng }
      const { suggestions } = await askService(service, new URL(autocomplete), Suggested, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key },
        body: JSON.stringify({
          input: query,
          includedRegionCodes: ['us'],
          languageCode: 'en',
          ...(center && { locationBias: { circle: { center, radius: nearMetres } } }),
        }),
      })
      return suggestions
        .flatMap(({ placePrediction: prediction }) => (prediction ? [suggestionOf(prediction)] : []))
        .slice(0, suggestionsAtOnce)
    },
  }
}

function placeOf({ geometry, address_components: parts }: Located): Place | null {
  const part = (...types: string[]) => types.flatMap((type) => parts.find((one) => one.types.includes(type)) ?? [])[0]
  const city = part('locality', 'sublocality', 'administrative_area_level_3', 'neighborhood')?.long_name
  const state = stateCode(part('administrative_area_level_1')?.short_name ?? '')
  if (!city || !state || part('country')?.short_name !== 'US') return null
  return { ...geometry.location, city, state, exact: geometry.location_type !== 'APPROXIMATE' }
}

type Prediction = NonNullable<z.infer<typeof Suggested>['suggestions'][number]['placePrediction']>

/** An establishment has a name before its address; an address has none. */
function suggestionOf({ text, structuredFormat: { mainText, secondaryText }, types }: Prediction) {
  const plain = (address: string) => address.replace(/, USA$/, '')
  if (!types.includes('establishment') || !secondaryText) return { name: null, address: plain(text.text) }
  return { name: mainText.text, address: plain(secondaryText.text) }
}
