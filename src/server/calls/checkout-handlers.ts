import { createCheckoutSession } from '../../features/checkout/buy/create-checkout-session.service.ts'
import { quoteTickets } from '../../features/checkout/buy/quote-tickets.service.ts'
import { fetchSalesReport } from '../../features/checkout/event-orders/fetch-sales-report.service.ts'
import { listEventOrders } from '../../features/checkout/event-orders/list-event-orders.service.ts'
import { resendTickets } from '../../features/checkout/event-orders/resend-tickets.service.ts'
import { cancelDate } from '../../features/gigs/cancel/cancel-date.service.ts'
import { cancelEvent } from '../../features/gigs/cancel/cancel-event.service.ts'
import { deleteEvent } from '../../features/gigs/cancel/delete-event.service.ts'
import { restoreDate } from '../../features/checkout/lifecycle/restore-date.service.ts'
import { askHost } from '../../features/checkout/messages/ask-host.service.ts'
import { listHolderMessages } from '../../features/checkout/messages/list-holder-messages.service.ts'
import { messageHolders } from '../../features/checkout/messages/message-holders.service.ts'
import { cancelOrder } from '../../features/checkout/orders/cancel-order.service.ts'
import { fetchOpenHold } from '../../features/checkout/orders/fetch-open-hold.service.ts'
import { fetchOwnTickets } from '../../features/checkout/orders/fetch-own-tickets.service.ts'
import { fetchOrder } from '../../features/checkout/orders/fetch-order.service.ts'
import { listOrders } from '../../features/checkout/orders/list-orders.service.ts'
import { listTickets } from '../../features/checkout/orders/list-tickets.service.ts'
import { checkPromoCode } from '../../features/checkout/promo-codes/check-promo-code.service.ts'
import { createPromoCode } from '../../features/checkout/promo-codes/create-promo-code.service.ts'
import { listPromoCodes } from '../../features/checkout/promo-codes/list-promo-codes.service.ts'
import { updatePromoCode } from '../../features/checkout/promo-codes/update-promo-code.service.ts'
import { fetchCheckoutForm } from '../../features/checkout/questions/fetch-checkout-form.service.ts'
import { saveCheckoutQuestions } from '../../features/checkout/questions/save-checkout-questions.service.ts'
import { fetchEventSales } from '../../features/checkout/refunds/fetch-event-sales.service.ts'
import { offerRefund } from '../../features/gigs/cancel/offer-refund.service.ts'
import { postponeEvent } from '../../features/gigs/cancel/postpone-event.service.ts'
import { refundOrder } from '../../features/checkout/refunds/refund-order.service.ts'
import { respondRefundOffer } from '../../features/checkout/refunds/respond-refund-offer.service.ts'
import { fetchRefundableTickets } from '../../features/checkout/ticket-refunds/fetch-refundable-tickets.service.ts'
import { acceptTicket } from '../../features/checkout/transfers/accept-ticket.service.ts'
import { declineTicket } from '../../features/checkout/transfers/decline-ticket.service.ts'
import { fetchTransfer } from '../../features/checkout/transfers/fetch-transfer.service.ts'
import { listReceivedTickets } from '../../features/checkout/transfers/list-received-tickets.service.ts'
import { renameTicket } from '../../features/checkout/transfers/rename-ticket.service.ts'
import { sendTicket } from '../../features/checkout/transfers/send-ticket.service.ts'
import { takeBackTicket } from '../../features/checkout/transfers/take-back-ticket.service.ts'
import { fetchGroupHold } from '../../features/checkout/group-holds/fetch-group-hold.service.ts'
import { fetchOwnGroupHold } from '../../features/checkout/group-holds/fetch-own-group-hold.service.ts'
import { holdForFriends } from '../../features/checkout/group-holds/hold-for-friends.service.ts'
import { releaseGroupTickets } from '../../features/checkout/group-holds/release-group-tickets.service.ts'
import { fetchReturns } from '../../features/checkout/returns/fetch-returns.service.ts'
import { returnTickets } from '../../features/checkout/returns/return-tickets.service.ts'
import { takeBackReturns } from '../../features/checkout/returns/take-back-returns.service.ts'
import { fetchWaitingLine } from '../../features/checkout/waiting-line/fetch-waiting-line.service.ts'
import { joinWaitingLine } from '../../features/checkout/waiting-line/join-waiting-line.service.ts'
import { leaveWaitingLine } from '../../features/checkout/waiting-line/leave-waiting-line.service.ts'
import { fetchEventWaitlist } from '../../features/checkout/waitlist/fetch-event-waitlist.service.ts'
import { fetchWaitlist } from '../../features/checkout/waitlist/fetch-waitlist.service.ts'
import { joinWaitlist } from '../../features/checkout/waitlist/join-waitlist.service.ts'
import { leaveWaitlist } from '../../features/checkout/waitlist/leave-waitlist.service.ts'
import { setWaitlistOpen } from '../../features/checkout/waitlist/set-waitlist-open.service.ts'
import { checkIn } from '../../features/door/check-in.service.ts'
import { changeHeadCount } from '../../features/door/capacity/change-head-count.service.ts'
import { fetchDoor } from '../../features/door/fetch-door.service.ts'
import { guestList } from '../../features/door/guest-list.service.ts'
import { addListedGuests } from '../../features/door/listed/add-listed-guests.service.ts'
import { keepDoorList } from '../../features/door/offline/keep-door-list.service.ts'
import { reviewConflict } from '../../features/door/offline/review-conflict.service.ts'
import { sendOfflineCheckIns } from '../../features/door/offline/send-offline-check-ins.service.ts'
import { moveListedParty } from '../../features/door/reentry/move-listed-party.service.ts'
import { scanOut } from '../../features/door/reentry/scan-out.service.ts'
import { admitListedGuest } from '../../features/door/listed/admit-listed-guest.service.ts'
import { changeListedGuest } from '../../features/door/listed/change-listed-guest.service.ts'
import { fetchListedGuests } from '../../features/door/listed/fetch-listed-guests.service.ts'
import { removeListedGuest } from '../../features/door/listed/remove-listed-guest.service.ts'
import { setGuestSpots } from '../../features/door/listed/set-guest-spots.service.ts'
import { undoListedAdmission } from '../../features/door/listed/undo-listed-admission.service.ts'
import { fetchDoorSale } from '../../features/door/walk-ups/fetch-door-sale.service.ts'
import { sellForCash } from '../../features/door/walk-ups/sell-for-cash.service.ts'
import { setCashAtDoor } from '../../features/door/walk-ups/set-cash-at-door.service.ts'
import { undoCashSale } from '../../features/door/walk-ups/undo-cash-sale.service.ts'
import { undoCheckIn } from '../../features/door/undo-check-in.service.ts'
import { onCheckout, signedIn } from './handler-wrappers.ts'
import { limitedGuesses } from '../http/limits/limited-guesses.ts'

