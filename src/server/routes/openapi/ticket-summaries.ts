import type { Group } from './account-summaries.ts'

/** Summaries of the calls that price and sell tickets. */
export const ticketCalls: Group = {
  description: 'Price and buy tickets, and get your orders. All amounts are in US cents.',
  calls: {
    checkPromoCode: 'Check what a promo code does for the tickets of a show',
    quoteTickets: 'Price an order before buying, with all taxes and fees',
    createCheckoutSession: 'Reserve tickets and get the address of the payment page',
    fetchWaitingLine: "Get a show's waiting line, and your place in it",
    joinWaitingLine: "Get in line for a show's tickets",
    leaveWaitingLine: 'Leave a waiting line, or pass on your turn',
    holdForFriends: 'Hold tickets for friends, who each pay for their own by a link',
    fetchGroupHold: 'Get what is held for a group, by its link',
    fetchOwnGroupHold: 'Get the tickets to a show that you hold for friends',
    releaseGroupTickets: 'Put unpaid tickets that you hold for friends back on sale',
    fetchOpenHold: 'Get the tickets held for you while you pay',
    fetchOwnTickets: 'Count your tickets to a show, by date',
    fetchOrder: 'Get one of your orders with its tickets',
    sendTicket: 'Send a ticket to a friend, someone in a plan with you, or an email address',
    takeBackTicket: 'Take back a ticket you sent that wasn’t accepted yet',
    acceptTicket: 'Accept a ticket that was sent to you',
    declineTicket: 'Decline a ticket that was sent to you',
    renameTicket: 'Change the name on one of your tickets',
    fetchTransfer: 'Get the ticket behind the link in an email',
    listReceivedTickets: 'List tickets that were sent to you and wait for your answer',
    cancelOrder: 'Cancel an unpaid order and release its tickets',
    listOrders: 'List your latest 100 orders',
    listTickets: 'List your tickets to upcoming shows',
    askHost: 'Email a question about an order to the host of its show',
    respondRefundOffer: 'Keep your tickets to a show that has changed, or get a full refund',
  },
}
