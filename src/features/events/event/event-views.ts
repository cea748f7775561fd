import { z } from 'zod'
import { weekdays } from '../../../kernel/day.ts'
import { roles } from '../../../kernel/roles.ts'
import { exemptionReasons } from '../../tickets/rules/taxes.ts'
import { QuestionView } from './question-views.ts'
import { wireInstant } from '../../wire-instant.ts'

const Entity = z.object({ id: z.string(), name: z.string(), type: z.enum(['band', 'venue', 'festival']) })

/** A ticket type; money in dollars, `…Cents` in cents. */
export const TicketView = z.object({
  ticketTypeID: z.string(),
  ticketName: z.string(),
  price: z.number(),
  quantity: z.int(),
  description: z.string(),
  earlyBird: z.object({ price: z.number(), endDate: z.string() }).nullable(),
  active: z.boolean(),
  /** Percent, of all admission taxes together. */
  taxRate: z.number(),
  /** The first tax's name "and N more" (decision C19). */
  taxName: z.string(),
  feesPayer: z.enum(['buyer', 'venue']),
  /** Over all dates; null for those who do not manage the event. */
  sold: z.int().nullable(),
  /** Of one date to come, the most that is sold or being bought; null for the same people. */
  fewest: z.int().nullable(),
  perOrderMax: z.int(),
  /** Only a promo code opens it: others see it with such a code alone (decision 0230). */
  hidden: z.boolean(),
  /** From when it is sold, also once that is over; null: as soon as its show is published (decision 0218). */
  salesStart: z
    .object({
      at: wireInstant(),
      /** The same on the venue's clock, `2026-12-04` and `10:00`. */
      day: z.string(),
      wallTime: z.string(),
      zoneName: z.string(),
      /** By the server's clock, rounded up; 0 once it is on sale. */
      secondsLeft: z.int(),
    })
    .nullable(),
  /** Today's price, including early bird, with everything that one ticket costs its buyer (decision C13). */
  allInCents: z.int(),
  isEarlyBird: z.boolean(),
})
export type TicketView = z.infer<typeof TicketView>

/** `HH:MM` on the venue's clock that day; null when the time is not announced. */
const times = {
  wallTime: z.string().nullable(),
  doorsTime: z.string().nullable(),
  endTime: z.string().nullable(),
}

/** ISO 8601 with the venue's offset; only the day if the time is not announced. */
const moments = z.object({ start: z.string(), end: z.string(), doors: z.string().nullable() })

export const OccurrenceView = z.object({
  id: z.string(),
  /** The venue's day. */
  day: z.string(),
  startsAt: wireInstant(),
  /** `PST`: the zone's name on that day. */
  zoneName: z.string(),
  ...times,
  moments,
  /** The page offers no tickets anymore (decision 0158). */
  hasStarted: z.boolean(),
  /** What can still be bought of each active ticket type. */
  /** `isInCheckout`: the last ones are in checkout, and may come back. */
  tickets: z.array(z.object({ ticketTypeID: z.string(), left: z.int(), isInCheckout: z.boolean().optional() })),
  /** Over all ticket types; null for those who do not manage the event. */
  sold: z.int().nullable(),
})
export type OccurrenceView = z.infer<typeof OccurrenceView>

