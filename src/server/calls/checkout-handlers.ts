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
import { fetchEventSales } from '../../features/checkout/refunds/fetch-event-sales.service.ts'
import { offerRefund } from '../../features/gigs/cancel/offer-refund.service.ts'
import { postponeEvent } from '../../features/gigs/cancel/postpone-event.service.ts'
import { refundOrder } from '../../features/checkout/refunds/refund-order.service.ts'
import { respondRefundOffer } from '../../features/checkout/refunds/respond-refund-offer.service.ts'
import { checkIn } from '../../features/door/check-in.service.ts'
import { fetchDoor } from '../../features/door/fetch-door.service.ts'
import { guestList } from '../../features/door/guest-list.service.ts'
import { addListedGuests } from '../../features/door/listed/add-listed-guests.service.ts'
import { admitListedGuest } from '../../features/door/listed/admit-listed-guest.service.ts'
import { changeListedGuest } from '../../features/door/listed/change-listed-guest.service.ts'
import { fetchListedGuests } from '../../features/door/listed/fetch-listed-guests.service.ts'
import { removeListedGuest } from '../../features/door/listed/remove-listed-guest.service.ts'
import { setGuestSpots } from '../../features/door/listed/set-guest-spots.service.ts'
import { undoListedAdmission } from '../../features/door/listed/undo-listed-admission.service.ts'
import { undoCheckIn } from '../../features/door/undo-check-in.service.ts'
import { onCheckout, signedIn } from './handler-wrappers.ts'

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
  fetchSalesReport: signedIn(fetchSalesReport),
  listHolderMessages: signedIn(listHolderMessages),
  messageHolders: signedIn(messageHolders),
  askHost: signedIn(askHost),
  quoteTickets: onCheckout(quoteTickets),
  createCheckoutSession: onCheckout(signedIn(createCheckoutSession)),
  fetchOpenHold: signedIn(fetchOpenHold),
  fetchOwnTickets: signedIn(fetchOwnTickets),
  fetchOrder: onCheckout(signedIn(fetchOrder)),
  cancelOrder: onCheckout(signedIn(cancelOrder)),
  listOrders: signedIn(listOrders),
  listTickets: signedIn(listTickets),
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
}
