const shows = (count: number) => `${count} ${count === 1 ? 'show' : 'shows'}`

/** The texts of maps, of the pin on one, and of the markers of shows. */
export const words = {
  map: 'Map',
  loading: 'Loading map…',
  hint: 'Tap the map or drag the pin.',
  hintKeys: 'You can also use the arrow keys; hold Shift to move it farther.',
  drop: 'Drop a pin here',
  pin: (where: string) => `Pin: ${where}`,
  noMap: 'Your browser can’t show the map. Move the pin with the arrows, or type its coordinates.',
  nudge: 'Move pin',
  moves: { north: 'North', west: 'West', east: 'East', south: 'South' },
  at: (coordinates: string) => `The pin is at ${coordinates}.`,
  near: (miles: number, direction: string, city: string) =>
    miles < 0.1 ? `In ${city}.` : `${miles} ${miles === 1 ? 'mile' : 'miles'} ${direction} of ${city}.`,
  nowhere: 'No US city nearby.',
  markers: 'Shows on the map',
  venue: (name: string, count: number) => `${name}, ${shows(count)}`,
  venueSomewhere: (name: string, city: string, count: number) => `${name}, somewhere in ${city}, ${shows(count)}`,
  venuesSomewhere: (venues: number, city: string, count: number) =>
    `${shows(count)} at ${venues} venues somewhere in ${city}`,
  venues: (venues: number, city: string, count: number) => `${shows(count)} at ${venues} venues in ${city}`,
  cluster: (count: number, city: string) => `Cluster of ${shows(count)} near ${city}`,
  outlines: 'Outlines: US Census Bureau. Cities: GeoNames.',
} as const
