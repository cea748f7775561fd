import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, MergeId } from '../../../kernel/ids.ts'
import { importFile } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { countActivity, logActivity } from '../../entities/managers/activity.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import { lockImports } from '../import-listings.service.ts'
import { withImportSlot } from '../import-slots.ts'
import { type LockedMerge, lockMerge } from '../merges/merges.store.ts'
import { detachRow, splitMerge } from '../merges/split-merge.service.ts'
import { findHost } from '../own-listings.service.ts'
import { countImportedShows } from '../records/import-records.store.ts'
import { lockImportsOf } from '../write-own-listings.service.ts'

type OwnMerge = { entityID: EntityId; mergeID: MergeId }

/**
 * Splits what an import merged with a show of a page (decision 0248). What the page's managers imported is listed as a
 * second show of the page; the row of an outside source only leaves the show, and its next import lists it.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, imports/already-split, imports/under-way, request/busy; for
 *   rows of the page's own files also event/host-not-approved, imports/cannot-list and imports/too-many-new
 */
export const undoOwnMerge = (ctx: SignedInCtx, ownMerge: OwnMerge) =>
  withImportSlot(ctx, () => inTransaction(ctx.db, (tx) => undo(ctx, tx, ownMerge)))

async function undo(ctx: SignedInCtx, tx: Tx, { entityID, mergeID }: OwnMerge) {
  await requireRole(ctx, entityID, rolesThat.edit, tx)
  const merge = await lockMerge(tx, mergeID)
  if (merge?.host_entity_id !== entityID) throw new Refusal('request/not-found')
  await (merge.is_outside ? detachOutsideRow(ctx, tx, merge) : splitOwnRow(ctx, tx, merge))
  await logActivity(tx, { entityId: entityID, byUserId: ctx.who.userId, action: 'merge-undone', subject: merge.name })
  return { success: true as const }
}

async function detachOutsideRow(ctx: SignedInCtx, tx: Tx, merge: LockedMerge): Promise<void> {
  await lockImports(tx)
  await detachRow(ctx, tx, merge)
}

/** Under the conditions of an import, because it publishes a show. */
async function splitOwnRow(ctx: SignedInCtx, tx: Tx, merge: LockedMerge): Promise<void> {
  const entityId = merge.host_entity_id
  await findHost(ctx, tx, entityId, { isApproved: true })
  await lockImportsOf(tx, entityId)
  const imports = await countImportedShows(tx, entityId)
  const splits = await countActivity(tx, entityId, ['merge-undone'])
  const use = {
    count: imports.count + splits.count,
    secondsLeft: Math.max(imports.secondsLeft, splits.secondsLeft),
  }
  refuseOver(use, importFile.newShowsPerDay, 'imports/too-many-new')
  await splitMerge(ctx, tx, merge)
}
