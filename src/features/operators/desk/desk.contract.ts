import { z } from 'zod'
import { call } from '../../authorization.ts'
import { wireInstant } from '../../wire-instant.ts'

const count = z.number()

export const deskContract = {
  /** How much waits in each section of the desk. */
  fetchDesk: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        waiting: z.object({
          entities: count,
          orders: count,
          reports: count,
          messages: count,
          disputes: count,
          jobs: count,
        }),
        overview: z.object({
          /** Announced shows with a date that is not over. */
          upcomingShows: count,
          /** Paid and free orders since the first of the month in UTC. */
          ordersThisMonth: count,
          /** What of this month's sales is the platform's, refunds counted, in cents. */
          feesThisMonth: z.int(),
          /** The last import of an area's calendar that was not undone. */
          lastImport: z.object({ source: z.string(), at: wireInstant() }).nullable(),
        }),
        /** Since when the process that answers has no shows in memory to search; null for less than 15 minutes (P9). */
        outdatedShowsSince: wireInstant().nullable(),
        /** Whether other machines reach the site. */
        isLive: z.boolean(),
      }),
    ),
}
