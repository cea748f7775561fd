type Place = { coordinates: [number, number]; placeExact: boolean; address: string }

/** The place on OpenStreetMap: a pin where the spot is known, else what its own search finds for the address. */
export function mapLink({ coordinates: [lat, lng], placeExact, address }: Place): string {
  if (!placeExact) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  return `https://www.openstreetmap.org/?mlat=${lat.toFixed(5)}&mlon=${lng.toFixed(5)}#map=17/${lat.toFixed(5)}/${lng.toFixed(5)}`
}
