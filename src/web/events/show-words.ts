/** What cards and tiles say about a show. Home loads them, so the texts of the event's page are in a file of their own. */
export const showWords = {
  price: {
    free: 'Free',
    from: (price: string) => `From ${price}`,
    /** The cheapest of several tickets is free. */
    fromFree: 'Free and up',
    range: (from: string, upTo: string) => `${from}–${upTo}`,
    door: (price: string) => `${price} at the door`,
    /** As a source lists it: `$30–40`. */
    listed: (from: string, upTo: string | null) => (upTo ? `${from}–${upTo.replace('$', '')}` : from),
    soldOut: 'Sold out',
  },
  /** A page of a list of shows; the total is omitted if it is not known. */
  position: (first: number, last: number, total: string | null) =>
    `${first === last ? `Show ${first}` : `Shows ${first}–${last}`}${total ? ` of ${total}` : ''}`,
  dateUntold: 'Date TBA',
  timeUntold: 'Time TBA',
  postponedFrom: (date: string) => `Postponed from ${date}`,
  movedFrom: (date: string) => `Moved from ${date}`,
  started: (time: string) => `Started ${time}`,
  /** Of a date without a time. */
  dateOnly: (date: string) => `${date}, time TBA`,
  /** Of a listing: its source doesn’t say. */
  timeUntoldListing: 'See venue for time',
  dateOnlyListing: (date: string) => `${date} · See venue for time`,
  today: 'Today',
  tonight: 'Tonight',
  tomorrow: 'Tomorrow',
  thisWeekend: 'This weekend',
  every: (weekday: string) => `Every ${weekday}`,
  demo: 'Demo',
  demoHint: 'A made-up show, so you can see how LocalSound looks',
} as const