/** The calls of tickets, orders, refunds and the door. */
export const checkoutHandlers = {
  deleteEvent: signedIn(deleteEvent),
  cancelEvent: signedIn(cancelEvent),
  cancelDate: signedIn(cancelDate),
  restoreDate: signedIn(restoreDate),
  postponeEvent: signedIn(postponeEvent),
  offerRefund: signedIn(offerRefund),
  respondRefundOffer: signedIn(respondRefundOffer),
  fetchEventSales: signedIn(fetchEventSales),
  listEventOrders: signedIn(listEventOrders),
  resendTickets: signedIn(resendTickets),
  refundOrder: signedIn(refundOrder),
  fetchRefundableTickets: signedIn(fetchRefundableTickets),
  fetchSalesReport: signedIn(fetchSalesReport),
  listHolderMessages: signedIn(listHolderMessages),
  messageHolders: signedIn(messageHolders),
  askHost: signedIn(askHost),
  listPromoCodes: signedIn(listPromoCodes),
  createPromoCode: signedIn(createPromoCode),
  updatePromoCode: signedIn(updatePromoCode),
  checkPromoCode: limitedGuesses(onCheckout(checkPromoCode)),
  fetchCheckoutForm: signedIn(fetchCheckoutForm),
  saveCheckoutQuestions: signedIn(saveCheckoutQuestions),
  quoteTickets: onCheckout(quoteTickets),
  createCheckoutSession: onCheckout(signedIn(createCheckoutSession)),
  fetchOpenHold: signedIn(fetchOpenHold),
  fetchOwnTickets: signedIn(fetchOwnTickets),
  fetchOrder: onCheckout(signedIn(fetchOrder)),
  cancelOrder: onCheckout(signedIn(cancelOrder)),
  listOrders: signedIn(listOrders),
  listTickets: signedIn(listTickets),
  sendTicket: signedIn(sendTicket),
  takeBackTicket: signedIn(takeBackTicket),
  acceptTicket: signedIn(acceptTicket),
  declineTicket: signedIn(declineTicket),
  renameTicket: signedIn(renameTicket),
  fetchTransfer,
  listReceivedTickets: signedIn(listReceivedTickets),
  fetchReturns: signedIn(fetchReturns),
  returnTickets: signedIn(returnTickets),
  takeBackReturns: signedIn(takeBackReturns),
  fetchWaitingLine: onCheckout(fetchWaitingLine),
  joinWaitingLine: onCheckout(signedIn(joinWaitingLine)),
  leaveWaitingLine: onCheckout(signedIn(leaveWaitingLine)),
  fetchWaitlist,
  joinWaitlist: signedIn(joinWaitlist),
  leaveWaitlist: signedIn(leaveWaitlist),
  fetchEventWaitlist: signedIn(fetchEventWaitlist),
  setWaitlistOpen: signedIn(setWaitlistOpen),
  holdForFriends: signedIn(holdForFriends),
  fetchGroupHold,
  fetchOwnGroupHold: signedIn(fetchOwnGroupHold),
  releaseGroupTickets: signedIn(releaseGroupTickets),
  fetchDoor: signedIn(fetchDoor),
  checkIn: onCheckout(signedIn(checkIn)),
  undoCheckIn: signedIn(undoCheckIn),
  guestList: signedIn(guestList),
  fetchListedGuests: signedIn(fetchListedGuests),
  addListedGuests: signedIn(addListedGuests),
  changeListedGuest: signedIn(changeListedGuest),
  removeListedGuest: signedIn(removeListedGuest),
  setGuestSpots: signedIn(setGuestSpots),
  admitListedGuest: onCheckout(signedIn(admitListedGuest)),
  undoListedAdmission: signedIn(undoListedAdmission),
  keepDoorList: signedIn(keepDoorList),
  sendOfflineCheckIns: onCheckout(signedIn(sendOfflineCheckIns)),
  fetchDoorSale: signedIn(fetchDoorSale),
  setCashAtDoor: signedIn(setCashAtDoor),
  sellForCash: onCheckout(signedIn(sellForCash)),
  undoCashSale: signedIn(undoCashSale),
  changeHeadCount: signedIn(changeHeadCount),
  scanOut: onCheckout(signedIn(scanOut)),
  moveListedParty: signedIn(moveListedParty),
  reviewConflict: signedIn(reviewConflict),
}
