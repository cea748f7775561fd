import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a server answers: as it should, never, with HTML, with nothing found, with an error, or by leading elsewhere. */
export type GeocoderMode = 'well' | 'slow' | 'wrong' | 'empty' | 'down' | 'redirect'

const broadway = {
  house: '12',
  street: 'Broadway',
  city: 'Oakland',
  state: 'California',
  code: 'CA',
  zip: '94607',
  lat: 37.7955,
  lng: -122.2771,
}
type Answer = Record<string, unknown> | unknown[]
type Wire = { answer: (query: string) => Answer; empty: Answer }

const isKnown = (query: string) => /12 broadway|blue door/i.test(query)

const nominatim: Wire = {
  empty: [],
  answer: () => [
    { lat: '51.5', lon: '-0.1', place_rank: 30, name: 'Broadway', address: { city: 'London', country_code: 'gb' } },
    {
      lat: String(broadway.lat),
      lon: String(broadway.lng),
      place_rank: 30,
      name: 'The Blue Door',
      address: {
        house_number: broadway.house,
        road: broadway.street,
        city: broadway.city,
        state: broadway.state,
        postcode: broadway.zip,
        country_code: 'us',
      },
    },
  ],
}

const photon: Wire = {
  empty: { type: 'FeatureCollection', features: [] },
  answer: () => ({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-0.1, 51.5] },
        properties: { type: 'street', name: 'Broadway', city: 'London', countrycode: 'GB' },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [broadway.lng, broadway.lat] },
        properties: {
          type: 'house',
          name: 'The Blue Door',
          housenumber: broadway.house,
          street: broadway.street,
          city: broadway.city,
          state: broadway.state,
          postcode: broadway.zip,
          countrycode: 'US',
        },
      },
    ],
  }),
}

const googleGeocode: Wire = {
  empty: { status: 'ZERO_RESULTS', results: [] },
  answer: () => ({
    status: 'OK',
    results: [
      {
        geometry: { location: { lat: broadway.lat, lng: broadway.lng }, location_type: 'ROOFTOP' },
        address_components: [
          { long_name: broadway.city, short_name: broadway.city, types: ['locality', 'political'] },
          { long_name: broadway.state, short_name: broadway.code, types: ['administrative_area_level_1', 'political'] },
          { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
        ],
      },
    ],
  }),
}

const googleAutocomplete: Wire = {
  empty: {},
  answer: () => ({
    suggestions: [
      { queryPrediction: { text: { text: 'blue doors' } } },
      {
        placePrediction: {
          text: { text: 'The Blue Door, 12 Broadway, Oakland, CA 94607, USA' },
          structuredFormat: {
            mainText: { text: 'The Blue Door' },
            secondaryText: { text: '12 Broadway, Oakland, CA 94607, USA' },
          },
          types: ['night_club', 'establishment'],
        },
      },
    ],
  }),
}

const wires: Record<string, Wire> = {
  '/search': nominatim,
  '/api': photon,
  '/maps/api/geocode/json': googleGeocode,
  '/v1/places:autocomplete': googleAutocomplete,
}

/** The wire forms of Nominatim, Photon and Google Maps on loopback, which know one house: 12 Broadway in Oakland. */
export async function startGeocoderServer() {
  let mode: GeocoderMode = 'well'
  const requests: { path: string; query: URLSearchParams; body: string; headers: IncomingMessage['headers'] }[] = []

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', 'http://geocoder')
    requests.push({ path: url.pathname, query: url.searchParams, body, headers: request.headers })
    if (mode === 'slow') return

    const wire = wires[url.pathname]
    const query = url.searchParams.get('q') ?? url.searchParams.get('address') ?? body
    const status = mode === 'down' || !wire ? 503 : mode === 'redirect' ? 302 : 200
    response.writeHead(status, { 'Content-Type': 'application/json', Location: '/elsewhere' })
    const isFound = mode === 'well' && isKnown(query)
    response.end(mode === 'wrong' ? '<html>busy</html>' : JSON.stringify(isFound ? wire?.answer(query) : wire?.empty))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests, oldest first. */
    requests,
    answer(how: GeocoderMode) {
      mode = how
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
