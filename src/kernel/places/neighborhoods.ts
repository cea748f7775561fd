import { type Coordinates, distanceKm } from './geo.ts'

/** Well-known neighborhoods whose names are no city nearby, and the cities that they are in. */
const cities: readonly { city: string; at: Coordinates; neighborhoods: string }[] = [
  {
    city: 'San Francisco, CA',
    at: { lat: 37.77, lng: -122.42 },
    neighborhoods:
      'bernal heights, castro, civic center, cole valley, dogpatch, fillmore, haight, hayes valley, inner richmond, ' +
      'inner sunset, japantown, mission, nob hill, north beach, outer sunset, potrero hill, soma, sunset district, ' +
      'tenderloin, western addition',
  },
  {
    city: 'Oakland, CA',
    at: { lat: 37.8, lng: -122.27 },
    neighborhoods: 'fruitvale, grand lake, jack london square, lake merritt, old oakland, rockridge, temescal, uptown',
  },
  {
    city: 'Los Angeles, CA',
    at: { lat: 34.05, lng: -118.24 },
    neighborhoods:
      'arts district, atwater village, downtown la, dtla, eagle rock, highland park, los feliz, silverlake',
  },
  {
    city: 'New York, NY',
    at: { lat: 40.71, lng: -74.01 },
    neighborhoods: 'bowery, bushwick, east village, greenpoint, les, lower east side, park slope, west village',
  },
  {
    city: 'Chicago, IL',
    at: { lat: 41.88, lng: -87.63 },
    neighborhoods: 'pilsen, uptown, wicker park, wrigleyville',
  },
  {
    city: 'Seattle, WA',
    at: { lat: 47.61, lng: -122.33 },
    neighborhoods: 'ballard, belltown, capitol hill, fremont, georgetown, pioneer square, sodo',
  },
]

/** As far as a neighborhood goes without its city's name. */
const nearKm = 80

/**
 * The city, as "City, ST", of a neighborhood that is known by its name alone to people nearby: near Oakland “the Castro”
 * is in San Francisco.
 *
 * @returns null for any other text, and far from the neighborhood
 */
export function cityOfNeighborhood(text: string, from: Coordinates): string | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^the (?=\S)| district$/g, '')
  const isThere = ({ at, neighborhoods }: (typeof cities)[number]) =>
    distanceKm(at, from) <= nearKm && neighborhoods.split(', ').some((one) => one.replace(/ district$/, '') === name)
  return cities.find(isThere)?.city ?? null
}
