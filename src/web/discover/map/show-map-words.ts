/** The texts around the map of Discover. */
export const words = {
  map: 'Map',
  loading: 'Loading map…',
  noMap: 'Your browser can’t show the map. The list has the same shows.',
  searchArea: 'Search this area',
  zoomIn: 'Zoom in to search this area',
  failed: 'We couldn’t load the shows on the map.',
  /** About what is in view. */
  count: (shows: number, venues: number) =>
    shows === 0
      ? 'No shows in view'
      : `${shows} ${shows === 1 ? 'show' : 'shows'} at ${venues} ${venues === 1 ? 'venue' : 'venues'} in view`,
  capped: (shows: number) => `The map has the next ${shows.toLocaleString('en-US')} shows. Zoom in or filter for more.`,
  onlyCity: (city: string) => `Street address not on our map: the pin is in the middle of ${city}.`,
  close: 'Close',
  loadingShows: 'Loading shows…',
  seeAll: 'See all shows here',
} as const
