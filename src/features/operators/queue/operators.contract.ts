import { z } from 'zod'
import type { ClaimId } from '../../../kernel/ids.ts'
import { call } from '../../authorization.ts'
import { EntityProfile } from '../../entities/entity/entity-views.ts'
import { wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'

export const operatorsContract = {
  /** The entities waiting for approval and the claims of unclaimed ones, longest wait first. */
  listEntityQueue: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({ cursor: z.string().max(100).nullish(), claimCursor: wireId<ClaimId>().nullish() }).optional())
    .output(
      z.object({
        success: z.literal(true),
        /** How many wait in all. */
        waiting: z.number(),
        nextCursor: z.string().nullable(),
        entities: z.array(
          z.object({
            profile: EntityProfile,
            contactEmail: z.string().nullable(),
            /** Where the first owner is reached. */
            ownerEmail: z.string().nullable(),
            createdAt: wireInstant(),
          }),
        ),
        /** How many claims of unclaimed pages wait in all. */
        waitingClaims: z.number(),
        nextClaimCursor: z.string().nullable(),
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
