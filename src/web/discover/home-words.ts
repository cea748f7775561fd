/** The texts of Home. */
export const homeWords = {
  title: 'Live near',
  lead: (miles: number, place: string) => `Music and comedy within ${miles} miles of ${place}.`,
  promise: 'When you buy here, the price you see includes taxes and fees. For other listings, check with the venue.',
  deleted: 'Your account was deleted.',
  highlights: 'Don’t miss',
  picks: 'Picked for you',
  picksWhy: 'From your friends, who you follow, and genres you like.',
  picksMissing: 'Tell us which genres you like, and we’ll show you matching shows here.',
  chooseGenres: 'Choose genres',
  changeGenres: 'Change your genres',
  events: 'Coming up',
  more: (city: string) => `All shows near ${city}`,
  venues: 'Venues & festivals',
  artists: 'Local artists',
} as const
