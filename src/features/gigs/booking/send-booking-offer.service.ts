import { inTransaction } from '../../../db/transaction.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { BookingEntryId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { bookingNews, bookingSubjects } from '../rules/booking-news.ts'
import { closeOfferNews } from '../requests/outdated-news.service.ts'
import { hasPassed } from '../rules/collab-request.ts'
import { areComplete, cleanTerms, type Terms, termsText } from '../rules/terms.ts'
import * as store from './booking.store.ts'
import {
  aboutOf,
  type BookingInput,
  lockBooking,
  addEntry,
  nextPosition,
  notifyOther,
  requireWritable,
} from './lock-booking.service.ts'

type NewOffer = BookingInput & {
  entryID: BookingEntryId
  terms: Terms & {
    setMinutes?: number | null | undefined
    loadIn?: WallTime | null | undefined
    setTime?: WallTime | null | undefined
    note: string
    validUntil?: Day | null | undefined
  }
}

/**
 * Offers terms for a request; the offer that was open before, of either page, is replaced. Terms that were agreed on stay
 * until new ones are.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/terms-incomplete, gigs/past-date for an offer that ends
 *   before today; gigs/thread-closed, gigs/thread-full, gigs/booking-canceled
 */
export async function sendBookingOffer(ctx: SignedInCtx, input: NewOffer) {
  const terms = cleanTerms(input.terms)
  if (!areComplete(terms)) throw new Refusal('gigs/terms-incomplete')
  const { setMinutes = null, loadIn = null, setTime = null, note, validUntil = null } = input.terms

  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(ctx, tx, input)
    const { request, ownPage } = booking
    const position = await nextPosition(tx, booking, { id: input.entryID, kind: 'offer' })
    if (position === null) return
    await requireWritable(ctx, tx, booking)
    if (request.canceled_at) throw new Refusal('gigs/booking-canceled')
    if (validUntil && hasPassed(validUntil, request.receiverZone, ctx.now())) throw new Refusal('gigs/past-date')

    const previous = await store.findLatestOffer(tx, request.id)
    await closeOfferNews(tx, previous, { pageId: ownPage.id, userId: ctx.who.userId })
    const kind = previous && previous.page_id !== ownPage.id ? 'counter' : 'offer'
    const notificationId = await notifyOther(tx, booking, {
      message: bookingNews[kind](ownPage.name, aboutOf(request), termsText(terms)),
      subject: bookingSubjects[kind](ownPage.name, aboutOf(request).day),
      isOffer: true,
    })
    await addEntry(tx, {
      ...{ id: input.entryID, request_id: request.id, position, page_id: ownPage.id, written_by: ctx.who.userId },
      ...{ kind: 'offer', text: note.trim(), notification_id: notificationId },
      ...{ deal: terms.deal, guarantee_cents: terms.guarantee, percentage: terms.percentage },
      ...{ set_minutes: setMinutes, load_in: loadIn, set_time: setTime, valid_until: validUntil },
    })
  })
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const }
}
