/** Tickets that buyers return to the waitlist (decision 0246). */
export const ticketReturns = {
  /** How often one account may return tickets in 24 hours: each return can email the next person in line. */
  perDay: 20,
  /**
   * How long before the doors returns are over. Whoever was offered a place by then has paid or not once the doors open, so
   * that the ticket that comes in is the one that counts.
   */
  minutesBeforeDoors: 60,
} as const