/** An event at its next occurrence; the specification's names, and what its screens need besides. */
export const EventView = z.object({
  eventID: z.string(),
  id: z.string(),
  status: z.enum(['draft', 'published', 'postponed', 'canceled']),
  /** Operators have unpublished it or suspended its host: only managers and ticket holders see it. */
  isTakenDown: z.boolean(),
  eventName: z.string(),
  eventDescription: z.string(),
  /** Null: the source did not say; so for every null below. */
  ageGroup: z.string().nullable(),
  ageNote: z.string().nullable(),
  genre: z.string().nullable(),
  /** The poster's address, or null for a generated one. */
  image: z.string().nullable(),
  posterID: z.string().nullable(),
  coverCharge: z.number().nullable(),
  /** The upper end where the cover is a range. */
  coverChargeMax: z.number().nullable(),
  cashOnly: z.boolean(),
  allowsReentry: z.boolean(),
  usesWaitingLine: z.boolean(),
  entryFee: z.boolean().nullable(),
  soldOut: z.boolean(),
  coordinates: z.tuple([z.number(), z.number()]),
  /** False: only the town is known, the point is its center. */
  placeExact: z.boolean(),
  /** Whether a pin that is far from the address was confirmed. */
  pinConfirmed: z.boolean(),
  venueName: z.string(),
  venueAddress: z.string(),
  city: z.string(),
  state: z.string(),
  parkingDetails: z.string(),
  eventLink: z.string().nullable(),
  previewLink: z.string().nullable(),
  notes: z.string(),
  isFestival: z.boolean(),
  repeatEvent: z.boolean(),
  /** The next occurrence's start; null when the time is not announced. */
  eventTime: wireInstant().nullable(),
  eventDate: z.string().nullable(),
  dayOfWeek: z.enum(weekdays).nullable(),
  removedDates: z.array(z.string()),
  /** The canceled ones among them: a save does not restore them. */
  canceledDates: z.array(z.string()),
  /** The next occurrence's day at the venue; null for a draft without a date. */
  day: z.string().nullable(),
  /** YYYY-MM-DD of the previous date of a one-off show; null if it never moved after it was announced. */
  movedFrom: z.string().nullable(),
  ...times,
  /** Of the next occurrence; null for a draft without a date. */
  moments: moments.nullable(),
  /** As its host planned them; a clock change can move them on one date (decision C43). */
  plannedTimes: z.object(times),
  zone: z.string(),
  zoneName: z.string(),
  startsAt: wireInstant().nullable(),
  /** The shown occurrence is over; only holders, managers and search get to see it. */
  isPast: z.boolean(),
  occurrences: z.array(OccurrenceView),
  lineup: z.array(z.string()),
  acts: z.array(
    z.object({
      name: z.string(),
      /** The act's page; until the act has accepted, only for the host's managers (decision G30). */
      entityID: z.string().nullable(),
      posterID: z.string().nullable(),
      /** How its bio begins, on one line; null without one. */
      bio: z.string().nullable(),
      isConfirmed: z.boolean(),
      /** False of an act that was invited through the Gig Hub, until it accepts; only the host's managers get it. */
      isAnnounced: z.boolean(),
      /** Whether the caller may take it out for the act (decision G31). */
      isOwn: z.boolean(),
      /** For the host's managers: another date has to be accepted by it, because others than the reader run its page. */
      isAskedToMove: z.boolean(),
    }),
  ),
  ticketList: z.array(TicketView),
  internalTickets: z.boolean(),
  /** Whether there are codes for its tickets here. */
  hasPromoCodes: z.boolean(),
  /** What buyers answer before they pay. */
  questions: z.array(QuestionView),
  feesPayer: z.enum(['buyer', 'venue']),
  host: Entity,
  venue: Entity.nullable(),
  demo: z.boolean(),
  /** The source of an imported show that no manager has saved or confirmed; null for all others. */
  listing: z
    .object({
      /** The source's name; null where the import did not name it. */
      source: z.string().nullable(),
      /** The source's page. */
      url: z.string().nullable(),
      /** The day of the last import that had it, at the venue. */
      checkedOn: z.string().nullable(),
    })
    .nullable(),
  /** Whether an import made it; to those who do not manage it only said of a show with a price that its managers imported. */
  isImported: z.boolean(),
  /** What the taxes depend on, for the ticket editor. */
  venueFacts: z.object({
    capacity: z.int().nullable(),
    nonProfit: z.boolean(),
    exemption: z.enum(exemptionReasons),
    /** Whether it is the event's own to say (decision G13). */
    isAsked: z.boolean(),
  }),
  /** The role in which the caller manages the host, null for others. */
  role: z.enum(roles).nullable(),
})
export type EventView = z.infer<typeof EventView>
