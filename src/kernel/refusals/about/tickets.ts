import { listedGuests } from '../../limits/guest-limits.ts'
import { holderMessages, resendMinutes, ticketsPerAccountAndEvent, ticketsPerOrder } from '../../limits.ts'
import { sameTexts } from '../refusal-texts.ts'

/** What the product may refuse about orders, tickets and their door. */
export const refusalsAboutTickets = {
  'checkout/not-on-sale': { status: 409, message: 'Tickets for this show aren’t on sale.' },
  'checkout/not-on-sale-yet': { status: 409, message: 'Tickets for this show aren’t on sale yet.' },
  'checkout/already-on-sale': { status: 409, message: 'Tickets for this show are already on sale.' },
  'checkout/unknown-ticket': { status: 400, message: 'This ticket isn’t available for this show.' },
  'checkout/order-limit': { status: 400, message: `You can buy up to ${ticketsPerOrder} tickets at a time.` },
  'checkout/account-limit': {
    status: 409,
    message: `You can buy up to ${ticketsPerAccountAndEvent} tickets per show.`,
  },
  'checkout/sold-out': { status: 409, message: 'Sold out.' },
  'checkout/price-changed': {
    status: 409,
    message: 'The price has changed. You haven’t been charged. Please review the new total.',
  },
  'checkout/seller-not-ready': { status: 409, message: 'This seller can’t take payments yet.' },
  'checkout/in-progress': { status: 409, message: 'We’re already opening this order. Please wait a moment.' },
  'checkout/key-reused': { status: 422, message: 'This Idempotency-Key was already used for another order.' },
  'checkout/order-over': { status: 409, message: 'This order has ended. Please start a new one.' },
  'checkout/failed': { status: 503, message: 'Failed to checkout.' },
  'checkout/provider-silent': {
    status: 503,
    message: 'We couldn’t reach our payment processor. Please try again in a minute.',
  },

  'door/nonce-reused': { status: 422, message: 'This scan was for another ticket. Please scan again.' },
  'door/not-admitted': { status: 409, message: 'This ticket hasn’t been checked in.' },

  'guests/no-spots': { status: 409, message: 'Your act doesn’t have guest list spots left for this date.' },
  'guests/closed': {
    status: 409,
    message: 'Doors are open, so the list is closed. Ask the host to add names.',
  },
  'guests/too-many': {
    status: 409,
    message: `A guest list can have up to ${listedGuests.hostPeopleMax} people.`,
  },
  'guests/already-in': {
    status: 409,
    message: 'Someone in this party is already in. Undo the check-in first.',
  },
  'guests/unreadable': {
    status: 422,
    message: 'This list can’t be read. Use one name per line.',
  },

  'messages/empty': { status: 422, message: sameTexts.enterMessage },
  'messages/no-recipients': { status: 409, message: 'No one has a valid ticket, so there’s no one to message.' },
  'messages/too-many': {
    status: 429,
    message: `You can send ${holderMessages.perDay} messages per show in 24 hours. Please wait before sending another.`,
  },
  'messages/key-reused': { status: 422, message: 'This Idempotency-Key was already used for another message.' },
  'messages/no-host': { status: 409, message: 'This host can’t be reached here. Please contact us instead.' },

  'orders/no-valid-tickets': { status: 409, message: 'This order has no valid tickets to send.' },
  'orders/no-address': { status: 409, message: 'This buyer deleted their account, so there’s no email to send to.' },
  'orders/resent-lately': {
    status: 429,
    message: `These tickets were sent in the last ${resendMinutes} minutes. Please wait before sending them again.`,
  },
  'orders/ticket-used': {
    status: 409,
    message: 'A ticket in this order was checked in. To refund it anyway, confirm and add a reason.',
  },
  'orders/already-refunded': { status: 409, message: 'This order was already refunded.' },
  'orders/refund-failed': {
    status: 409,
    message: 'The refund of this order didn’t go through. We’ve been notified and will take care of it.',
  },

  'refund/offer-over': { status: 409, message: 'This refund offer has ended. Your tickets are still valid.' },
  'refund/under-way': { status: 409, message: 'Your refund is already on its way.' },
  'refund/ticket-used': {
    status: 409,
    message: 'A ticket in this order was already used. Please contact the host about a refund.',
  },
} as const
