/** Every text of Home's own. */
export const homeWords = {
  title: 'Live near',
  lead: (miles: number, place: string) =>
    `Music and comedy within ${miles} miles of ${place}. Every price is the whole price, taxes and fees included.`,
  highlights: 'Don’t miss',
  events: 'Coming up',
  more: (town: string) => `Every show near ${town}`,
  venues: 'Rooms and festivals',
  artists: (town: string) => `Acts around ${town}`,
} as const
