import { parseDay, parseWallTime } from '../../../kernel/day.ts'
import { z } from 'zod'
import type { EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import {
  eventTextMax,
  importedLineupMax,
  removedDatesMax,
  searchTextMax,
  unansweredSaves,
} from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { exemptionReasons } from '../../tickets/rules/taxes.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { wirePoint } from '../../wire-point.ts'
import { Success } from '../../wire-success.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { saleStates } from '../rules/sale-state.ts'
import { EventView } from './event-views.ts'
import { dollars, optionalText, TicketInput } from './ticket-input-data.ts'
import { Glance, ManagedEvent, ShowElsewhere } from '../managed/managed-event-views.ts'

const clock = z
  .string()
  .refine((value) => value === '' || parseWallTime(value), 'must be a time, HH:MM')
  .nullish()
  .transform((value) => value || null)

/** The fields of an event's form (spec 3); money in dollars, times by decision G15. */
const EventFields = z.object({
  eventID: wireId<EventId>().nullish(),
  /** A draft may lack anything and nobody but its managers sees it; left out, a new event is published. */
  status: z.enum(['draft', 'published']).optional(),
  eventName: line(eventTextMax.name).default(''),
  eventDescription: paragraphs(eventTextMax.description).default(''),
  genre: optionalText(40),
  ageGroup: optionalText(40),
  /** An uploaded picture's id, or the address of one that is stored here (decisions C36, C37). */
  image: optionalText(500),
  coverCharge: dollars,
  cashOnly: z.boolean().default(false),
  /** Null: nobody has chosen yet how people pay. Left out: none, or unknown where tickets are sold at a link. */
  entryFee: z.boolean().nullish(),
  /** A pin: latitude, longitude. Without one the address is looked up (decision C14). */
  coordinates: wirePoint().nullish(),
  /** The pin is right although it is far from the address. Until then the show keeps the address's time zone. */
  pinConfirmed: z.boolean().optional(),
  venueName: line(eventTextMax.venueName).default(''),
  venueAddress: line(eventTextMax.venueAddress).default(''),
  parkingDetails: paragraphs(eventTextMax.parkingDetails).default(''),
  eventLink: optionalText(600),
  previewLink: optionalText(600),
  repeatEvent: z.boolean().default(false),
  eventTime: optionalText(40),
  eventDate: optionalText(40),
  dayOfWeek: optionalText(20),
  removedDates: z.array(z.string().refine(parseDay, 'must be a date, YYYY-MM-DD')).max(removedDatesMax).default([]),
  doorsTime: clock,
  endTime: clock,
  lineup: z.array(line(eventTextMax.act)).max(importedLineupMax).default([]),
  /** The lineup with its links to acts that have a page here; goes before `lineup` (decision 0088). */
  acts: z
    .array(z.object({ name: line(eventTextMax.act), entityID: wireId<EntityId>().nullish() }))
    .max(importedLineupMax)
    .nullish(),
  ticketList: z.array(TicketInput).max(100).default([]),
  internalTickets: z.boolean().default(false),
  feesPayer: z.enum(['buyer', 'venue']).optional(),
  /** Asked where the host is an act and no venue here stands at the address (decision G13). */
  venueCapacity: z.int().min(1).max(1_000_000).nullish(),
  venueExemption: z.enum(exemptionReasons).nullish(),
})
export type EventFields = z.infer<typeof EventFields>

/** An event as its form sends it. */
export const EventInput = EventFields.extend({
  /**
   * The fields as the form was opened with them (decision 0143): what still equals them keeps what others have saved
   * since. Left out, every field is saved as sent.
   */
  base: EventFields.nullish(),
  /**
   * The fields as earlier saves of the same form sent them, oldest first, where no answer came: those that are stored
   * count as the sender's own changes. Read with `base`, or for a new event with the `Idempotency-Key` of those saves.
   */
  unanswered: z.array(EventFields).max(unansweredSaves).nullish(),
  /** The event accepts the collaboration request of `notification` (decision C33); neither is stored. */
  acceptedEvent: z.boolean().nullish(),
  notification: z.object({ id: wireId<NotificationId>() }).nullish(),
})
export type EventInput = z.infer<typeof EventInput>

const EntityNamed = z.object({ id: wireId<EntityId>(), type: z.string().max(40).optional() })

/** An address that is not checked here: a wrong one is refused in the specification's words. */
const EventNamed = z.object({ eventID: z.string().max(100).nullish() })

/** How many of a part are listed at most; 200 where left out. */
const ListCounts = z.object({ upcoming: z.int(), drafts: z.int(), past: z.int() })
const Listed = z.int().min(1).max(200).optional()

export const eventsContract = {
  /** Creates or changes an event with its lineup, tickets and dates. */
  saveEvent: call({
    may: rolesThat.edit,
    rule: 'on edit: host entity from the event row; entity approved for publish; onboarding for in-app sale',
  })
    .input(z.object({ event: EventInput, entityDetails: EntityNamed.nullish() }))
    .output(
      z.object({
        success: z.literal(true),
        eventID: z.string(),
        /** What the address or the pin leaves open; the event is saved all the same. */
        questions: z.array(z.object({ field: z.enum(['venueAddress', 'coordinates']), message: z.string() })),
        /** Fields in which others' changes since `base` were kept; empty without one. */
        mergedFields: z.array(z.string()),
      }),
    )
    .errors(
      mayRefuse(
        'request/not-allowed',
        'request/not-found',
        'event/incomplete',
        'event/not-found',
        'event/no-coordinates',
        'pictures/unknown',
        'event/entity-missing',
        'event/host-not-approved',
        'event/unpublished',
        'event/onboarding-missing',
        'event/tickets-sold',
        'event/fewer-than-sold',
        'event/date-canceled',
        'gigs/request-closed',
        'request/bad-input',
      ),
    ),

  /** One event, at its next occurrence. */
  fetchEvent: call({
    may: 'anyone',
    rule: 'published by a public host; drafts and past shows for managers, ticket holders and operators',
  })
    .input(EventNamed)
    .output(z.object({ success: z.literal(true), event: EventView }))
    .errors(mayRefuse('event/invalid-id', 'event/not-found', 'event/no-future-occurrences', 'event/already-passed')),

  /** An entity's events for its managers: what comes, drafts, what was, with what was sold. */
  listManagedEvents: call({
    may: rolesThat.scan,
    rule: 'own entity; the door sees published events without drafts and counts; money: owners and admins',
  })
    .input(
      z.object({
        entityID: wireId<EntityId>(),
        upcoming: Listed,
        drafts: Listed,
        past: Listed,
        /** Part of the name of a show, its venue or an act. */
        search: line(searchTextMax.shows).optional(),
        saleState: z.enum(saleStates).nullish(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        upcoming: z.array(ManagedEvent),
        drafts: z.array(ManagedEvent),
        past: z.array(ManagedEvent),
        /** How many of each match, listed here or not. */
        counts: ListCounts,
        /** How many of each there are. */
        all: ListCounts,
        /** How many of all stand as outside sources list them: no manager has saved or confirmed them. */
        listings: z.int(),
        /** The street address that was last given for a show at the page's own place; null for none and for the door. */
        lastAddress: z.string().nullable(),
        /** Over all shows to come, listed here or not; null for the door. */
        glance: Glance.nullable(),
        /** Confirmed dates to come that others host, with this entity in the lineup or in its room. */
        elsewhere: z.array(ShowElsewhere),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** An imported show is right as its source lists it: from then on it is its host's own. */
  confirmListing: call({ may: rolesThat.edit, rule: 'host entity from the event row' })
    .input(z.object({ eventID: z.string().max(100) }))
    .output(Success)
    .errors(mayRefuse('event/not-found', 'request/not-allowed')),
}
