/** Limits set by the specification and its decisions; each names its source. */

/** Spec 5: entries of a lineup. */
export const lineupMax = 10
/** Invites of one act to one show in 24 hours (decision 0088). */
export const actInvitesPerDay = 3
/** Entries of an imported lineup, and of one that is sent: more are not read. */
export const importedLineupMax = 100
/** Letters of the texts of an event and of its ticket types. */
export const eventTextMax = {
  name: 120,
  description: 5000,
  venueName: 120,
  venueAddress: 300,
  act: 120,
  link: 500,
  parkingNote: 120,
  parkingDetails: 200,
} as const
export const ticketTextMax = { name: 80, description: 500 } as const
/** Spec 4, decision C3: venue-local days 0 to 41. */
export const repeatWindowDays = 42
/** Dates that a weekly show may skip. */
export const removedDatesMax = 400
/** Spec 4, decision C1: hours after its start at which a show counts as past. Home's highlights end with the start. */
export const pastAfterHours = { listings: 4, related: 3, search: 6, saved: 6 } as const
/** A search that has as many shows or more says "100+". */
export const searchCountMax = 100
/** Shows under "You might also like". */
export const relatedShowsMax = 8
/** Decision G32: what a fan can choose as radius. */
export const radiusMiles = [5, 10, 25, 50, 100] as const
export const defaultRadiusMiles = 25
/**
 * Decision G3: characters of a username, days between two changes of it, and for which the old one is kept for its
 * person.
 */
export const username = { min: 4, max: 30, changeDays: 14, keptDays: 30, entityKeptDays: 365 } as const
/** Decision G21. */
export const ticketsPerOrder = 10
export const ticketsPerAccountAndEvent = 20
export const ticketTypesPerEvent = 20
/** Decision 0143: earlier saves of one form that had no answer. */
export const unansweredSaves = 3
/** Letters of an `Idempotency-Key`; the database finds orders by it. */
export const idempotencyKeyMax = 255
/** Decision 0042: a cart's hold, the provider's session, and the slack after it. */
export const holdMinutes = 10
export const paymentMinutes = 30
/** How much longer than promised the provider's session is open, because the request for it takes time to arrive. */
export const sparePaymentSeconds = 60
export const holdSlackMinutes = 5
/** Decision G24: days for which a refund offer is open at most. */
export const refundOfferDays = 30
/** Orders on a page of an event's list, and minutes between two emails with the tickets of one. */
export const eventOrdersPerPage = 50
export const resendMinutes = 10
/**
 * Shows that a page publishes one by one in 24 hours, and drafts that it adds and keeps; an imported file's have a limit
 * of their own, `importFile.newShowsPerDay`.
 */
export const newShowsPerDay = 300
export const newDraftsPerDay = 1_000
/** Moves of one show in 24 hours that email everyone with a ticket. */
export const soldMovesPerDay = 6
/** Messages to a show's ticket holders in 24 hours, letters of one, and of what goes along with a change. */
export const holderMessages = { perDay: 3, textMax: 1_000, noteMax: 500 } as const
/**
 * Decision G36: letters of a chat message, minutes in which its sender may edit it, messages on a page of the history and
 * changes that a tab catches up with at once, days for which the history is kept after the show, rooms of a list, unread
 * messages that are counted, and the seconds that a host can make fans wait between two messages.
 */
export const chat = {
  textMax: 2_000,
  editMinutes: 5,
  page: 50,
  changesPage: 200,
  keptDays: 90,
  listed: 300,
  unreadMax: 100,
  slowModes: [0, 10, 30, 60, 300],
} as const
/** Seconds between two heartbeats of an open tab's stream, and of silence after which the tab takes it for dead. */
export const liveSeconds = { heartbeat: 15, silence: 40 } as const
/** Questions of one buyer to the hosts of their orders in 24 hours, and letters of one. */
export const hostQuestions = { perDay: 5, textMax: 1_000 } as const
/** Orders that wait for their payment, of one person, as pages look for theirs. */
export const openHoldsMax = 20
/** Decision C18, in cents. */
export const minimumPaidPrice = 100
/** Of a ticket or a cover charge, in cents. */
export const maximumPrice = 1_000_000
/** Decision G12. */
export const picture = {
  maxBytes: 8_388_608,
  /** No picture is shorter: the signature of a WebP. */
  minBytes: 12,
  minSide: 150,
  maxPixels: 40_000_000,
  /** Uploads of one person. */
  perHour: 60,
  /** Hours for which a picture is kept that nothing shows. */
  keptUnusedHours: 24,
} as const
/** Decision G37: days for which notifications that were read or handled are kept. */
export const notificationDays = 90
/** Minutes for which news waits in the bell before it is emailed, and a friend's question for a show in less than a day. */
export const mailedAfterMinutes = { news: 5, urgent: 1 } as const
/** What one fan tells another of one date: news of the last hour that devices show and emails tell at once; more waits. */
export const fanNews = { perHour: 2, waitMinutes: 60 } as const
/** Decision G48; what someone writes to those who run the site. */
export const contact = { perHour: 5, nameMax: 80, messageMax: 2_000 } as const
/** Decision G52: days until the address of a deleted account registers again. */
export const emailKeptDays = 30
/** Decision G4: characters of a password. */
export const passwordLength = { min: 8, max: 128 } as const
/** Minutes since a login within which an account without a password counts as confirmed. */
export const freshLoginMinutes = 10
/** Decision G8: reports of one person in 24 hours, and letters of one. */
export const reportsPerDay = 10
export const reportTextMax = 1000
/** Decision G38: notifications that a panel shows. */
export const notificationsShown = 100
/** Browsers of one person that get push messages, the latest ones. */
export const pushDevicesMax = 20
/** Passkeys per account. */
export const passkeysPerAccount = 20
/** Entities that a person may add in 24 hours. */
export const entitiesPerDay = 5
/** Claims of pages by one person in 24 hours, and letters of what they say. */
export const claims = { perDay: 5, proofMax: 1_000 } as const
/** Decisions G1 and G37: days that an invite stays open and that a declined one cannot ask again; invites and asks of
 * one person in 24 hours; people of a team with those who are invited; lines of the log that are read at once. */
