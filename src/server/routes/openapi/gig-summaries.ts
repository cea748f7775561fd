import type { Group } from './account-summaries.ts'

/** The calls of the gig hub. */
export const gigCalls: Group = {
  description: 'Requests between pages to play a show together, holds of dates, and calendars.',
  calls: {
    findCollaborators: 'Find pages that are open to collaborations',
    sendCollabRequest: 'Ask a page to play a show together',
    listCollabRequests: 'List the requests a page has sent and received',
    withdrawCollabRequest: 'Withdraw a request that has no answer yet',
    sendEntityEventInvite: 'Invite an act to play a show you host',
    notifyAcceptedEvent: 'Accept a request with a show that you host',
    holdDate: 'Hold a date for a request, a page or a name',
    releaseHold: 'Release a hold',
    changeHoldExpiry: 'Change when a hold expires',
    challengeHold: 'Challenge the holds above one',
    confirmHold: 'Confirm a hold',
    fetchGigCalendar: "Get a page's holds, blocked days and shows",
    blockDays: 'Block days when a page isn’t available',
    unblockDays: 'Unblock days',
    checkAvailability: 'Check whether a page is available on a date',
    renewCalendarLink: "Create or replace your own link to a page's private calendar",
    listEventInvites: 'List the invites to play shows that a page has received or sent',
    fetchBooking: 'Get a request with its messages and offers',
    listBookingPages: 'List which of your pages are part of a request',
    sendBookingMessage: 'Write to the other page of a request',
    sendBookingOffer: 'Offer terms for a show, or make a counteroffer',
    cancelBooking: 'Cancel a booking',
    findShowBooking: 'Find the booking for an act on a show',
    answerBookingOffer: 'Accept, decline or withdraw an offer',
    listActPay: 'See what the acts of a show get by their terms',
    markBookingAsRead: "Mark a request's messages and offers as read",
  },
}
