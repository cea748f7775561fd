import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, MergeId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { lockImports } from '../import-listings.service.ts'
import { withImportSlot } from '../import-slots.ts'
import { lockImportsOf } from '../write-own-listings.service.ts'
import { lockMerge } from '../merges/merges.store.ts'
import { splitMerge } from '../merges/split-merge.service.ts'

type OwnMerge = { entityID: EntityId; mergeID: MergeId }

/**
 * Splits what an import merged with a show of a page: the page has both shows then (decision 0248).
 *
 * @throws {Refusal} request/not-found, request/not-allowed, imports/already-split, imports/under-way, request/busy
 */
export const undoOwnMerge = (ctx: SignedInCtx, ownMerge: OwnMerge) =>
  withImportSlot(ctx, () => inTransaction(ctx.db, (tx) => undo(ctx, tx, ownMerge)))

async function undo(ctx: SignedInCtx, tx: Tx, { entityID, mergeID }: OwnMerge) {
  await requireRole(ctx, entityID, rolesThat.edit, tx)
  const merge = await lockMerge(tx, mergeID)
  if (merge?.host_entity_id !== entityID) throw new Refusal('request/not-found')
  await (merge.is_outside ? lockImports(tx) : lockImportsOf(tx, entityID))
  await splitMerge(ctx, tx, merge)
  await logActivity(tx, { entityId: entityID, byUserId: ctx.who.userId, action: 'merge-undone', subject: merge.name })
  return { success: true as const }
}
