import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, ImportId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { withImportSlot } from '../import-slots.ts'
import { tryLockImportsOf } from '../imports.store.ts'
import { undoRecord } from './undo-record.service.ts'

type OwnImport = { entityID: EntityId; importID: ImportId; withDrafts?: boolean | undefined }

/**
 * Removes the shows that an import of a page created and no one has touched since, with `withDrafts` also those that are
 * drafts now; the others stay, with the reason.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, imports/already-undone, imports/under-way, request/busy
 */
export const undoOwnImport = (ctx: SignedInCtx, ownImport: OwnImport) =>
  withImportSlot(ctx, () => inTransaction(ctx.db, (tx) => undo(ctx, tx, ownImport)))

async function undo(ctx: SignedInCtx, tx: Tx, { entityID, importID, withDrafts }: OwnImport) {
  await requireRole(ctx, entityID, rolesThat.edit, tx)
  if (!(await tryLockImportsOf(tx, entityID))) {
    throw new Refusal('imports/under-way', {
      message: 'Another import is running. Nothing was removed. Please try again in a moment.',
    })
  }
  const { fileName, removed, stays } = await undoRecord(ctx, tx, { id: importID, entityId: entityID }, { withDrafts })
  const subject = `${removed} ${removed === 1 ? 'show' : 'shows'} from ${fileName}`
  await logActivity(tx, { entityId: entityID, byUserId: ctx.who.userId, action: 'import-undone', subject })
  return { success: true as const, removed, stays }
}
