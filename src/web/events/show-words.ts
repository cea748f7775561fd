/** What cards and tiles say of a show; Home carries them, so the texts of the event's own page stand elsewhere. */
export const showWords = {
  price: {
    free: 'Free',
    from: (price: string) => `From ${price}`,
    range: (from: string, upTo: string) => `${from}–${upTo}`,
    door: (price: string) => `${price} door`,
    soldOut: 'Sold out',
  },
  dateUntold: 'Date not announced',
  timeUntold: 'Time not announced',
  /** Of a date without a time. */
  dateOnly: (date: string) => `${date}, time not announced`,
  today: 'Today',
  tonight: 'Tonight',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  demo: 'Demo',
  demoHint: 'Made up to show how LocalSound looks',
} as const
