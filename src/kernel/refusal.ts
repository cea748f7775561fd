/** Everything the product may refuse, with the words people read (spec 8 where it has them). */
export const refusals = {
  'request/not-signed-in': { status: 401, message: 'User is not authenticated.' },
  'request/bad-token': { status: 401, message: 'Authentication error.' },
  'request/unverified': { status: 403, message: 'Please verify your e-mail address first.' },
  'request/foreign-origin': { status: 403, message: 'This request came from another site.' },
  'request/not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  'request/bad-input': {
    status: 400,
    message: 'Invalid arguments. Ensure all fields are provided and correctly formatted.',
  },
  'request/not-found': { status: 404, message: 'Not found.' },
  'account/bad-credentials': { status: 401, message: 'Login failed. Please check your credentials.' },
  'account/awaits-proof': { status: 403, message: 'Please verify your e-mail address first.' },
  'account/bad-email': { status: 400, message: 'Registration failed. Please enter a valid e-mail address.' },
  'account/bad-password': { status: 400, message: 'Registration failed. Please choose another password.' },
  'account/wrong-code': { status: 400, message: 'This code is wrong or has expired.' },
  'account/codes-used-up': { status: 429, message: 'Too many wrong codes. Please ask for a new one.' },
  'account/dead-link': { status: 400, message: 'This link was used already or has expired.' },
  'account/registration-gone': { status: 404, message: 'This registration has ended. Please register again.' },
  'account/wrong-password': { status: 403, message: 'This password is not right.' },
  'account/log-in-again': { status: 403, message: 'Please log in again to do this.' },
  'account/old-terms': { status: 409, message: 'These terms have changed meanwhile. Please read them again.' },
  'social/google-failed': { status: 401, message: 'Google login failed.' },
  'social/google-error': { status: 502, message: 'Google login error' },
  'social/apple-failed': { status: 401, message: 'Apple login failed.' },
  'social/unverified': { status: 403, message: 'Login failed. Your e-mail address is not verified there.' },
  'social/use-google': { status: 409, message: 'An account with this address exists. Please log in with Google.' },
  'social/use-apple': { status: 409, message: 'An account with this address exists. Please log in with Apple.' },
  'social/link-gone': { status: 404, message: 'This took too long. Please start again.' },
  'account/passkey-failed': { status: 401, message: 'This passkey did not work. Please log in another way.' },
  'account/too-many-passkeys': { status: 409, message: 'An account can have 20 passkeys. Please remove one first.' },
  'account/last-way-in': {
    status: 409,
    message: 'This is the only way into your account. Please add another one first.',
  },
  'account/exists': { status: 409, message: 'This address has an account already. Please log in.' },
  'account/profile-incomplete': { status: 400, message: 'Initialization failed.' },
  'account/unknown-location': { status: 400, message: 'No geocoded location found' },
  'account/username-taken': { status: 409, message: 'Username is taken. Please choose another.' },
  'account/no-profile': { status: 409, message: 'Please set up your profile first.' },
  'account/username-too-soon': { status: 409, message: 'You can change your username once in 14 days.' },
  'account/unknown-visibility': { status: 400, message: 'Failed to update visibility.' },
  'account/bad-push-token': { status: 422, message: 'This browser cannot take notifications from us.' },
  'account/profile-exists': { status: 409, message: 'You have a profile already.' },
  'request/too-large': { status: 413, message: 'This is too large.' },
  'request/unavailable': {
    status: 503,
    message: "We can't save or load anything right now. Please wait a moment and try again.",
  },
  'request/busy': { status: 503, message: "We're very busy right now. Please try again in a minute." },
  'request/too-many': { status: 429, message: 'Too many tries. Please wait a moment.' },
  'contact/incomplete': { status: 422, message: 'Please fill out the form.' },
  'entities/incomplete': { status: 422, message: 'Please fill out the form.' },
  'entities/duplicate': { status: 409, message: 'This page is here already.' },
  'entities/no-location': { status: 422, message: 'No geocoded location found' },
  'entities/geocoder-down': { status: 503, message: 'Failed to geocode address' },
  'entities/hidden': { status: 404, message: 'Failed to fetch profile.' },
  'entities/bad-links': { status: 422, message: 'Failed to update social media links.' },
  'entities/not-denied': { status: 409, message: 'This page was not denied: there is nothing to send again.' },
  'entities/not-claimable': { status: 409, message: 'This page cannot be claimed.' },
  'entities/proof-missing': { status: 422, message: 'Please say how we can tell that this page is yours.' },
  'entities/bad-proof-link': { status: 422, message: 'The link should begin with https://' },
  'entities/unsettled': { status: 409, message: 'This page cannot be deleted yet.' },
  'entities/reason-missing': { status: 422, message: 'Please give a reason.' },
  'team/nobody': { status: 404, message: 'Nobody with this username can be invited.' },
  'team/in-team': { status: 409, message: 'This person is in the team already.' },
  'team/invited': { status: 409, message: 'This person has an open invite already.' },
  'team/asked': { status: 409, message: 'This person has asked to join already. Please answer that.' },
  'team/you-are-in': { status: 409, message: 'You are in this team already.' },
  'team/you-are-invited': { status: 409, message: 'You are invited already: the invite is in your bell.' },
  'team/you-asked': { status: 409, message: 'You have asked already. The answer comes to your bell.' },
  'team/declined-lately': { status: 409, message: 'This team has declined. You can ask again 14 days later.' },
  'team/unclaimed': { status: 409, message: 'Nobody runs this page yet. You can claim it.' },
  'team/full': { status: 409, message: 'A team has at most 50 people.' },
  'team/role-missing': { status: 422, message: 'Please choose a role.' },
  'team/sole-owner': { status: 409, message: 'Make someone else owner first.' },
  'requests/unknown-action': { status: 422, message: 'Request failed.' },
  'operators/unknown-account': { status: 404, message: 'No verified account has this e-mail address.' },
  'operators/provider-silent': { status: 503, message: 'The card provider does not answer. Nothing was changed.' },
  'operators/not-suspendable': { status: 409, message: 'An operator cannot be suspended.' },
  'account/sole-owner': { status: 409, message: 'Make someone else owner first.' },
  'account/payment-under-way': { status: 409, message: 'A payment of yours is under way. Finish or cancel it first.' },
  'account/email-kept': {
    status: 409,
    message: 'This address belonged to an account that was deleted. It can register again 30 days after that.',
  },
  'account/suspended': { status: 403, message: 'This account is suspended. Contact us.' },
  'people/not-found': { status: 404, message: 'There is no such profile, or it is not open to you.' },
  'favorites/unknown': { status: 404, message: 'Failed to update favorites.' },
  'favorites/too-many': { status: 409, message: 'You follow 1,000 pages. Please unfollow one first.' },
  'people/yourself': { status: 422, message: 'This is you.' },
  'people/reports-of-day': { status: 429, message: 'You have reported a lot today. Please come back tomorrow.' },
  'pictures/none': { status: 400, message: 'No image URI provided.' },
  'pictures/too-many': { status: 400, message: 'Too many files' },
  'pictures/wrong-type': { status: 415, message: 'File type must be JPEG, PNG or WebP' },
  'pictures/too-large': { status: 413, message: 'File is larger than 8388608 bytes' },
  'pictures/too-short': { status: 422, message: 'File is smaller than 12 bytes' },
  'pictures/damaged': { status: 422, message: 'Failed to upload image. The file is damaged.' },
  'pictures/moving': { status: 422, message: 'Failed to upload image. It must not move.' },
  'pictures/too-few-pixels': { status: 422, message: 'Failed to upload image. It needs at least 150 × 150 pixels.' },
  'pictures/too-many-pixels': { status: 422, message: 'Failed to upload image. It has more than 40 megapixels.' },
  'pictures/too-slow': { status: 408, message: 'Failed to upload image. The connection is too slow.' },
  'pictures/wrong-crop': { status: 422, message: 'Failed to upload image. The crop lies outside of it.' },
  'pictures/not-kept': { status: 503, message: 'Failed to upload image.' },
  'pictures/unknown': { status: 422, message: 'Failed to fetch image file.' },
  'places/unknown': { status: 404, message: 'No geocoded location found' },
  'places/geocoder-down': { status: 503, message: 'Failed to geocode address' },
  'places/box-too-large': { status: 400, message: 'This area is larger than 500 miles.' },
  'imports/unknown-format': { status: 422, message: 'This is not a file of listings in iCalendar, CSV or JSON-LD.' },
  'imports/too-many-rows': { status: 413, message: 'This file has more than 2,000 rows. Please bring it in by parts.' },
  'imports/under-way': { status: 409, message: 'Another import is running. Nothing was imported; please try again.' },
  'imports/broken-file': { status: 422, message: 'This file is broken. Nothing was brought in.' },
  'threads/busy': { status: 503, message: 'The server is busy. Nothing was changed. Please try again in a moment.' },
  'threads/too-slow': { status: 422, message: 'This file takes too long to read. Split it and try again.' },
  'checkout/not-on-sale': { status: 409, message: 'Tickets for this show are not on sale.' },
  'checkout/unknown-ticket': { status: 400, message: 'This show has no such ticket.' },
  'checkout/order-limit': { status: 400, message: 'At most 10 tickets can be bought at once.' },
  'checkout/account-limit': { status: 409, message: 'At most 20 tickets for one show can be bought by one person.' },
  'checkout/sold-out': { status: 409, message: 'Sold out.' },
  'checkout/price-changed': { status: 409, message: 'The price has changed. Please look at it again.' },
  'checkout/seller-not-ready': { status: 409, message: 'This seller cannot take payments yet.' },
  'checkout/in-progress': { status: 409, message: 'This order is being opened already. Please wait a moment.' },
  'checkout/key-reused': { status: 422, message: 'This Idempotency-Key belongs to another order.' },
  'checkout/order-over': { status: 409, message: 'This order is over. Please start a new one.' },
  'checkout/failed': { status: 503, message: 'Failed to checkout.' },
  'door/nonce-reused': { status: 422, message: 'This scan belongs to another ticket. Scan it again.' },
  'door/not-admitted': { status: 409, message: 'This ticket has not been used.' },
  'event/invalid-id': { status: 400, message: 'Invalid event ID.' },
  'event/not-found': { status: 404, message: 'Event not found.' },
  'event/no-future-occurrences': { status: 404, message: 'No future occurrences available.' },
  'event/already-passed': { status: 410, message: 'Event has already passed.' },
  'event/incomplete': { status: 400, message: 'Failed to save event.' },
  'event/no-coordinates': { status: 422, message: 'Failed to get venue coordinates. Please try again.' },
  'event/host-not-approved': {
    status: 409,
    message: 'This page is not approved yet. Save the event as a draft until it is.',
  },
  'event/unpublished': {
    status: 409,
    message: 'An operator has taken this event down. You can change it as a draft; contact us to have it let back.',
  },
  'event/onboarding-missing': {
    status: 409,
    message: 'Finish payment onboarding before you sell tickets here, or sell them externally.',
  },
  'event/tickets-sold': {
    status: 409,
    message: 'Tickets for this event are sold: its date, time and place must stay.',
  },
  'event/id-missing': { status: 400, message: 'Missing eventID.' },
  'event/has-sales': {
    status: 409,
    message:
      'Failed to delete event. Tickets were sold: cancel it instead, then every buyer gets all of the money back.',
  },
  'event/being-bought': {
    status: 409,
    message:
      'Failed to delete event. Somebody is paying for tickets right now: try again in half an hour, or cancel it.',
  },
  'event/not-announced': { status: 409, message: 'This event is not published. Delete the draft instead.' },
  'event/cancelled': { status: 409, message: 'This event is cancelled.' },
  'event/confirm-cancel': { status: 409, message: 'Tickets are sold. Please confirm the refunds.' },
  'event/not-weekly': { status: 409, message: 'This event has one date. Cancel the event instead.' },
  'event/no-such-date': { status: 404, message: 'This event has no such date to come.' },
  'event/date-canceled': { status: 409, message: 'This date was canceled. Please choose another date.' },
  'refund/offer-over': { status: 409, message: 'This offer has ended. Your tickets are as they were.' },
  'refund/under-way': { status: 409, message: 'Your refund is on its way already.' },
  'refund/ticket-used': {
    status: 409,
    message: 'A ticket of this order was used already. Please ask the organizer about a refund.',
  },
  'event/entity-missing': { status: 400, message: 'Invalid entity details.' },
  'event/fewer-than-sold': { status: 409, message: 'More tickets than this are sold already.' },
} as const

export type RefusalCode = keyof typeof refusals

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** An expected no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  /** What the caller may need to go on: the field, the new price, seconds to wait. */
  readonly data: Record<string, unknown> | undefined

  /** @param message only where the words carry a value, such as a field's name; else the code's own */
  constructor(code: RefusalCode, { message, data }: { message?: string; data?: Record<string, unknown> } = {}) {
    super(message ?? refusals[code].message)
    this.code = code
    this.status = refusals[code].status
    this.data = data
  }
}

/** A contract's `.errors()` for these codes. */
export const mayRefuse = <Code extends RefusalCode>(...codes: Code[]) =>
  Object.fromEntries(codes.map((code) => [code, refusals[code]])) as Pick<typeof refusals, Code>
