import { z } from 'zod'
import type { EntityId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'

export const approvalContract = {
  /** Hands a denied page in again (decision G9). */
  resubmitEntity: call({ may: rolesThat.edit, rule: 'own entity that was denied; 20 an hour and address' })
    .input(z.object({ entityID: wireId<EntityId>() }))
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'entities/not-denied',
        'entities/incomplete',
        'request/too-many',
      ),
    ),
}
