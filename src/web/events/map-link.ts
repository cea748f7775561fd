type Place = { coordinates: [number, number]; placeExact: boolean }

/** The place on OpenStreetMap: a pin where the street is known, else only its town. */
export function mapLink({ coordinates: [lat, lng], placeExact }: Place): string {
  const at = `${lat.toFixed(5)}/${lng.toFixed(5)}`
  if (!placeExact) return `https://www.openstreetmap.org/#map=13/${at}`
  return `https://www.openstreetmap.org/?mlat=${lat.toFixed(5)}&mlon=${lng.toFixed(5)}#map=17/${at}`
}
