import { notifyAcceptedEvent } from '../../features/gigs/accept/notify-accepted-event.service.ts'
import { blockDays } from '../../features/gigs/availability/block-days.service.ts'
import { checkAvailability } from '../../features/gigs/availability/check-availability.service.ts'
import { fetchGigCalendar } from '../../features/gigs/availability/fetch-gig-calendar.service.ts'
import { renewCalendarLink } from '../../features/gigs/availability/renew-calendar-link.service.ts'
import { unblockDays } from '../../features/gigs/availability/unblock-days.service.ts'
import { findCollaborators } from '../../features/gigs/find/find-collaborators.service.ts'
import { challengeHold } from '../../features/gigs/holds/challenge-hold.service.ts'
import { changeHoldExpiry } from '../../features/gigs/holds/change-hold-expiry.service.ts'
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
import { listActPay } from '../../features/gigs/act-pay/list-act-pay.service.ts'
import { fetchTaxReport } from '../../features/checkout/books/fetch-tax-report.service.ts'
import { fetchPayout } from '../../features/checkout/payouts/fetch-payout.service.ts'
import { listPayouts } from '../../features/checkout/payouts/list-payouts.service.ts'
import { fetchYearTotals } from '../../features/checkout/books/fetch-year-totals.service.ts'
import { answerSettlementSheet } from '../../features/gigs/settlement/answer-settlement-sheet.service.ts'
import { fetchActSheet } from '../../features/gigs/settlement/fetch-act-sheet.service.ts'
import { fetchSettlementSheet } from '../../features/gigs/settlement/fetch-settlement-sheet.service.ts'
import { listSettlementSheets } from '../../features/gigs/settlement/list-settlement-sheets.service.ts'
import { saveSettlementSheet } from '../../features/gigs/settlement/save-settlement-sheet.service.ts'
import { sendSettlementSheet } from '../../features/gigs/settlement/send-settlement-sheet.service.ts'
import { signedIn } from './handler-wrappers.ts'

/** The calls of the Gig Hub. */
export const gigHandlers = {
  sendEntityEventInvite: signedIn(sendEntityEventInvite),
  findCollaborators: signedIn(findCollaborators),
  sendCollabRequest: signedIn(sendCollabRequest),
  listCollabRequests: signedIn(listCollabRequests),
  withdrawCollabRequest: signedIn(withdrawCollabRequest),
  notifyAcceptedEvent: signedIn(notifyAcceptedEvent),
  holdDate: signedIn(holdDate),
  releaseHold: signedIn(releaseHold),
  changeHoldExpiry: signedIn(changeHoldExpiry),
  challengeHold: signedIn(challengeHold),
  confirmHold: signedIn(confirmHold),
  fetchGigCalendar: signedIn(fetchGigCalendar),
  blockDays: signedIn(blockDays),
  unblockDays: signedIn(unblockDays),
  checkAvailability: signedIn(checkAvailability),
  renewCalendarLink: signedIn(renewCalendarLink),
  listEventInvites: signedIn(listEventInvites),
  fetchBooking: signedIn(fetchBooking),
  listBookingPages: signedIn(listBookingPages),
  sendBookingMessage: signedIn(sendBookingMessage),
  sendBookingOffer: signedIn(sendBookingOffer),
  answerBookingOffer: signedIn(answerBookingOffer),
  cancelBooking: signedIn(cancelBooking),
  findShowBooking: signedIn(findShowBooking),
  listActPay: signedIn(listActPay),
  markBookingAsRead: signedIn(markBookingAsRead),
}

/** The calls of a page's books: its reports and its settlement sheets. */
export const booksHandlers = {
  fetchYearTotals: signedIn(fetchYearTotals),
  listPayouts: signedIn(listPayouts),
  fetchPayout: signedIn(fetchPayout),
  fetchTaxReport: signedIn(fetchTaxReport),
  listSettlementSheets: signedIn(listSettlementSheets),
  fetchSettlementSheet: signedIn(fetchSettlementSheet),
  saveSettlementSheet: signedIn(saveSettlementSheet),
  sendSettlementSheet: signedIn(sendSettlementSheet),
  fetchActSheet: signedIn(fetchActSheet),
  answerSettlementSheet: signedIn(answerSettlementSheet),
}
