import type { TicketTypeId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { mayEdit, type Role } from '../../../kernel/roles.ts'
import { basisPoints, toDollars } from '../../../kernel/money.ts'
import { dayAt, wallOf, zoneText, type Zone } from '../../../kernel/zone.ts'
import { allInPrice, priceOn, serviceFeeOf } from '../../tickets/rules/price.ts'
import { secondsToSale } from '../../tickets/rules/sales-start.ts'
import { admissionTaxes, type AdmissionTaxes, taxText } from '../../tickets/rules/taxes.ts'
import { actView } from './act-view.ts'
import type { EventView, OccurrenceView, TicketView } from './event-views.ts'
import type { findMove, ListingSource, listShownActs, listStock, WholeEvent } from './event-views.store.ts'
import type { Dated } from './occurrences.store.ts'
import { hasStarted, isPast } from '../rules/past.ts'
import { momentsOn, timesOn } from '../rules/shown-times.ts'
import { takenOf, totalSold } from '../rules/sales/stock-counts.ts'
import type { listTypes } from './ticket-types.store.ts'
import { eventTaxFacts, venueFactsView } from './venue-facts.ts'

type Rows<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>

/** Everything a view is built from; `dates` begin with the displayed one. */
export type EventViewParts = {
  event: WholeEvent
  dates: Dated[]
  acts: Rows<typeof listShownActs>
  types: Rows<typeof listTypes>
  stock: Rows<typeof listStock>
  /** Where an imported show is from. */
  source: ListingSource | undefined
  isImported: boolean
  move: Awaited<ReturnType<typeof findMove>>
  /** How the caller manages the host. */
  role: Role | null
  /** Hidden ticket types that the caller's promo code opens. */
  openedTypes: readonly TicketTypeId[]
}

/** An event as its screens have it: the specification's names, at its next occurrence. */
export function eventView(parts: EventViewParts, now: Date): EventView {
  const { event, dates, acts, types, role } = parts
  const next = dates[0] ?? null
  const facts = eventTaxFacts(event)
  const taxes = admissionTaxes(facts)
  const seesSales = mayEdit(role)
  const shownActs = acts.filter(({ isAnnounced }) => isAnnounced || seesSales)
  const shownTypes = types.filter((type) => isShown(type, parts) && (seesSales || type.active))

  return {
    eventID: event.id,
    id: event.id,
    status: seesSales ? event.status : (event.unpublished_from ?? event.status),
    isTakenDown: event.unpublished_from !== null || event.hostStatus === 'suspended',
    eventName: event.name,
    eventDescription: event.description,
    ageGroup: event.age_group,
    ageNote: event.age_note,
    genre: event.genre,
    image: event.picture_id && paths.picture(event.picture_id, 1280),
    posterID: event.picture_id,
    coverCharge: event.cover_cents === null ? null : toDollars(event.cover_cents),
    coverChargeMax: event.cover_max_cents === null ? null : toDollars(event.cover_max_cents),
    ...{ cashOnly: event.cash_only, allowsReentry: event.allows_reentry, usesWaitingLine: event.uses_waiting_line },
    entryFee: event.entry_fee,
    soldOut: event.sold_out,
    coordinates: [event.lat, event.lng],
    placeExact: event.place_exact,
    pinConfirmed: event.pin_confirmed,
    venueName: event.venue_name,
    venueAddress: event.venue_address,
    city: event.city,
    state: event.state,
    parkingDetails: event.parking_details,
    eventLink: event.event_link,
    previewLink: event.preview_link,
    notes: event.notes,
    isFestival: event.is_festival,
    repeatEvent: event.repeats,
    eventTime: event.wall_time && next ? next.startsAt.toISOString() : null,
    eventDate: event.day,
    dayOfWeek: event.day_of_week,
    removedDates: event.removed_dates,
    canceledDates: event.canceled_dates,
    day: next?.day ?? event.day,
    movedFrom: parts.move?.from ?? null,
    ...timesOn(next?.day ?? event.day, event),
    moments: next && momentsOn(next, event),
    plannedTimes: { wallTime: event.wall_time, doorsTime: event.doors_time, endTime: event.end_time },
    zone: event.zone,
    zoneName: zoneText(next?.startsAt ?? now, event.zone),
    startsAt: next?.startsAt.toISOString() ?? null,
    isPast: next !== null && isPast(next.startsAt, 'listings', now),
    occurrences: dates.map((date) => occurrenceView(date, parts, { seesSales, now })),
    lineup: shownActs.map((act) => act.name),
    acts: shownActs.map((act) => actView(act, seesSales)),
    ticketList: shownTypes.map((type) => ticketView(type, parts, taxes, { seesSales, now })),
    internalTickets: event.internal_tickets,
    hasPromoCodes: event.internal_tickets && event.hasPromoCodes,
    questions: event.internal_tickets ? event.questions : [],
    feesPayer: event.fees_payer,
    host: { id: event.host_entity_id, name: event.hostName, type: event.hostType },
    venue:
      event.venueId && event.venueEntityName && event.venueType
        ? { id: event.venueId, name: event.venueEntityName, type: event.venueType }
        : null,
    demo: event.demo,
    listing: isListing(event) ? listingOf(parts.source, event.zone) : null,
    isImported: parts.isImported,
    venueFacts: venueFactsView(event),
    role,
  }
}

/** An imported show stays a listing until its host's managers save or confirm it. */
export const isListing = ({ is_listing, hostStatus }: Pick<WholeEvent, 'is_listing' | 'hostStatus'>) =>
  is_listing || hostStatus === 'unclaimed'

/** Where a listing is from, and the day there on which it was last checked. */
export const listingOf = (source: ListingSource | undefined, zone: Zone) => ({
  source: source?.source ?? null,
  url: source?.url ?? null,
  checkedOn: source ? dayAt(source.checkedAt, zone) : null,
})

type ViewOptions = { seesSales: boolean; now: Date }

/** Whether the caller may know of a ticket type that only a promo code opens (decision 0230). */
const isShown = ({ id, hidden }: TypeRow, { role, openedTypes }: EventViewParts) =>
  !hidden || mayEdit(role) || openedTypes.includes(id)

function occurrenceView({ id, day, startsAt }: Dated, parts: EventViewParts, { seesSales, now }: ViewOptions) {
  const { event, types, stock } = parts
  const rows = stock.filter((row) => row.occurrenceId === id)
  const onSale = types.filter((type) => type.active && event.internal_tickets && isShown(type, parts))
  return {
    id,
    day,
    startsAt: startsAt.toISOString(),
    zoneName: zoneText(startsAt, event.zone),
    ...timesOn(day, event),
    moments: momentsOn({ day, startsAt }, event),
    // Without a time, the row's start stands for the whole day.
    hasStarted: event.wall_time !== null && hasStarted(startsAt, now),
    tickets: onSale.flatMap((type) => {
      const row = rows.find(({ ticketTypeId }) => ticketTypeId === type.id)
      return row ? [{ ticketTypeID: type.id, left: row.left, isInCheckout: row.isInCheckout }] : []
    }),
    sold: seesSales ? totalSold(rows) : null,
  } satisfies OccurrenceView
}

type TypeRow = EventViewParts['types'][number]

function ticketView(
  type: TypeRow,
  { event, stock, dates }: EventViewParts,
  { lines }: AdmissionTaxes,
  { seesSales, now }: ViewOptions,
) {
  const early =
    type.early_price_cents !== null && type.early_until
      ? { price: type.early_price_cents, until: type.early_until }
      : null
  const { price, isEarly } = priceOn(dayAt(now, event.zone), { price: type.price_cents, early })
  const rows = stock.filter(({ ticketTypeId }) => ticketTypeId === type.id)
  const coming = rows.filter(({ occurrenceId }) => dates.some(({ id }) => id === occurrenceId))
  return {
    ticketTypeID: type.id,
    ticketName: type.name,
    price: toDollars(type.price_cents),
    quantity: type.quantity,
    description: type.description,
    earlyBird: early && { price: toDollars(early.price), endDate: early.until },
    active: type.active,
    taxRate: basisPoints(lines.reduce((all, { rate }) => all + rate, 0)) / 100,
    taxName: taxText(lines.map(({ name }) => name)),
    feesPayer: event.fees_payer,
    sold: seesSales ? totalSold(rows) : null,
    fewest: seesSales ? Math.max(0, ...coming.map(takenOf)) : null,
    perOrderMax: type.per_order_max,
    hidden: type.hidden,
    salesStart: type.sales_start && salesStartView(type.sales_start, event.zone, now),
    allInCents: allInPrice(
      ...([price, lines, event.fees_payer] as const),
      serviceFeeOf({ rate: event.hostFeeRate, flat: event.hostFeeFlat }),
    ),
    isEarlyBird: isEarly,
  } satisfies TicketView
}

function salesStartView(start: Date, zone: Zone, now: Date) {
  const { day, time } = wallOf(start, zone)
  return {
    at: start.toISOString(),
    day,
    wallTime: time,
    zoneName: zoneText(start, zone),
    secondsLeft: secondsToSale(start, now),
  }
}
