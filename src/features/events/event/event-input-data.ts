import { parseDay, parseWallTime } from '../../../kernel/day.ts'
import { z } from 'zod'
import type { EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import { eventTextMax, importedLineupMax, lineupMax, removedDatesMax, unansweredSaves } from '../../../kernel/limits.ts'
import { exemptionReasons } from '../../tickets/rules/taxes.ts'
import { wireId } from '../../wire-id.ts'
import { wirePoint } from '../../wire-point.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { dollars, optionalText, TicketInput } from './ticket-input-data.ts'

const clock = z
  .string()
  .refine((value) => value === '' || parseWallTime(value), 'must be a time, HH:MM')
  .nullish()
  .transform((value) => value || null)

/** The fields of an event's form (spec 3); money in dollars, times by decision G15. */
const EventFields = z.object({
  eventID: wireId<EventId>().nullish(),
  /** A draft may lack anything and is visible only to its managers; omitted, a new event is published. */
  status: z.enum(['draft', 'published']).optional(),
  eventName: line(eventTextMax.name).default(''),
  eventDescription: paragraphs(eventTextMax.description).default(''),
  genre: optionalText(40),
  ageGroup: optionalText(40),
  /** An uploaded picture's id, or the address of one that is stored here (decisions C36, C37). */
  image: optionalText(500),
  coverCharge: dollars,
  /** The upper end where the cover is a range; null: it is one price. Left out, it stays as long as the lower end does. */
  coverChargeMax: z.number().nullish(),
  cashOnly: z.boolean().default(false),
  /** Null: no one has chosen yet how people pay. Omitted: none, or unknown if tickets are sold at a link. */
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
  /** Whether guests may step out and come back (decision 0250). */
  allowsReentry: z.boolean().default(false),
  /** Whether people wait in line when too many want tickets at once (decision 0247). */
  usesWaitingLine: z.boolean().default(true),
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
  /** Asked if the host is an act and no venue here is at the address (decision G13). */
  venueCapacity: z.int().min(1).max(1_000_000).nullish(),
  venueExemption: z.enum(exemptionReasons).nullish(),
})
export type EventFields = z.infer<typeof EventFields>

/** An event as its form sends it. */
export const EventInput = EventFields.extend({
  /**
   * The fields that the form was opened with (decision 0143): fields that still equal them keep what others have saved
   * since. Omitted, every field is saved as sent.
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
  /** The bands of an event draft (spec 3) by their pages, added to `lineup`; `acts` goes before both. */
  bandIDs: z.array(wireId<EntityId>()).max(lineupMax).nullish(),
})
export type EventInput = z.infer<typeof EventInput>
