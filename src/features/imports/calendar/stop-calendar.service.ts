import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { unlink } from './linked-calendars.store.ts'

/**
 * Ends the checks of a page's linked calendar and forgets its address; its shows stay.
 *
 * @throws {Refusal} request/not-found, request/not-allowed
 */
export const stopCalendar = (ctx: SignedInCtx, { entityID }: { entityID: EntityId }) =>
  inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, entityID, rolesThat.edit, tx)
    const isStopped = await unlink(tx, entityID)
    const entry = { entityId: entityID, byUserId: ctx.who.userId, action: 'calendar-stopped' } as const
    if (isStopped) await logActivity(tx, entry)
    return { success: true as const }
  })
