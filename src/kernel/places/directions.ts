/** Directions to a place in the reader's own maps app; on a computer, in the browser. */
export const directionsLink = (venueName: string, address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${venueName}, ${address}`)}`
