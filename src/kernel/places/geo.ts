/** Degrees, WGS 84. */
export type Coordinates = { lat: number; lng: number }

/** Degrees; `west` may exceed `east` only where the box crosses the 180th meridian. */
export type Box = { south: number; north: number; west: number; east: number }

const earthRadiusKm = 6371
const kmPerMile = 1.609344
const rad = (degrees: number) => (degrees * Math.PI) / 180
const deg = (radians: number) => (radians * 180) / Math.PI

export const milesToKm = (miles: number): number => miles * kmPerMile
export const kmToMiles = (km: number): number => km / kmPerMile

/** Great-circle distance in km. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The box around a circle (spec 9, decision G32); its corners lie outside the circle. */
export function boxAround(center: Coordinates, radiusKm: number): Box {
  const reach = deg(radiusKm / earthRadiusKm)
  const south = Math.max(-90, center.lat - reach)
  const north = Math.min(90, center.lat + reach)
  if (south === -90 || north === 90) return { south, north, west: -180, east: 180 }

  // At most 90 degrees, because the circle holds no pole.
  const wide = reach / Math.cos(rad(center.lat))
  return { south, north, west: wrap(center.lng - wide), east: wrap(center.lng + wide) }
}

/** A box's middle, and its sides in km, the wider of top and bottom. */
export function measureBox({ south, north, west, east }: Box): { high: number; wide: number; center: Coordinates } {
  const degrees = west <= east ? east - west : east - west + 360
  const widest = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))
  const kmPerDegree = rad(1) * earthRadiusKm
  return {
    high: (north - south) * kmPerDegree,
    wide: degrees * kmPerDegree * Math.cos(rad(widest)),
    center: { lat: (south + north) / 2, lng: wrap(west + degrees / 2) },
  }
}

const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
