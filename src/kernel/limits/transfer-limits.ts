/** Tickets that people send each other (decision 0231). */
export const ticketTransfers = {
  /** That one account sends in 24 hours; that it emails to one address; and that all accounts do. */
  perDay: 40,
  perDayFromOneToAddress: 3,
  perDayToAddress: 20,
  /** Letters of a link’s key. */
  keyMax: 60,
  listed: 100,
  /** How long after the start of a date a transfer says whom a ticket was sent to. */
  namedDays: 30,
} as const
