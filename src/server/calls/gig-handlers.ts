import { notifyAcceptedEvent } from '../../features/gigs/accept/notify-accepted-event.service.ts'
import { blockDays } from '../../features/gigs/availability/block-days.service.ts'
import { checkAvailability } from '../../features/gigs/availability/check-availability.service.ts'
import { fetchGigCalendar } from '../../features/gigs/availability/fetch-gig-calendar.service.ts'
import { renewCalendarLink } from '../../features/gigs/availability/renew-calendar-link.service.ts'
import { unblockDays } from '../../features/gigs/availability/unblock-days.service.ts'
import { findCollaborators } from '../../features/gigs/find/find-collaborators.service.ts'
import { challengeHold } from '../../features/gigs/holds/challenge-hold.service.ts'
import { confirmHold } from '../../features/gigs/holds/confirm-hold.service.ts'
import { holdDate } from '../../features/gigs/holds/hold-date.service.ts'
import { releaseHold } from '../../features/gigs/holds/release-hold.service.ts'
import { answerBookingOffer } from '../../features/gigs/booking/answer-booking-offer.service.ts'
import { cancelBooking } from '../../features/gigs/cancel/cancel-booking.service.ts'
import { fetchBooking } from '../../features/gigs/booking/fetch-booking.service.ts'
import { findShowBooking } from '../../features/gigs/booking/find-show-booking.service.ts'
import { listBookingPages } from '../../features/gigs/booking/list-booking-pages.service.ts'
import { markBookingAsRead } from '../../features/gigs/booking/mark-booking-as-read.service.ts'
import { sendBookingMessage } from '../../features/gigs/booking/send-booking-message.service.ts'
import { sendBookingOffer } from '../../features/gigs/booking/send-booking-offer.service.ts'
import { listEventInvites } from '../../features/gigs/lineup-invites/list-event-invites.service.ts'
import { sendEntityEventInvite } from '../../features/gigs/lineup-invites/send-entity-event-invite.service.ts'
import { listCollabRequests } from '../../features/gigs/requests/list-collab-requests.service.ts'
import { sendCollabRequest } from '../../features/gigs/requests/send-collab-request.service.ts'
import { withdrawCollabRequest } from '../../features/gigs/requests/withdraw-collab-request.service.ts'
import { notifyTeam } from '../../features/entities/team/lock-team.service.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { signedIn } from './handler-wrappers.ts'

/** For a write of a page: the open tabs of all who manage it read again. The other page hears of it in its bell. */
const forTeam = <Input, Output>(
  pageOf: (input: Input) => EntityId,
  handler: (ctx: SignedInCtx, input: Input) => Promise<Output>,
) =>
  signedIn(async (ctx, input: Input) => {
    const answer = await handler(ctx, input)
    await notifyTeam(ctx, pageOf(input))
    return answer
  })

const actingPage = ({ entityDetails }: { entityDetails: { id: EntityId } }) => entityDetails.id

/** The calls of the Gig Hub. */
export const gigHandlers = {
  sendEntityEventInvite: signedIn(sendEntityEventInvite),
  findCollaborators: signedIn(findCollaborators),
  sendCollabRequest: forTeam(({ collabRequest }) => collabRequest.senderID, sendCollabRequest),
  listCollabRequests: signedIn(listCollabRequests),
  withdrawCollabRequest: forTeam(actingPage, withdrawCollabRequest),
  notifyAcceptedEvent: forTeam(actingPage, notifyAcceptedEvent),
  holdDate: forTeam(actingPage, holdDate),
  releaseHold: forTeam(actingPage, releaseHold),
  challengeHold: forTeam(actingPage, challengeHold),
  confirmHold: forTeam(actingPage, confirmHold),
  fetchGigCalendar: signedIn(fetchGigCalendar),
  blockDays: forTeam(actingPage, blockDays),
  unblockDays: forTeam(actingPage, unblockDays),
  checkAvailability: signedIn(checkAvailability),
  renewCalendarLink: forTeam(actingPage, renewCalendarLink),
  listEventInvites: signedIn(listEventInvites),
  fetchBooking: signedIn(fetchBooking),
  listBookingPages: signedIn(listBookingPages),
  sendBookingMessage: forTeam(actingPage, sendBookingMessage),
  sendBookingOffer: forTeam(actingPage, sendBookingOffer),
  answerBookingOffer: forTeam(actingPage, answerBookingOffer),
  cancelBooking: forTeam(actingPage, cancelBooking),
  findShowBooking: signedIn(findShowBooking),
  markBookingAsRead: signedIn(markBookingAsRead),
}
