import { type Case, venue } from './actor-case.ts'

/** What calls of a booking thread say besides whose it is. */
const bookingInputs: Record<string, object> = {
  sendBookingMessage: { entryID: '018f5c1e-0000-7000-8000-000000000001', text: 'We bring our own PA.' },
  sendBookingOffer: {
    ...{ entryID: '018f5c1e-0000-7000-8000-000000000002', terms: { deal: 'guarantee', guarantee: 25_000 } },
  },
  answerBookingOffer: { answer: 'accepted' },
  markBookingAsRead: { position: 1 },
}

type Id = Parameters<Case['input']>[0]

/** The thread of one venue with its open offer, as another venue's or its own. */
const bookingOf = (actor: Id, owner: Id) => ({
  ...{ requestID: owner('booking'), offerID: owner('receivedOffer'), entityDetails: venue(actor('entity')) },
})

const bookingCalls = [
  'fetchBooking',
  'sendBookingMessage',
  'sendBookingOffer',
  'answerBookingOffer',
  'markBookingAsRead',
] as const

const bookingCases = bookingCalls.flatMap((call): Case[] => [
  { call, input: (id) => ({ ...bookingInputs[call], ...bookingOf(id, id) }) },
  {
    ...{ call, about: "another page's", allowed: '404' },
    input: (id, other) => ({ ...bookingInputs[call], ...bookingOf(id, other) }),
  },
])

/** What was not agreed on is not canceled. */
const cancellation = { entryID: '018f5c1e-0000-7000-8000-000000000003', text: '' }
const cancelCases: Case[] = [
  {
    ...{ call: 'cancelBooking', allowed: '409 gigs/not-booked' },
    input: (id) => ({ ...cancellation, ...bookingOf(id, id), requestID: id('sentRequest') }),
  },
  {
    ...{ call: 'cancelBooking', about: "another page's", allowed: '404' },
    input: (id, other) => ({ ...cancellation, ...bookingOf(id, other) }),
  },
  { call: 'listActPay', input: (id) => ({ eventID: id('sold') }) },
  {
    call: 'findShowBooking',
    input: (id) => ({ eventID: id('event'), entityDetails: venue(id('entity')) }),
  },
]

/** Whose thread it is, is looked up from the thread. */
const bookingPages: Case = { call: 'listBookingPages', input: (id) => ({ requestID: id('booking') }) }

/** The calls of the gig hub. */
export const gigCases: Case[] = [
  {
    call: 'sendCollabRequest',
    input: (id) => ({
      collabRequest: {
        ...{ senderID: id('entity'), senderType: 'venue', receiverID: id('partner'), receiverType: 'venue' },
        ...{ selectedDate: '2026-12-13', eventName: 'Two rooms', message: 'Shall we share the night?' },
      },
    }),
  },
  { call: 'findCollaborators', input: (id) => ({ entityDetails: venue(id('entity')) }) },
  {
    call: 'sendEntityEventInvite',
    input: (id) => ({ eventInvite: { eventID: id('event'), entityID: id('band'), entityType: 'band' } }),
  },
  { call: 'listEventInvites', input: (id) => ({ entityDetails: venue(id('entity')), list: 'sent' }) },
  { call: 'listCollabRequests', input: (id) => ({ entityDetails: venue(id('entity')) }) },
  {
    call: 'withdrawCollabRequest',
    input: (id) => ({ requestID: id('sentRequest'), entityDetails: venue(id('entity')) }),
  },
  {
    call: 'withdrawCollabRequest',
    about: "another page's",
    input: (id, other) => ({ requestID: other('sentRequest'), entityDetails: venue(id('entity')) }),
    allowed: '404',
  },
  {
    call: 'handleEntityNotification',
    about: 'a collaboration request',
    input: (id) => ({
      action: 'deny',
      notification: { id: id('receivedRequest') },
      entityDetails: { id: id('entity') },
    }),
  },
  {
    call: 'notifyAcceptedEvent',
    input: (id) => ({
      notification: { id: id('receivedRequest') },
      entityDetails: venue(id('entity')),
      eventID: id('event'),
    }),
  },
  {
    call: 'notifyAcceptedEvent',
    about: "another host's show",
    input: (id, other) => ({
      notification: { id: id('receivedRequest') },
      entityDetails: venue(id('entity')),
      eventID: other('event'),
    }),
    allowed: '404',
  },
  { call: 'holdDate', input: (id) => ({ requestID: id('requestToHold'), entityDetails: venue(id('entity')) }) },
  {
    call: 'holdDate',
    about: "another page's request",
    input: (id, other) => ({ requestID: other('requestToHold'), entityDetails: venue(id('entity')) }),
    allowed: '404',
  },
  ...(['releaseHold', 'challengeHold', 'confirmHold'] as const).flatMap((call): Case[] => [
    { call, input: (id) => ({ holdID: id('lowerHold'), entityDetails: venue(id('entity')) }) },
    {
      call,
      about: "another page's",
      input: (id, other) => ({ holdID: other('lowerHold'), entityDetails: venue(id('entity')) }),
      allowed: '404',
    },
  ]),
  {
    call: 'changeHoldExpiry',
    input: (id) => ({ holdID: id('hold'), entityDetails: venue(id('entity')), expiresOn: '2026-12-03' }),
  },
  {
    call: 'changeHoldExpiry',
    about: "another page's",
    input: (id, other) => ({ holdID: other('hold'), entityDetails: venue(id('entity')), expiresOn: '2026-12-03' }),
    allowed: '404',
  },
  {
    call: 'confirmHold',
    about: 'the hold of another page',
    input: (id) => ({ holdID: id('hold'), entityDetails: venue(id('entity')) }),
    allowed: '404',
  },
  { call: 'fetchGigCalendar', input: (id) => ({ entityDetails: venue(id('entity')) }) },
  { call: 'renewCalendarLink', input: (id) => ({ entityDetails: venue(id('entity')) }) },
  { call: 'blockDays', input: (id) => ({ entityDetails: venue(id('entity')), firstDay: '2026-12-24' }) },
  { call: 'unblockDays', input: (id) => ({ entityDetails: venue(id('entity')), firstDay: '2026-12-24' }) },
  {
    call: 'checkAvailability',
    input: (id) => ({ entityDetails: venue(id('entity')), pageID: id('partner'), selectedDate: '2026-12-24' }),
  },
  bookingPages,
  ...bookingCases,
  ...cancelCases,
]
