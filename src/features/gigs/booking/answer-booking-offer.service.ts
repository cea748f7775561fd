import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { BookingEntryId } from '../../../kernel/ids.ts'
import { Refusal, type RefusalCode } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { newId } from '../../../ports/ids.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { endHoldsOfRequest } from '../holds/request-holds.service.ts'
import * as requests from '../requests/collab-requests.store.ts'
import { closeOfferNews } from '../requests/outdated-news.service.ts'
import { isOfferAnswer, mayAnswer, type OfferAnswer, offerStatus, type OfferStatus } from '../rules/booking.ts'
import { bookingNews, bookingSubjects } from '../rules/booking-news.ts'
import { offerAnswersText } from '../rules/collab-news.ts'
import { termsText } from '../rules/terms.ts'
import * as store from './booking.store.ts'
import {
  aboutOf,
  type Booking,
  type BookingInput,
  lockBooking,
  addEntry,
  nextPosition,
  notifyOther,
  requireWritable,
} from './lock-booking.service.ts'

type Answer = BookingInput & { offerID: BookingEntryId; answer: OfferAnswer }

/**
 * Accepts or declines the other page's latest offer, or withdraws the caller's. An accepted offer accepts the request
 * too, and its event is made by the page that `hostSide` names. A second answer changes nothing and says who was first.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for an offer that this page can't answer so;
 *   gigs/offer-replaced, gigs/offer-withdrawn, gigs/offer-expired, gigs/offer-answered; gigs/thread-closed,
 *   gigs/thread-full, gigs/booking-canceled
 */
export async function answerBookingOffer(ctx: SignedInCtx, input: Answer) {
  const message = await inTransaction(ctx.db, (tx) => answerLocked(ctx, tx, input))
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const, message }
}

const refusalOf: Record<Exclude<OfferStatus, 'open'>, RefusalCode> = {
  replaced: 'gigs/offer-replaced',
  expired: 'gigs/offer-expired',
  withdrawn: 'gigs/offer-withdrawn',
  accepted: 'gigs/offer-answered',
  declined: 'gigs/offer-answered',
}

async function answerLocked(ctx: SignedInCtx, tx: Tx, input: Answer): Promise<string> {
  const { offerID, answer } = input
  const booking = await lockBooking(ctx, tx, input)
  const { request, ownPage, isHost } = booking
  const offer = await findOffer(tx, booking, offerID)
  if (!mayAnswer(answer, ownPage.id, offer.page_id)) throw new Refusal('request/not-allowed')

  const previous = await store.findAnswer(tx, offerID)
  if (previous?.page_id === ownPage.id) return alreadyHandledText(ctx, tx, previous.written_by, 'managers')
  const latest = await store.findLatestOffer(tx, request.id)
  const { receiverZone: zone } = request
  const offerState = {
    answer: previous && isOfferAnswer(previous.kind) ? previous.kind : null,
    isLatest: latest?.id === offerID,
    validUntil: offer.valid_until,
  }
  const status = offerStatus(offerState, zone, ctx.now())
  if (status !== 'open') throw new Refusal(refusalOf[status])
  await requireWritable(ctx, tx, booking)
  if (request.canceled_at) throw new Refusal('gigs/booking-canceled')

  const id = newId<BookingEntryId>()
  const position = await nextPosition(tx, booking, { id, kind: answer })
  if (position === null) throw new Error('A new id is in use.')
  await closeOfferNews(tx, latest, { pageId: ownPage.id, userId: ctx.who.userId })
  if (answer === 'accepted' && !request.closed_at) await acceptRequest(ctx, tx, booking)
  const notificationId = await notifyOther(tx, booking, {
    message: newsOf(booking, answer, offer),
    subject: bookingSubjects[answer](ownPage.name, aboutOf(request).day),
  })
  await addEntry(tx, {
    ...{ id, request_id: request.id, position, page_id: ownPage.id, written_by: ctx.who.userId },
    ...{ kind: answer, offer_id: offerID, notification_id: notificationId },
  })
  return offerAnswersText[answer][isHost ? 'host' : 'guest']
}

async function findOffer(tx: Tx, { request }: Booking, id: BookingEntryId) {
  const entry = await store.findEntry(tx, id)
  if (!entry || entry.request_id !== request.id) throw new Refusal('request/not-found')
  const { deal, guarantee_cents: guarantee, percentage } = entry
  if (!deal || guarantee === null || percentage === null) throw new Refusal('request/not-found')
  return { ...entry, terms: { deal, guarantee, percentage } }
}

/** With its terms agreed a request is accepted; the event is still to be made. */
async function acceptRequest(ctx: SignedInCtx, tx: Tx, { request, side }: Booking): Promise<void> {
  const { userId } = ctx.who
  // The receiver's managers read who of them was first, and no names of the other page.
  await requests.closeRequest(tx, request.id, { outcome: 'accepted', by: side === 'receiver' ? userId : null })
  await withdrawNotification(tx, request.notification_id, side === 'receiver' ? userId : null)
  await endHoldsOfRequest(ctx, tx, request, { outcome: 'accepted', by: userId })
}

type StoredOffer = Awaited<ReturnType<typeof findOffer>>

function newsOf({ request, ownPage, isHost }: Booking, answer: OfferAnswer, { terms }: StoredOffer): string {
  const news = bookingNews[answer](ownPage.name, aboutOf(request), termsText(terms))
  return answer === 'accepted' && !isHost && !request.event_id ? `${news} ${bookingNews.create}` : news
}
