import { inTransaction } from '../../../db/transaction.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { updateEvent } from '../event/events.store.ts'
import { getManagedEvent, lockManagedEvent } from '../event/status.service.ts'

/**
 * A manager's word that an imported show is right as its source lists it: from then on it is the host's own. Confirming
 * it again changes nothing.
 *
 * @throws {Refusal} event/not-found, request/not-allowed
 */
export async function confirmListing(ctx: SignedInCtx, { eventID }: { eventID: string }) {
  const { event } = await getManagedEvent(ctx, eventID, rolesThat.edit)
  await inTransaction(ctx.db, async (tx) => {
    const { id, name, is_listing, host_entity_id } = await lockManagedEvent(ctx, tx, event.id, rolesThat.edit)
    if (!is_listing) return
    await updateEvent(tx, id, { is_listing: false })
    const line = { entityId: host_entity_id, byUserId: ctx.who.userId, subject: name }
    await logActivity(tx, { ...line, action: 'listing-confirmed' })
  })
  return { success: true as const }
}
