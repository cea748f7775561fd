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
  'request/too-large': { status: 413, message: 'This is too large.' },
  'request/too-many': { status: 429, message: 'Too many tries. Please wait a moment.' },
  'imports/unknown-format': { status: 422, message: 'This is not a file of listings in iCalendar, CSV or JSON-LD.' },
  'imports/broken-file': { status: 422, message: 'This file is broken. Nothing was brought in.' },
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
  'event/invalid-id': { status: 400, message: 'Invalid event ID.' },
  'event/not-found': { status: 404, message: 'Event not found.' },
  'event/no-future-occurrences': { status: 404, message: 'No future occurrences available.' },
  'event/already-passed': { status: 410, message: 'Event has already passed.' },
  'event/incomplete': { status: 422, message: 'Failed to save event.' },
  'event/no-coordinates': { status: 422, message: 'Failed to get venue coordinates. Please try again.' },
  'event/unknown-poster': { status: 422, message: 'Failed to upload event image.' },
  'event/host-not-approved': {
    status: 409,
    message: 'This page is not approved yet. Save the event as a draft until it is.',
  },
  'event/onboarding-missing': {
    status: 409,
    message: 'Finish payment onboarding before you sell tickets here, or sell them externally.',
  },
  'event/tickets-sold': { status: 409, message: 'Tickets for this event are sold: its date, time and place must stay.' },
  'event/fewer-than-sold': { status: 409, message: 'More tickets than this are sold already.' },
} as const

export type RefusalCode = keyof typeof refusals

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
