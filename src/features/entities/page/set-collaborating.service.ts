import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../managers/activity.service.ts'
import * as store from './entities.store.ts'
import { requireRole } from '../managers/managers.service.ts'

/**
 * Opens an entity to others' requests, or closes it (spec 7, decision G42).
 *
 * @throws {Refusal} request/not-found for people who don't run it, request/not-allowed for the door
 */
export async function setCollaborating(
  ctx: SignedInCtx,
  { entityID, collaborating }: { entityID: EntityId; entityType?: string | null | undefined; collaborating: boolean },
) {
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, entityID, rolesThat.edit, tx)
    const before = await store.lockEntity(tx, entityID)
    if (before?.collaborating === collaborating) return
    await store.setCollaborating(tx, entityID, collaborating)
    const action = collaborating ? 'collaborating-on' : 'collaborating-off'
    await logActivity(tx, { entityId: entityID, byUserId: ctx.who.userId, action })
  })
  return { success: true as const, collaborating }
}
