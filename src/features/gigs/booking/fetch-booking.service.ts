import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayHandleMoney, rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { requestLine } from '../requests/request-line.ts'
import * as requests from '../requests/collab-requests.store.ts'
import { offerStatus } from '../rules/booking.ts'
import { isShowOver } from '../rules/collab-request.ts'
import { findActPay } from '../act-pay/show-act-pay.service.ts'
import * as store from './booking.store.ts'
import { entriesOf, outcomeEntry } from './booking-entries.ts'
import { type BookingInput, isWritableFor, sidesOf } from './lock-booking.service.ts'

/**
 * A collaboration request with all that both pages have said about it, in order, and for those who handle a page's money
 * what the act gets for the show.
 *
 * @throws {Refusal} request/not-found for a request that is not that page's, request/not-allowed
 */
export async function fetchBooking(ctx: SignedInCtx, { requestID, entityDetails: { id } }: BookingInput) {
  const role = await requireRole(ctx, id, rolesThat.edit)
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
  const line = requestLine(request, side, ctx.now())
  const { isHost, eventID, status } = line
  const isAct = otherPage.type === 'band'
  const mayNameAct = isHost && isAct && eventID !== null && status === 'Canceled' && !isShowOver(request, ctx.now())
  const show = eventID && mayHandleMoney(role) ? { eventId: eventID, day: request.showDay } : null
  const acts = { actId: isHost ? otherPage.id : ownPage.id, isHost }
  return {
    success: true as const,
    ...line,
    actPay: show && (await findActPay(ctx.db, { ...show, ...acts }, ctx.now())),
    isActStillNamed: mayNameAct && (await store.isStillNamed(ctx.db, eventID, otherPage)),
    actGenres: isAct ? request.pageGenres : [],
    ownName: ownPage.name,
    isIncoming: side === 'receiver',
    isWritable: await isWritableFor(ctx, ctx.db, { request, otherPage }),
    entries: [...entries, ...outcome].toSorted((a, b) => a.at.localeCompare(b.at)),
    read: side === 'sender' ? request.sender_read : request.receiver_read,
    latest: rows.length,
  }
}
