/** Tickets that buyers return to the waitlist (decision 0246). */
export const ticketReturns = {
  /** How many tickets one account may return in 24 hours: each can email the next person in line. */
  perDay: 20,
  /** How many offers may end in 24 hours because an account takes tickets back: each of their people gets another email. */
  endedOffersPerDay: 10,
  /**
   * How long before the doors returns are over. Whoever was offered a place by then has paid or not once the doors open, so
   * that the ticket that comes in is the one that counts.
   */
  minutesBeforeDoors: 60,
} as const
