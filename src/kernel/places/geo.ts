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

const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
