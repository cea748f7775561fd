import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../managers/managers.service.ts'
import { setShared } from '../page/entities.store.ts'

/**
 * Notes that someone of a page's team has shared its link or saved its QR code: a step of the first run that is done for
 * all of them. The first time counts.
 *
 * @throws {Refusal} request/not-found for who does not run it, request/not-allowed for the door
 */
export async function markPageShared(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, entityID, rolesThat.edit, tx)
    await setShared(tx, entityID)
  })
  return { success: true as const }
}
