import { z } from 'zod'
import type { EntityId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'

export const sharingContract = {
  /** Notes for a page's whole team that its link was shared, or its QR code saved for print. */
  markPageShared: call({ may: rolesThat.edit, rule: 'own entity' })
    .input(z.object({ entityID: wireId<EntityId>() }))
    .output(z.object({ success: z.literal(true) }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
