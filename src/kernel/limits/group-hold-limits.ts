/** Tickets that a person holds for friends (decision 0238). */
export const groupHolds = {
  /** Tickets of one hold. */
  fewest: 2,
  most: 10,
  /** How long they are held, and how long before the doors that ends at the latest. */
  hours: 24,
  hoursBeforeDoors: 3,
  /** A show that leaves less time than that takes no more holds. */
  leastHours: 1,
  /** Of a ticket type’s unsold tickets, the share that all groups together can hold. */
  stockPercent: 20,
  /** How long before the end the holder is reminded, of a hold that lasts at least twice as long. */
  reminderHours: 4,
  /** Letters of the key in its link. */
  keyMax: 100,
} as const
