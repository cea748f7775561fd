import type { EventRow } from '../event/events.store.ts'
import type { Insertable } from 'kysely'
import type { EventsTables } from '../../../db/tables/events.ts'
import { type Day, parseDay, parseWallTime, weekdays } from '../../../kernel/day.ts'
import { ageGroups, eventGenres } from '../../../kernel/genres.ts'
import { type Cents, fromDollars } from '../../../kernel/money.ts'
import type { EventPlace } from '../event/event-place.service.ts'
import type { EventFields, EventInput } from '../event/event-input-data.ts'
import { readDay, readTime } from '../rules/event-times.ts'
import { listingNotes } from '../rules/listing-notes.ts'
import { parseLink } from '../rules/parse-link.ts'

/** An event's row but for what a save never changes. */
export type EventValues = Omit<Insertable<EventsTables['events']>, 'id' | 'host_entity_id' | 'created_by' | 'demo'>

/** Columns that a save computes elsewhere, and those that imports, sales and operators write. */
type OtherColumn =
  | ('status' | 'is_festival' | 'venue_entity_id' | 'picture_id' | 'idempotency_key' | 'created_at' | 'updated_at')
  | ('sold_out' | 'canceled_dates' | 'postponed_at' | 'called_off_at' | 'called_off_by' | 'deleted_at')
  | ('unpublished_from' | 'unpublished_reason' | 'sold_lat' | 'sold_lng' | 'corrected_name')

/** Required: a column with a default would otherwise be forgotten without a word. */
type FormValues = Required<Omit<EventValues, OtherColumn>>

/**
 * The form's fields as columns; what only imports know stays as long as what it tells about stays.
 *
 * @param isVenueKnown an entity says whether the venue is nonprofit, the event cannot (decision G13)
 */
export function eventValues(event: EventInput, place: EventPlace, before: EventRow | null, isVenueKnown: boolean) {
  const { lat, lng, city, state, exact, pinConfirmed, zone } = place
  const exemption = event.venueExemption === undefined ? (before?.own_exemption ?? null) : event.venueExemption
  const ageGroup = oneOf(ageGroups, event.ageGroup)
  const link = event.eventLink ? parseLink(event.eventLink) : null
  const cover = priceOf(event)
  const coverMax = highestCover(event, cover, before)
  return {
    // What managers have saved is their word, not its source's.
    is_listing: false,
    name: event.eventName.trim(),
    description: event.eventDescription.trim(),
    genre: oneOf(eventGenres, event.genre),
    age_group: ageGroup,
    age_note: before && before.age_group === ageGroup ? before.age_note : null,
    entry_fee: entryFeeOf(event),
    cover_cents: cover,
    cover_max_cents: coverMax,
    notes: notesBeside({ cover, coverMax }, before),
    cash_only: event.cashOnly,
    allows_reentry: event.allowsReentry,
    uses_waiting_line: event.usesWaitingLine,
    venue_name: event.venueName.trim(),
    venue_address: event.venueAddress.trim(),
    lat,
    lng,
    city,
    state,
    zone,
    place_exact: exact,
    pin_confirmed: pinConfirmed,
    parking_details: event.parkingDetails.trim(),
    event_link: link,
    preview_link: event.previewLink ? parseLink(event.previewLink) : null,
    repeats: event.repeatEvent,
    day: event.repeatEvent || !event.eventDate ? null : readDay(event.eventDate, zone),
    day_of_week: event.repeatEvent ? oneOf(weekdays, event.dayOfWeek) : null,
    removed_dates: event.repeatEvent
      ? withCanceled(
          event.removedDates.flatMap((text) => parseDay(text) ?? []),
          before,
        )
      : [],
    wall_time: event.eventTime ? readTime(event.eventTime, zone) : null,
    doors_time: event.doorsTime ? parseWallTime(event.doorsTime) : null,
    end_time: event.endTime ? parseWallTime(event.endTime) : null,
    internal_tickets: event.internalTickets,
    fees_payer: event.feesPayer ?? event.ticketList.find((ticket) => ticket.feesPayer)?.feesPayer ?? 'buyer',
    own_capacity: event.venueCapacity === undefined ? (before?.own_capacity ?? null) : event.venueCapacity,
    own_exemption: exemption === 'nonprofit' && isVenueKnown ? null : exemption,
  } satisfies FormValues
}

/** The cover, or what tickets cost on another site. */
function priceOf(event: EventInput): Cents | null {
  const hasPrice = event.entryFee === true || sellsElsewhere(event)
  return hasPrice && event.coverCharge ? fromDollars(event.coverCharge) : null
}

/** Whether tickets are sold at a link and no one has told of a cover. */
const sellsElsewhere = (event: EventFields): boolean => entryFeeOf(event) === null && hasTicketLink(event)

const hasTicketLink = ({ internalTickets, eventLink }: EventFields): boolean =>
  !internalTickets && Boolean(eventLink) && parseLink(eventLink ?? '') !== null

/** The upper end of a cover that is a range; null if it is a single price. */
function highestCover({ coverChargeMax }: EventInput, cover: Cents | null, before: EventRow | null): Cents | null {
  if (coverChargeMax === undefined) return before?.cover_cents === cover ? before.cover_max_cents : null
  if (coverChargeMax === null || cover === null) return null
  const highest = fromDollars(coverChargeMax)
  return highest !== null && highest > cover ? highest : null
}

/** The notes of an import, without what they say of a price that is another one now. */
function notesBeside({ cover, coverMax }: { cover: Cents | null; coverMax: Cents | null }, before: EventRow | null) {
  if (!before) return ''
  const isSamePrice = before.cover_cents === cover && before.cover_max_cents === coverMax
  return isSamePrice ? before.notes : listingNotes(before.notes).about
}

/** Without a word about a cover, and with tickets sold at a link, no one has told what it costs to get in. */
export function entryFeeOf(event: EventFields): boolean | null {
  if (event.entryFee !== undefined) return event.entryFee
  return hasTicketLink(event) ? null : false
}

/** The dates that a weekly event skips: those that a save skips and those that were canceled (decisions G1, G18). */
export const withCanceled = (removed: readonly Day[], before: Pick<EventRow, 'canceled_dates'> | null): Day[] => [
  ...new Set([...removed, ...(before?.canceled_dates ?? [])]),
]

const oneOf = <Value extends string>(list: readonly Value[], text: string | null): Value | null =>
  list.find((value) => value === text) ?? null
