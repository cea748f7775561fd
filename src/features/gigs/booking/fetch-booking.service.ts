import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { requestLine } from '../requests/request-line.ts'
import * as requests from '../requests/collab-requests.store.ts'
import { offerStatus } from '../rules/booking.ts'
import * as store from './booking.store.ts'
import { entriesOf, outcomeEntry } from './booking-entries.ts'
import { type BookingInput, isWritableFor, sidesOf } from './lock-booking.service.ts'

/**
 * A collaboration request with all that both pages have said about it, in order.
 *
 * @throws {Refusal} request/not-found for a request that is not that page's, request/not-allowed
 */
export async function fetchBooking(ctx: SignedInCtx, { requestID, entityDetails: { id } }: BookingInput) {
  await requireRole(ctx, id, rolesThat.edit)
  const request = await requests.findRequestOfPage(ctx.db, id, requestID)
  if (!request) throw new Refusal('request/not-found')
  const rows = await store.listEntries(ctx.db, requestID, ctx.who.userId)
  const { side, ownPage, otherPage } = sidesOf(request, id)
  const entries = entriesOf(
    rows,
    { ownId: id, names: { [ownPage.id]: ownPage.name, [otherPage.id]: otherPage.name } },
    (offer) => offerStatus(offer, request.receiverZone, ctx.now()),
  )
  const outcome = await outcomeEntry(ctx, request, rows, id)
  return {
    success: true as const,
    ...requestLine(request, side, ctx.now()),
    ownName: ownPage.name,
    isIncoming: side === 'receiver',
    isWritable: await isWritableFor(ctx, ctx.db, { request, otherPage }),
    entries: [...entries, ...outcome].toSorted((a, b) => a.at.localeCompare(b.at)),
    read: side === 'sender' ? request.sender_read : request.receiver_read,
    latest: rows.length,
  }
}
