import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { findBookingOfShow } from '../requests/collab-requests.store.ts'

type ShowOfPage = { eventID: EventId; entityDetails: { id: EntityId } }

/**
 * The booking by which an act is in the lineup of a show, as one of its two pages sees it.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's
 */
export async function findShowBooking(ctx: SignedInCtx, { eventID, entityDetails: { id } }: ShowOfPage) {
  await requireRole(ctx, id, rolesThat.edit)
  const booking = await findBookingOfShow(ctx.db, { eventId: eventID, pageId: id })
  return {
    success: true as const,
    booking: booking ? { requestID: booking.id, pageName: booking.pageName, agreed: booking.agreed } : null,
  }
}
