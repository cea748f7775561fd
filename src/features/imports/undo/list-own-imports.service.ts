import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { mergesWithShows } from '../merges/list-merges.service.ts'
import { listImportsOf } from '../records/import-records.store.ts'

const mostImports = 20

/**
 * The latest imports of a page's managers, without those that created nothing: there is nothing to undo; and what
 * imports merged with its upcoming shows.
 *
 * @throws {Refusal} request/not-found, request/not-allowed
 */
export async function listOwnImports(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  await requireRole(ctx, entityID, rolesThat.edit)
  const imports = await listImportsOf(ctx.db, entityID, mostImports)
  const merges = await mergesWithShows(ctx.db, entityID)
  return {
    success: true as const,
    imports: imports.map((row) => ({
      importID: row.id,
      fileName: row.file_name,
      at: row.created_at.toISOString(),
      created: row.created,
      updated: row.updated,
      undoneAt: row.undone_at?.toISOString() ?? null,
    })),
    merges,
  }
}
