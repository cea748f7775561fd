import { rolesThat } from '../../src/kernel/roles.ts'
import { type Case, naming, venue } from './actor-case.ts'
import { form } from './event-desk.ts'
import { booksCases } from './books-cases.ts'
import { guestCases } from './guest-cases.ts'
import { walkUpCases } from './walk-up-cases.ts'
import { promoCases } from './promo-cases.ts'
import { waitlistCases } from './waitlist-cases.ts'

const event = (rest: object = {}) => naming('event', 'eventID', rest)
const draft = (rest: object = {}) => naming('draft', 'eventID', rest)
const scan = { occurrenceDate: '2026-11-21', door: 'Front', nonce: 'a-nonce-of-sixteen' }
const basket = { tickets: [{ ticketName: 'General Admission', quantity: 1 }] }

/** The calls about shows, their doors and their tickets on sale. */
export const eventCases: Case[] = [
  {
    call: 'saveEvent',
    about: 'a new draft',
    input: (id) => ({ event: form({ status: 'draft', image: null }), entityDetails: venue(id('entity')) }),
  },
  {
    call: 'saveEvent',
    about: 'one that is there',
    input: (id) => ({ event: form({ eventID: id('draft'), status: 'draft', image: null }) }),
  },
  {
    call: 'saveEvent',
    about: 'one that is there, for another host',
    input: (id, other) => ({
      event: form({ eventID: id('draft'), status: 'draft', image: null }),
      entityDetails: venue(other('entity')),
    }),
  },
  {
    call: 'saveEvent',
    about: "with somebody else's picture",
    input: (id) => ({ event: form({ status: 'draft', image: id('picture') }), entityDetails: venue(id('entity')) }),
    allowed: '422 pictures/unknown',
    but: ({ side, role }) => (side === 'other' && role ? '200' : undefined),
  },
  { call: 'deleteEvent', input: (id) => ({ eventID: id('draft'), entityDetails: venue(id('entity')) }) },
  {
    call: 'deleteEvent',
    about: 'one that others count on',
    input: (id) => ({ eventID: id('event'), entityDetails: venue(id('entity')) }),
    allowed: '409 event/counted-on',
  },
  {
    call: 'deleteEvent',
    about: "another's event",
    input: (id, other) => ({ eventID: other('event'), entityDetails: venue(id('entity')) }),
    allowed: '404',
  },
  {
    call: 'deleteEvent',
    about: 'one that is sold',
    input: (id) => ({ eventID: id('sold'), entityDetails: venue(id('entity')) }),
    allowed: '409 event/has-sales',
  },
  { call: 'cancelEvent', input: event(), who: [...rolesThat.handleMoney, 'operator'] },
  { call: 'cancelDate', input: event({ occurrenceDate: '2026-11-21' }), allowed: '409 event/not-weekly' },
  { call: 'restoreDate', input: event({ occurrenceDate: '2026-11-21' }), allowed: '409 event/not-weekly' },
  { call: 'postponeEvent', input: event() },
  { call: 'offerRefund', input: event({ newEventTime: '2026-11-21T21:30' }) },
  { call: 'confirmListing', input: event() },
  { call: 'fetchEventSales', input: event() },
  { call: 'listHolderMessages', input: event() },
  { call: 'messageHolders', input: (id) => ({ eventID: id('sold'), message: 'Doors at 7.' }) },
  { call: 'listEventOrders', input: (id) => ({ eventID: id('sold') }) },
  { call: 'fetchSalesReport', input: (id) => ({ eventID: id('sold') }) },
  { call: 'resendTickets', input: (id) => ({ eventID: id('sold'), orderID: id('order') }) },
  {
    call: 'resendTickets',
    about: "of another's order",
    input: (id, other) => ({ eventID: id('sold'), orderID: other('order') }),
    allowed: '404 request/not-found',
  },
  {
    call: 'refundOrder',
    input: naming('order', 'orderID'),
    who: [...rolesThat.handleMoney, 'operator'],
  },
  {
    call: 'fetchRefundableTickets',
    input: naming('order', 'orderID'),
    who: [...rolesThat.handleMoney, 'operator'],
  },
  {
    call: 'removeProfileFromEvent',
    input: (id) => ({
      eventID: id('event'),
      entityDetails: venue(id('entity')),
      removeProfile: { id: id('band'), type: 'band' },
    }),
  },
  {
    call: 'removeProfileFromEvent',
    about: "from another's event",
    input: (id, other) => ({
      eventID: other('event'),
      entityDetails: venue(id('entity')),
      removeProfile: { id: other('band'), type: 'band' },
    }),
    allowed: '404',
  },
  { call: 'fetchDoor', input: event() },
  { call: 'guestList', input: (id) => ({ eventID: id('sold'), occurrenceDate: scan.occurrenceDate }) },
  { call: 'checkIn', input: (id) => ({ eventID: id('sold'), ticketID: id('ticket'), ...scan }) },
  {
    call: 'undoCheckIn',
    input: (id) => ({ eventID: id('sold'), ticketID: id('ticket'), reason: 'Mistaken.' }),
    allowed: '409 door/not-admitted',
  },
  { call: 'fetchEvent', input: event(), who: 'everybody' },
  {
    call: 'fetchEvent',
    about: 'a draft',
    input: draft(),
    who: rolesThat.edit,
    but: ({ role }) => (role === 'door' ? '404' : undefined),
  },
  { call: 'listEventsByIds', input: (id) => ({ ids: [id('event')] }), who: 'everybody', hidden: '200' },
  { call: 'listEventsByIds', about: 'a draft', input: (id) => ({ ids: [id('draft')] }), who: 'nobody', hidden: '200' },
  { call: 'fetchOwnTickets', input: event(), who: 'everybody', hidden: '200' },
  { call: 'getFriendsGoing', input: event(), who: 'everybody', hidden: '200' },
  { call: 'listFriendsGoing', input: (id) => ({ eventIDs: [id('event')] }), who: 'everybody', hidden: '200' },
  {
    call: 'eventInvite',
    input: (id) => ({ friendID: id('person'), eventID: id('event') }),
    who: 'nobody',
    hidden: '403 people/not-friends',
  },
  {
    call: 'startPlan',
    input: (id) => ({ friendIDs: [id('person')], eventID: id('event') }),
    who: 'nobody',
    hidden: '403 people/not-friends',
  },
  { call: 'listPlans', input: event(), who: 'everybody', hidden: '200' },
  { call: 'answerPlan', input: (id) => ({ planID: id('event'), isIn: true }), who: 'nobody' },
  {
    call: 'undoAnswer',
    input: event({ occurrenceDate: null, going: false, invites: [], plans: [] }),
    who: 'everybody',
  },
  {
    call: 'undoAnswer',
    about: 'a draft',
    input: draft({ occurrenceDate: null, going: true, invites: [], plans: [] }),
    who: 'nobody',
  },
  { call: 'changePlanNote', input: (id) => ({ planID: id('event'), note: 'Doors' }), who: 'nobody' },
  { call: 'setPlanLink', input: (id) => ({ planID: id('event'), link: 'on' }), who: 'nobody' },
  { call: 'endPlan', input: (id) => ({ planID: id('event') }), who: 'nobody', hidden: '200' },
  { call: 'fetchEventInvites', input: event(), who: 'everybody', hidden: '200' },
  { call: 'fetchAttendance', input: event(), who: 'everybody', hidden: '200' },
  { call: 'fetchAttendance', about: 'a draft', input: draft(), who: 'nobody', hidden: '200' },
  { call: 'toggleUserAttendance', input: event({ going: true }), who: 'everybody' },
  { call: 'toggleUserAttendance', about: 'a draft', input: draft({ going: true }), who: 'nobody' },
  { call: 'fetchSaleReminder', input: event(), who: 'everybody', hidden: '200' },
  {
    call: 'setSaleReminder',
    input: event({ isOn: true }),
    who: 'everybody',
    allowed: '409 checkout/already-on-sale',
  },
  { call: 'setSaleReminder', about: 'a draft', input: draft({ isOn: true }), who: 'nobody' },
  ...waitlistCases,
  { call: 'removeUserEvents', input: (id) => ({ eventIDs: [id('event')] }), who: 'nobody', hidden: '200' },
  { call: 'quoteTickets', input: event(basket), who: 'everybody' },
  { call: 'quoteTickets', about: 'a draft', input: draft(basket), who: 'nobody' },
  { call: 'createCheckoutSession', input: event({ ...basket, fullName: 'Robin Vale' }), who: 'everybody' },
  {
    call: 'createCheckoutSession',
    about: 'a draft',
    input: draft({ ...basket, fullName: 'Robin Vale' }),
    who: 'nobody',
  },
  {
    call: 'report',
    about: 'an event',
    input: naming('event', 'id', { type: 'event', reason: 'spam' }),
    who: 'everybody',
  },
  {
    call: 'report',
    about: 'a draft',
    input: (id) => ({ id: id('draft'), type: 'event', reason: 'spam' }),
    who: 'nobody',
  },
  { call: 'correctEvent', input: event({ name: 'Membership Meeting' }), allowed: '403 request/not-allowed' },
  { call: 'unpublishEvent', input: event({ reason: 'Reported.' }) },
  { call: 'letEventBack', input: event() },
  ...guestCases,
  ...walkUpCases,
  ...promoCases,
  ...booksCases,
]
