import type { ListingRow } from '../listings/listing.store.ts'
import type { PointRow } from './show-points.store.ts'

/** Groups shows by their places as `findPoints` of the database does. */
export function pointsOf(rows: Pick<ListingRow, 'lat' | 'lng' | 'venueName' | 'city' | 'placeExact'>[]): PointRow[] {
  const points = new Map<string, PointRow & { venueNames: Set<string> }>()
  for (const row of rows) {
    const [lat, lng] = [roundToMeter(row.lat), roundToMeter(row.lng)]
    const key = `${lat} ${lng}`
    const point = points.get(key) ?? { ...row, lat, lng, venues: 0, shows: 0, isCityOnly: true, venueNames: new Set() }
    points.set(key, point)
    point.shows += 1
    if (row.placeExact) point.isCityOnly = false
    point.venueNames.add(row.venueName)
    if (row.venueName < point.venueName) point.venueName = row.venueName
    if (row.city < point.city) point.city = row.city
  }
  return [...points.values()]
    .map(({ lat, lng, venueName, venueNames, city, shows, isCityOnly }) => ({
      lat,
      lng,
      venueName,
      venues: venueNames.size,
      city,
      shows,
      isCityOnly,
    }))
    .toSorted((a, b) => b.shows - a.shows || b.lat - a.lat || a.lng - b.lng)
}

/** To five digits after the point, half away from zero: `round(degrees::numeric, 5)`, which takes 15 digits of a number. */
const roundToMeter = (degrees: number) =>
  (Math.sign(degrees) * Math.round(Number((Math.abs(degrees) * 1e5).toPrecision(15)))) / 1e5
