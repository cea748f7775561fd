type Place = { coordinates: [number, number]; placeExact: boolean; name: string; address: string }

/** The place on OpenStreetMap: a pin where the spot is known, else what its own search finds for the venue. */
export function mapLink({ coordinates: [lat, lng], placeExact, name, address }: Place): string {
  if (!placeExact) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name}, ${address}`)}`
  return `https://www.openstreetmap.org/?mlat=${lat.toFixed(5)}&mlon=${lng.toFixed(5)}#map=17/${lat.toFixed(5)}/${lng.toFixed(5)}`
}
