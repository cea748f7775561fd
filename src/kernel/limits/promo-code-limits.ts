/**
 * Limits of promo codes (decision 0230): characters of a new code, codes of a show, tickets that a code is for, and wrong
 * codes that are entered for a show, by everyone together, before visitors have to log in.
 */
export const promoCodes = {
  letters: { min: 4, max: 20 },
  perEvent: 100,
  ticketsMax: 100_000,
  wrongPerHour: 1_000,
} as const
