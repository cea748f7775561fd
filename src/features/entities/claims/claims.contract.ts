import { z } from 'zod'
import type { ClaimId, EntityId } from '../../../kernel/ids.ts'
import { claims, entityTextMax, reasonTextMax } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { SuccessMessage } from '../../wire-success.ts'

export const claimsContract = {
  /** Asks the operators for a page that an import made and no one runs (decision G10). */
  claimEntity: call({ may: 'fan', rule: 'unclaimed entity; verified email; 5/day' })
    .input(
      z.object({
        entityID: wireId<EntityId>(),
        /** How operators can tell that the page is the caller's. */
        proof: paragraphs(claims.proofMax),
        link: line(entityTextMax.link).nullish(),
      }),
    )
    .output(SuccessMessage)
    .errors(
      mayRefuse('entities/not-claimable', 'entities/proof-missing', 'entities/bad-proof-link', 'request/too-many'),
    ),

  /** Gives a page to its claimant, or says why not (decision G10). */
  decideClaim: call({ may: 'operator', rule: 'operators only' })
    .input(
      z.object({
        claimID: wireId<ClaimId>(),
        approved: z.boolean(),
        /** Why it is denied; the claimant reads it. */
        reason: paragraphs(reasonTextMax).default(''),
      }),
    )
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'entities/reason-missing')),
}
