/** Waitlists for shows that are sold out (decision 0228). */
export const waitlists = {
  /** How long returned tickets are held for a person at least. A waitlist is over that long before the show. */
  leastOfferMinutes: 30,
  /** The same by how long it is until the doors, in hours; the first that applies. */
  offers: [
    { hoursAhead: 72, hours: 12 },
    { hoursAhead: 24, hours: 6 },
    { hoursAhead: 6, hours: 2 },
  ],
} as const
