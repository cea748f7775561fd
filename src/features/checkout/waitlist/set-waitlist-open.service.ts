import { inTransaction } from '../../../db/transaction.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import * as store from './event-waitlist.store.ts'

/**
 * Closes a show's waitlists for people who aren't on them, or opens them again.
 *
 * @throws {Refusal} event/not-found, request/not-allowed for editors and the door
 */
export async function setWaitlistOpen(ctx: SignedInCtx, { eventID, isOpen }: { eventID: EventId; isOpen: boolean }) {
  const { event } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, event.host_entity_id, rolesThat.handleMoney, tx)
    await (isOpen ? store.open(tx, eventID) : store.close(tx, eventID))
  })
  return { success: true as const }
}
