/** What the product may refuse about a show, from its form to its cancellation. */
export const refusalsAboutEvents = {
  'event/invalid-id': { status: 400, message: 'Invalid event ID.' },
  'event/not-found': { status: 404, message: 'Event not found.' },
  'event/no-future-occurrences': { status: 404, message: 'No future occurrences available.' },
  'event/already-passed': { status: 410, message: 'Event has already passed.' },
  'event/incomplete': { status: 400, message: 'Failed to save event.' },
  'event/no-coordinates': { status: 422, message: 'Failed to get venue coordinates. Please try again.' },
  'event/host-not-approved': {
    status: 409,
    message: 'This page isn’t approved yet. Save the event as a draft until it is.',
  },
  'event/unpublished': {
    status: 409,
    message: 'This event was taken down. You can still edit it as a draft. Contact us to have it restored.',
  },
  'event/onboarding-missing': {
    status: 409,
    message: 'Finish setting up payments to sell tickets here, or sell them externally.',
  },
  'event/tickets-sold': {
    status: 409,
    message: 'Tickets have been sold, so the date, time and venue can’t be changed here.',
  },
  'event/id-missing': { status: 400, message: 'Missing eventID.' },
  'event/has-sales': {
    status: 409,
    message: 'Failed to delete event. Tickets have been sold. Cancel it instead, and every buyer gets a full refund.',
  },
  'event/being-bought': {
    status: 409,
    message:
      'Failed to delete event. Someone is buying tickets right now. Try again in 30 minutes, or cancel the event instead.',
  },
  'event/not-announced': { status: 409, message: 'This event isn’t published. Delete the draft instead.' },
  'event/cancelled': { status: 409, message: 'This event has been canceled.' },
  'event/confirm-cancel': { status: 409, message: 'Tickets have been sold. Please confirm the refunds.' },
  'event/not-weekly': { status: 409, message: 'This event has only one date. Cancel the event instead.' },
  'event/no-such-date': { status: 404, message: 'That isn’t an upcoming date of this event.' },
  'event/date-canceled': { status: 409, message: 'This date was canceled. Please choose another date.' },
  'event/entity-missing': { status: 400, message: 'Invalid entity details.' },
  'event/fewer-than-sold': { status: 409, message: 'More tickets than that have already been sold.' },
  'gigs/not-collaborating': { status: 409, message: 'This page isn’t open to collaborations right now.' },
  'gigs/own-page': { status: 422, message: 'A page can’t send itself a request.' },
  'gigs/request-incomplete': { status: 422, message: 'Please add a date, an event name and a message.' },
  'gigs/past-date': { status: 422, message: 'Please choose a date that hasn’t passed.' },
  'gigs/already-sent': { status: 409, message: 'You already have an open request to this page for that date.' },
  'gigs/sender-not-approved': { status: 409, message: 'You can send requests once your page is approved.' },
  'gigs/not-invitable': { status: 409, message: 'This page can’t be invited to shows.' },
  'gigs/show-canceled': { status: 409, message: 'This show was canceled.' },
  'gigs/request-closed': { status: 409, message: 'This request is no longer open.' },
} as const
