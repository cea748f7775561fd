/** Limits of the Gig Hub; each names its source. */

/**
 * Decision G42: letters of a request's texts, days until it expires, requests of one page in 24 hours,
 * and its invites to shows; requests that a list shows in each direction, invites to shows on a page of their list, and
 * pages that a search for collaborators shows.
 */
export const collabRequests = {
  messageMax: 500,
  offerMax: 200,
  expireDays: 30,
  perDay: 20,
  invitesPerDay: 100,
  listed: 100,
  invitesListed: 20,
  found: 60,
} as const
/**
 * Decision 0173: holds of one date, and all that stand on a page's dates; days that one lasts unless someone chooses, and at
 * most; hours that a challenged hold has; days that one call blocks, that a page has blocked from today on, and how far
 * ahead; letters of a name and a note.
 */
export const dateHolds = {
  perDate: 5,
  perPage: 300,
  days: 14,
  daysMax: 366,
  daysAhead: 1_096,
  challengeHours: 48,
  rangeDays: 92,
  blockedDays: 366,
  nameMax: 120,
  noteMax: 200,
} as const
/**
 * Letters of a message and of an offer's note in a booking thread, entries of one thread, the highest guarantee in cents,
 * and minutes of the longest set.
 */
export const booking = {
  messageMax: 2_000,
  noteMax: 500,
  entriesMax: 200,
  guaranteeMax: 100_000_000,
  setMinutesMax: 600,
} as const
/**
 * Decision 0220: costs on a settlement sheet, letters of a cost's name, of a signature and of an act's note, the highest
 * amount in cents, and sheets in each list of a page's books.
 */
export const settlementSheets = {
  costsMax: 40,
  costNameMax: 80,
  signatureMax: 100,
  noteMax: 500,
  amountMax: 100_000_000,
  versionsMax: 100,
  listed: 50,
} as const
