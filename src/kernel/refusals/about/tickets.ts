import { doorSetupHours } from '../../limits/door-limits.ts'
import { listedGuests } from '../../limits/guest-limits.ts'
import { promoCodes } from '../../limits/promo-code-limits.ts'
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
  'checkout/answer-missing': { status: 400, message: 'Answer the host’s required questions to continue.' },
  'checkout/questions-changed': {
    status: 409,
    message: 'The host changed the questions. Check your answers and try again.',
  },
  'checkout/seller-not-ready': { status: 409, message: 'This seller can’t take payments yet.' },
  'checkout/in-progress': { status: 409, message: 'We’re already opening this order. Please wait a moment.' },
  'checkout/key-reused': {
    status: 422,
    message: 'You already started this order with other details. Check My tickets, then try again.',
  },
  'checkout/order-over': { status: 409, message: 'This order has ended. Please start a new one.' },
  'checkout/failed': { status: 503, message: 'Failed to checkout.' },
  'checkout/provider-silent': {
    status: 503,
    message: 'We couldn’t reach our payment processor. Please try again in a minute.',
  },

  'door/cash-off': {
    status: 409,
    message: 'Cash sales are off for this show. Ask an owner or admin to turn them on.',
  },
  'door/count-over': {
    status: 409,
    message: 'You can count people from the day before the show until the night is over.',
  },
  'door/cash-early': { status: 409, message: `Cash sales start ${doorSetupHours} hours before doors open.` },
  'door/cash-changed': { status: 409, message: 'The price has changed. Check the new total before you take the cash.' },
  'door/cash-over': {
    status: 409,
    message: 'The night is over, so this sale can’t be undone. It stays in the sales report.',
  },
  'door/nonce-reused': { status: 422, message: 'This scan was for another ticket. Please scan again.' },
  'door/no-reentry': {
    status: 409,
    message: 'This show doesn’t allow re-entry. An owner, admin or editor can turn it on by editing the show.',
  },
  'door/not-admitted': { status: 409, message: 'This ticket hasn’t been checked in.' },

  'group/over': {
    status: 409,
    message: 'These tickets aren’t held for your group anymore. You can still buy one for yourself.',
  },
  'group/has-ticket': { status: 409, message: 'You already have a ticket from this group.' },
  'group/taken': { status: 409, message: 'All of this group’s tickets are taken.' },
  'group/open-already': {
    status: 409,
    message: 'You’re already holding tickets to this show for friends. Release those first.',
  },
  'group/too-late': { status: 409, message: 'It’s too close to the show to hold tickets for friends.' },
  'group/too-many': {
    status: 409,
    message: 'No more tickets can be held for friends right now. Each of you can buy one.',
  },

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
  'messages/key-reused': {
    status: 422,
    message: 'You already sent a different message from here. Check your sent messages, then try again.',
  },
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
  'orders/tickets-refunded': {
    status: 409,
    message: 'Some of these tickets were refunded in the meantime. Check the list and try again.',
  },
  'orders/refund-all': {
    status: 409,
    message: 'That’s all the money left in this order. To refund it, select the other tickets, too.',
  },
  'orders/disputed': {
    status: 409,
    message: 'The buyer disputed this payment, so the bank decides who gets the money. It can’t be refunded here.',
  },
  'orders/already-refunded': { status: 409, message: 'This order was already refunded.' },
  'orders/refund-failed': {
    status: 409,
    message: 'The refund of this order didn’t go through. We’ve been notified and will take care of it.',
  },

  'promo/not-found': {
    status: 404,
    message: 'This code doesn’t work for this show. Check the spelling and try again.',
  },
  'promo/log-in': { status: 403, message: 'Log in to use a code for this show.' },
  'promo/not-yet': { status: 409, message: 'This code doesn’t work yet.' },
  'promo/expired': { status: 409, message: 'This code has expired.' },
  'promo/full-price': {
    status: 409,
    message:
      'The tickets that are left were returned by their buyers, and promo codes don’t work for those. Remove the code to buy at the regular price.',
  },
  'promo/used-up': { status: 409, message: 'This code has been used up.' },
  'promo/person-limit': { status: 409, message: 'You’ve already used this code.' },
  'promo/name-taken': { status: 409, message: 'This show already has a code that looks like this one.' },
  'promo/too-many': { status: 409, message: `A show can have up to ${promoCodes.perEvent} codes.` },
  'promo/below-uses': { status: 409, message: 'More tickets than that were already bought with this code.' },

  'questions/changed': {
    status: 409,
    message: 'Someone else just changed these questions. Look at them again, then make your change.',
  },

  'refund/disputed': {
    status: 409,
    message:
      'You disputed this payment with your bank, so your bank decides about the money. You weren’t refunded here.',
  },
  'refund/offer-over': { status: 409, message: 'This refund offer has ended. Your tickets are still valid.' },
  'refund/under-way': { status: 409, message: 'Your refund is already on its way.' },
  'refund/ticket-used': {
    status: 409,
    message: 'A ticket in this order was already used. Please contact the host about a refund.',
  },

  'tickets/already-sent': {
    status: 409,
    message: 'You already sent this ticket to someone else. Take it back first.',
  },
  'tickets/name-missing': { status: 422, message: 'Enter a name for the ticket.' },
  'tickets/not-sendable': {
    status: 409,
    message: 'This ticket can’t be sent anymore. You can send tickets until the doors open.',
  },
  'tickets/returned': { status: 409, message: 'This ticket is on the waitlist. Take it back before you send it.' },
  'tickets/not-renamable': { status: 409, message: 'The name on this ticket can’t be changed anymore.' },
  'tickets/transfer-accepted': {
    status: 409,
    message: 'They already accepted this ticket, so you can’t take it back.',
  },
  'tickets/transfer-over': {
    status: 409,
    message: 'This ticket isn’t available anymore. Check with the person who sent it.',
  },
} as const
