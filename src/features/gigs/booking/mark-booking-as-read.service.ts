import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueTabUpdate } from '../../notifications/tab-update.service.ts'
import * as store from './booking.store.ts'
import { type BookingInput, lockBooking } from './lock-booking.service.ts'

/**
 * Marks a thread as read by a page up to an entry, for all of its managers.
 *
 * @throws {Refusal} request/not-found, request/not-allowed
 */
export async function markBookingAsRead(ctx: SignedInCtx, { position, ...input }: BookingInput & { position: number }) {
  await inTransaction(ctx.db, async (tx) => {
    const { request, ownPage, side } = await lockBooking(ctx, tx, input)
    const latest = await store.countEntries(tx, request.id)
    const isNew = await store.markRead(tx, request.id, side, Math.min(position, latest))
    if (isNew) await queueTabUpdate(tx, [{ to_user_id: null, to_entity_id: ownPage.id }])
  })
  return { success: true as const }
}
