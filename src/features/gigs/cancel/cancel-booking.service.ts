import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { BookingEntryId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { leaveLineup } from '../../events/lineup/agreed-acts.service.ts'
import { lockLineup } from '../../events/lineup/lineup-invites.service.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { outdated, untilCurrent } from '../../until-current.ts'
import { findEnd, findEntry } from '../booking/booking.store.ts'
import { type BookingInput, lockBooking } from '../booking/lock-booking.service.ts'
import * as requests from '../requests/collab-requests.store.ts'
import { bookingAnswers } from '../rules/booking-news.ts'
import { isShowOver } from '../rules/collab-request.ts'
import { endBooking } from './end-bookings.service.ts'

type Cancellation = BookingInput & { entryID: BookingEntryId; text: string }

/**
 * Cancels a booking that was agreed, as either of its pages: the act leaves the lineup of the show that came of it, which
 * goes on. The other page is told with the message; it is not asked, and a block does not keep it from hearing. Of two
 * managers the second changes nothing and reads who was first.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/not-booked where nothing was agreed, and once the date
 *   has passed; request/busy where others keep changing the booking meanwhile
 */
export async function cancelBooking(ctx: SignedInCtx, input: Cancellation) {
  const message = await untilCurrent(async () => {
    const eventId = (await requests.findRequest(ctx.db, input.requestID))?.event_id ?? null
    return inTransaction(ctx.db, (tx) => cancelLocked(ctx, tx, { ...input, eventId }))
  })
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const, message }
}

type Attempt = Cancellation & { eventId: Parameters<typeof lockLineup>[1] | null }

async function cancelLocked(
  ctx: SignedInCtx,
  tx: Tx,
  { eventId, ...input }: Attempt,
): Promise<string | typeof outdated> {
  // A save locks the event before the request too.
  const event = eventId && (await lockLineup(tx, eventId))
  const booking = await lockBooking(ctx, tx, input)
  const { request, ownPage, otherPage, isHost } = booking
  if (request.event_id !== eventId) return outdated
  const existing = await findEntry(tx, input.entryID)
  if (existing && (existing.request_id !== request.id || existing.kind !== 'canceled'))
    throw new Refusal('request/not-found')
  if (request.canceled_at) {
    const first = await findEnd(tx, request.id)
    return first?.page_id === ownPage.id
      ? alreadyHandledText(ctx, tx, first.written_by, 'managers')
      : bookingAnswers.alreadyCanceled
  }
  if (request.outcome !== 'accepted' || request.isEventGone || isShowOver(request, ctx.now()))
    throw new Refusal('gigs/not-booked')

  const act = isHost ? otherPage : ownPage
  if (event && act.type === 'band') await leaveLineup(ctx, tx, { event, actId: act.id, byPageId: ownPage.id })
  await endBooking(tx, booking, { id: input.entryID, end: 'canceled', by: ctx.who.userId, text: input.text.trim() })
  return bookingAnswers.canceled(otherPage.name)
}
