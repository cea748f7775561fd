import { newDraftsPerDay, newShowsPerDay, paymentMinutes, soldMovesPerDay } from '../../limits.ts'

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
  'event/too-many-new': {
    status: 429,
    message: `Your page has published ${newShowsPerDay} shows in the last day. To add more, import them from a file.`,
  },
  'event/too-many-drafts': {
    status: 429,
    message: `Your page has added ${newDraftsPerDay.toLocaleString('en-US')} drafts in the last day. To add more, delete some or import your shows from a file.`,
  },
  'event/moved-often': {
    status: 429,
    message: `You’ve moved this show ${soldMovesPerDay} times today, and everyone with a ticket gets an email each time. Nothing was saved. Please try again tomorrow.`,
  },
  'event/tickets-sold': {
    status: 409,
    message: 'Tickets have been sold, so the date, time and venue can’t be changed here.',
  },
  'event/counted-on': {
    status: 409,
    message:
      'Fans have plans for this show, or acts or venues are part of it, so it can’t be unpublished. An owner or admin can cancel or postpone it instead.',
  },
  'event/id-missing': { status: 400, message: 'Missing eventID.' },
  'event/has-sales': {
    status: 409,
    message: 'Failed to delete event. Tickets have been sold. Cancel it instead, and every buyer gets a full refund.',
  },
  'event/being-bought': {
    status: 409,
    message: `Failed to delete event. Someone is buying tickets right now. Try again in ${paymentMinutes} minutes, or cancel the event instead.`,
  },
  'event/not-announced': { status: 409, message: 'This event isn’t published. Delete the draft instead.' },
  'event/canceled': { status: 409, message: 'This event has been canceled.' },
  'event/confirm-cancel': { status: 409, message: 'Tickets have been sold. Please confirm the refunds.' },
  'event/not-weekly': { status: 409, message: 'This event has only one date. Cancel the event instead.' },
  'event/no-such-date': { status: 404, message: 'That isn’t one of this show’s upcoming dates.' },
  'event/date-canceled': { status: 409, message: 'This date was canceled. Please choose another date.' },
  'event/entity-missing': { status: 400, message: 'Invalid entity details.' },
  'event/fewer-than-sold': { status: 409, message: 'More tickets than that have already been sold.' },
} as const
