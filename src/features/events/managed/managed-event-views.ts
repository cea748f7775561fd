import { z } from 'zod'
import { weekdays } from '../../../kernel/day.ts'
import { saleStates } from '../rules/sales/sale-state.ts'
import { wireInstant } from '../../wire-instant.ts'

/** Null for the door, and where nothing is sold here. */
const count = z.int().nullable()
/** Null for everyone but owners and admins. */
const money = z.int().nullable()

const DateRow = z.object({
  /** The venue's day. */
  day: z.string(),
  /** On the venue's clock that day. */
  wallTime: z.string().nullable(),
  startsAt: wireInstant(),
  /** The show is tonight's, past midnight too as long as it is current. */
  isToday: z.boolean(),
  isCanceled: z.boolean(),
  sold: count,
  /** In someone's basket just now. */
  held: count,
  heldForFriends: count,
  /** Of an offer that someone from the waitlist can take up. */
  heldForWaitlist: count,
  quantity: count,
  /** No one without a promo code can buy more. */
  isFull: z.boolean(),
  /** What its tickets earn the seller, after refunds. */
  sellerCents: money,
})

/** An event in its host's list. */
export const ManagedEvent = z.object({
  eventID: z.string(),
  eventName: z.string(),
  status: z.enum(['draft', 'published', 'postponed', 'canceled']),
  /** Whether it sells, and why not. */
  saleState: z.enum(saleStates),
  posterID: z.string().nullable(),
  venueName: z.string(),
  dayOfWeek: z.enum(weekdays).nullable(),
  /** Of the only date, or as planned for all of them. */
  wallTime: z.string().nullable(),
  internalTickets: z.boolean(),
  /** When it goes on sale, on the venue's clock, `2026-12-04` and `10:00`; null where nothing is sold, or something already is. */
  salesStart: z.object({ day: z.string(), wallTime: z.string(), zoneName: z.string() }).nullable(),
  /** All tickets on sale here are free: people reserve them. */
  isFree: z.boolean(),
  demo: z.boolean(),
  /** It is upcoming and stands as an outside source lists it: no manager has saved or confirmed it. */
  isListing: z.boolean(),
  /** It was imported from a source that doesn't say where people pay its price. */
  isImported: z.boolean(),
  /** What it costs at the door; `hasCover` is null where no one has said. */
  hasCover: z.boolean().nullable(),
  coverCents: z.int().nullable(),
  coverMaxCents: z.int().nullable(),
  /** What its prices are for, where a file says it: `$12 advance`, `$15 at the door`. */
  namedPrices: z.array(z.string()),
  /** The cover is paid in cash, so at the door. */
  cashOnly: z.boolean(),
  /** The site that sells its tickets, such as `dice.fm`; null where none but we may. */
  outsideSeller: z.string().nullable(),
  /** Its source said so: it sells nothing here. */
  isSoldOut: z.boolean(),
  /** It is published, and these acts were asked to play it and haven't accepted yet. */
  unconfirmedActs: z.array(z.string()),
  /** Acts that canceled, or whose booking the host canceled, and that its title or description still names. */
  namedAfterCanceling: z.array(z.string()),
  /** Over all dates but canceled ones, past ones as well. */
  sold: count,
  sellerCents: money,
  /** The days in its window on which a weekly show doesn't take place, oldest first. */
  skippedDates: z.array(z.string()),
  /** Oldest first: those to come, called off ones among them; of what is over the last one. */
  dates: z.array(DateRow),
})
export type ManagedEvent = z.infer<typeof ManagedEvent>

/** All upcoming shows in a few numbers, without canceled dates. */
export const Glance = z.object({
  next: z.object({ eventName: z.string(), day: z.string(), wallTime: z.string().nullable() }).nullable(),
  sold: count,
  quantity: count,
  /** What its tickets earn the seller, after refunds. */
  sellerCents: money,
})
export type Glance = z.infer<typeof Glance>

/** A date of a show that another entity hosts. */
export const ShowElsewhere = z.object({
  eventID: z.string(),
  eventName: z.string(),
  day: z.string(),
  /** On the venue's clock that day. */
  wallTime: z.string().nullable(),
  venueName: z.string(),
  /** It is at the entity's own room. */
  isHere: z.boolean(),
  /** LocalSound sells its tickets, so it has a guest list. */
  sellsHere: z.boolean(),
  /** The request by which the entity was booked for it; null for none and for the door. */
  bookingID: z.string().nullable(),
  /** Null for a page that no one runs. */
  hostName: z.string().nullable(),
  /** It was moved, and the entity hasn't confirmed the new date of what it agreed to play. */
  isWaiting: z.boolean(),
})
