import { z } from 'zod'
import type { EntityId, MergeId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'

export const mergesContract = {
  /** Splits what an import merged with a show of the page: both are listed, and later imports keep them apart. */
  undoOwnMerge: call({ may: rolesThat.edit, rule: 'own entity; only merges with its own shows' })
    .input(z.object({ entityID: wireId<EntityId>(), mergeID: wireId<MergeId>() }))
    .output(z.object({ success: z.literal(true) }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'imports/already-split', 'imports/under-way')),
}
