import type { EntityId, ImportId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { staysByReason } from '../rules/stays.ts'
import * as store from './undo-import.store.ts'

/**
 * What undoing an import of a page would remove and what would stay.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, imports/already-undone
 */
export async function previewOwnUndo(
  ctx: SignedInCtx,
  { entityID, importID }: { entityID: EntityId; importID: ImportId },
) {
  await requireRole(ctx, entityID, rolesThat.edit)
  const record = await store.findImport(ctx.db, { id: importID, entityId: entityID })
  if (!record) throw new Refusal('request/not-found')
  if (record.undone_at) throw new Refusal('imports/already-undone')

  const shows = await store.listShowsWithReason(ctx.db, importID, await store.listShows(ctx.db, importID))
  return {
    success: true as const,
    removed: shows.filter(({ reason }) => reason === null).length,
    stays: staysByReason(shows),
  }
}
