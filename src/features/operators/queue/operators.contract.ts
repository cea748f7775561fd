import { z } from 'zod'
import { call } from '../../authorisation.ts'
import { EntityProfile } from '../../entities/page/entity-views.ts'
import { wireInstant } from '../../wire-instant.ts'

const count = z.number()

export const operatorsContract = {
  /** How much waits in each section of the desk. */
  fetchDesk: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        waiting: z.object({ entities: count, orders: count, reports: count, messages: count, jobs: count }),
      }),
    ),

  /** The entities that wait to be let in and the claims of unclaimed ones, the longest waiting first. */
  listEntityQueue: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        /** At most 100 are listed; how many wait in all. */
        waiting: z.number(),
        entities: z.array(
          z.object({
            profile: EntityProfile,
            contactEmail: z.string().nullable(),
            /** Where the first owner is reached. */
            ownerEmail: z.string().nullable(),
            createdAt: wireInstant(),
          }),
        ),
        /** Claims of pages that nobody runs, at most 100; how many wait in all. */
        waitingClaims: z.number(),
        claims: z.array(
          z.object({
            claimID: z.string(),
            profile: EntityProfile,
            proof: z.string(),
            link: z.string().nullable(),
            /** Who claims it. */
            userID: z.string(),
            username: z.string().nullable(),
            email: z.string(),
            createdAt: wireInstant(),
          }),
        ),
      }),
    ),
}
