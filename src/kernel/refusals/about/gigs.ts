import { booking, dateHolds, settlementSheets } from '../../gig-limits.ts'

/** What the product may refuse in the Gig Hub. */
export const refusalsAboutGigs = {
  'gigs/not-collaborating': { status: 409, message: 'This page isn’t open to collaborations right now.' },
  'gigs/own-page': { status: 422, message: 'A page can’t send itself a request.' },
  'gigs/request-incomplete': { status: 422, message: 'Please add a date, an event name and a message.' },
  'gigs/past-date': { status: 422, message: 'Please choose a date that hasn’t passed.' },
  'gigs/already-sent': { status: 409, message: 'You already have an open request to this page for that date.' },
  'gigs/sender-not-approved': { status: 409, message: 'Your page has to be public to do this.' },
  'gigs/not-invitable': { status: 409, message: 'This page can’t be invited to shows.' },
  'gigs/show-canceled': { status: 409, message: 'This show was canceled.' },
  'gigs/thread-closed': { status: 409, message: 'This booking is closed. You can’t add to it anymore.' },
  'gigs/thread-full': { status: 409, message: `This booking has reached its limit of ${booking.entriesMax} entries.` },
  'gigs/booking-canceled': { status: 409, message: 'This booking was canceled. Send a new request for the date.' },
  'gigs/not-booked': { status: 409, message: 'There’s no booking to cancel.' },
  'gigs/message-empty': { status: 422, message: 'Please write a message.' },
  'gigs/terms-incomplete': { status: 422, message: 'Please enter a guarantee or a percentage.' },
  'gigs/offer-replaced': {
    status: 409,
    message: 'A newer offer has replaced this one. Review the latest offer and try again.',
  },
  'gigs/offer-answered': { status: 409, message: 'The other page has already answered this offer.' },
  'gigs/offer-withdrawn': { status: 409, message: 'This offer was withdrawn.' },
  'gigs/offer-expired': { status: 409, message: 'This offer has expired. Ask for a new one.' },
  'gigs/request-closed': { status: 409, message: 'This request is no longer open.' },
  'gigs/date-taken': { status: 409, message: 'This page isn’t available on that date. Please choose another date.' },
  'gigs/hold-not-found': { status: 404, message: 'Hold not found.' },
  'gigs/hold-ended': { status: 409, message: 'This hold has ended.' },
  'gigs/too-many-holds': {
    status: 409,
    message: `This date already has ${dateHolds.perDate} holds. Release one to add another.`,
  },
  'gigs/page-holds-full': {
    status: 409,
    message: `Your page has ${dateHolds.perPage} open holds. Release some to add more.`,
  },
  'gigs/own-hold': { status: 422, message: 'You can’t place a hold with your own page. Block the date instead.' },
  'gigs/hold-incomplete': { status: 422, message: 'Please enter who the hold is for.' },
  'gigs/hold-expired-date': { status: 422, message: 'Please choose an expiration date within the next year.' },
  'gigs/nothing-to-challenge': { status: 409, message: 'There’s no hold above this one that can be challenged.' },
  'gigs/bad-range': {
    status: 422,
    message: `Please choose up to ${dateHolds.rangeDays} days, within the next three years.`,
  },
  'gigs/too-many-blocked': { status: 409, message: `A page can have up to ${dateHolds.blockedDays} blocked days.` },
  'gigs/sheet-too-early': { status: 409, message: 'You can send the settlement sheet once the show is over.' },
  'gigs/sheet-not-possible': { status: 409, message: 'There’s nothing to settle for this date.' },
  'gigs/sheet-without-acts': {
    status: 409,
    message:
      'None of the acts on this show has a page that confirmed its spot, so there’s no one to send the sheet to.',
  },
  'gigs/sheet-changed': {
    status: 409,
    message: 'This sheet has changed since you opened it. Reload the page and review it again.',
  },
  'gigs/sheet-confirmed': { status: 409, message: 'Your page already confirmed this sheet.' },
  'gigs/sheet-note-missing': { status: 422, message: 'Please describe the problem.' },
  'gigs/sheet-full': {
    status: 409,
    message: `A settlement sheet can be sent up to ${settlementSheets.versionsMax} times.`,
  },
} as const