export const team = { inviteDays: 14, invitesPerDay: 20, asksPerDay: 5, peopleMax: 50, logLines: 20 } as const
/** Letters of the key in the link of an emailed invite: its id and a signature are shorter. */
export const inviteKeyMax = 100
/** Pages that a person may follow; ids that `fetchFavorites` accepts of each type. */
export const favorites = { most: 1_000, perCall: 200 } as const
/** Friend requests of one person in 24 hours; days that one is open, or looks so once it
 * was declined and cannot be repeated; people that a list of friends holds. */
export const friends = { requestsPerDay: 20, requestDays: 30, listed: 1_000, namedGoing: 3 } as const
/** The same of one page, whose requests last as long. */
export const entityFriends = { requestsPerDay: 20, listed: 200 } as const
/**
 * Invites to shows that one person sends in 24 hours, friends asked into plans in 24 hours and by one call, letters of the
 * note, and minutes within which an answer that is undone makes no news.
 */
export const goingTogether = { perDay: 100, perCall: 50, noteMax: 300, undoMinutes: 1 } as const
/**
 * Decision G33: letters of a search by name, fewest and most; results of a kind that are counted, on a page, and in the
 * panel below the field; miles within which a show comes before those farther away.
 */
export const nameSearch = { shortest: 2, textMax: 100, most: 300, perPage: 20, inPanel: 4, nearMiles: 100 } as const
/** People that a search, or a list of people to meet, shows. */
export const peopleFound = 20
/** Decision G40: hours between two digests of new shows, one less than a day so that they do not drift; days for which
 * a show is news. */
export const newShows = { hoursBetween: 23, newsDays: 14 } as const

/** Of a file of listings that is imported in the browser. */
export const importFile = {
  maxCharacters: 900_000,
  maxRows: 2_000,
  /** New shows of one page in 24 hours, also those that were removed again: the largest file, and once more. */
  newShowsPerDay: 4_000,
  /** Of a field, and of its values if it has several; longer input is cut before it is processed. */
  maxFieldCharacters: 10_000,
  maxValues: 500,
  /** Of what a person may write in place of a field. */
  maxFixCharacters: 2_000,
  maxFileName: 200,
} as const
/** No name is longer; the rest makes no difference to which name it is. */
export const nameKeyMax = 500

/** Events that one call removes from a person's list. */
export const savedEventsPerCall = 200

/** Letters that fields take of people and what they name; a username is longer only until it is checked. */
export const personTextMax = { fullName: 80, username: 60, passkeyName: 60 } as const
/** Letters of an email address (RFC 5321) and of the name on an order. */
export const emailMax = 254
export const buyerNameMax = 120
/** Letters of a search among a host's shows, among the orders of one, and of operators. */
export const searchTextMax = { shows: 100, orders: 200, operators: 200 } as const
/** Spec 7: miles from side to side of a box on the map. */
export const mapBoxMiles = 500
/** Letters of a search for a city or ZIP code. */
export const nearTextMax = 80
/** Letters that a door takes: a scanned code, the name of an entrance, a search among the guests. */
export const doorTextMax = { code: 500, entrance: 40, search: 80 } as const
/** Letters of a reason that operators or managers give. */
export const reasonTextMax = 1000
/** Letters of why an order is refunded, which its buyer reads. */
export const refundReasonMax = 300
/** Letters of a page's texts. */
export const entityTextMax = {
  ...{ name: 120, location: 120, address: 300 },
  ...{ bio: 2_000, members: 500, hours: 500, link: 500 },
} as const
