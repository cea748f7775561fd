import type { Selectable } from 'kysely'
import type { EventsTables } from '../../../db/tables/events.ts'
import { toDollars } from '../../../kernel/money.ts'
import { nameKey } from '../../../kernel/places/us-address.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { EventFields, EventInput, TicketInput } from '../event/events.contract.ts'
import { listActs, type StandingAct } from '../event/events.store.ts'
import { readDay, readTime } from '../rules/event-times.ts'
import { listMerged, mergeFields, mergeLists } from '../rules/merge-changes.ts'
import { listTypes } from '../event/ticket-types.store.ts'

type Row = Selectable<EventsTables['events']>
type TypeRow = Selectable<EventsTables['ticket_types']>
type Act = NonNullable<EventFields['acts']>[number]

/** What a save of an older form came to: the form to save, and the fields in which it keeps what others stored. */
export type MergedForm = { event: EventInput; mergedFields: string[]; acts: StandingAct[] }

/** Fields that mean something only together: a venue's name belongs to its address, a weekday to a weekly show. */
const together: (keyof EventFields)[][] = [
  ['repeatEvent', 'eventDate', 'dayOfWeek'],
  ['venueName', 'venueAddress', 'coordinates', 'pinConfirmed'],
  ['entryFee', 'coverCharge'],
]

/**
 * Merges a form with what others have stored since it was opened (decision 0143): only what its sender changed is
 * saved.
 *
 * @returns null for a form that does not say what it was opened with: it is saved as sent
 */
export async function mergeForm({ db }: AppCtx, event: EventInput, before: Row | null): Promise<MergedForm | null> {
  if (!event.base || !before) return null
  const { base: opened, ...sent } = event
  const [base, mine] = [atVenue(opened, before), atVenue(sent, before)]
  const [acts, types] = await Promise.all([listActs(db, before.id), listTypes(db, before.id)])
  const current = storedForm(before, acts, types)

  const merged = {
    ...mergeFields({ base, mine, current }, together),
    removedDates: mergeLists(
      { base: base.removedDates, mine: mine.removedDates, current: current.removedDates },
      (a, b) => a === b,
    ),
    ticketList: mergeLists(
      { base: base.ticketList, mine: mine.ticketList, current: current.ticketList },
      isSameTicket,
      mergeFields,
    ),
    ...mergedLineup(base, mine, current),
  }
  return { event: merged, mergedFields: listMerged(mine, merged), acts }
}

/** Day and time as the venue's calendar and clock have them, however they were sent (decision G15). */
const atVenue = (fields: EventFields, { zone }: Row): EventFields => ({
  ...fields,
  eventDate: fields.eventDate && (readDay(fields.eventDate, zone) ?? fields.eventDate),
  eventTime: fields.eventTime && (readTime(fields.eventTime, zone) ?? fields.eventTime),
})

/** Whether the lineup is what it was when it was merged: acts leave one without a save of the event. */
export const isSameLineup = (a: readonly StandingAct[], b: readonly StandingAct[]): boolean =>
  a.length === b.length && a.every(({ name, entity_id }, n) => name === b[n]?.name && entity_id === b[n]?.entity_id)

function mergedLineup(base: EventFields, mine: EventFields, current: { acts: Act[]; lineup: string[] }) {
  if (mine.acts && base.acts) {
    const acts = mergeLists({ base: base.acts, mine: mine.acts, current: current.acts }, isSameAct, mergeFields)
    return { acts, lineup: acts.map(({ name }) => name) }
  }
  const lists = { base: base.lineup, mine: mine.lineup, current: current.lineup }
  return { acts: mine.acts, lineup: mergeLists(lists, (a, b) => nameKey(a) === nameKey(b)) }
}

const isSameAct = (a: Act, b: Act) =>
  a.entityID && b.entityID ? a.entityID === b.entityID : nameKey(a.name) === nameKey(b.name)

const isSameTicket = (a: TicketInput, b: TicketInput) =>
  a.ticketTypeID && b.ticketTypeID ? a.ticketTypeID === b.ticketTypeID : nameKey(a.ticketName) === nameKey(b.ticketName)

/** A stored event as its form sends it. */
const storedForm = (event: Row, acts: readonly StandingAct[], types: readonly TypeRow[]) => ({
  eventName: event.name,
  eventDescription: event.description,
  genre: event.genre,
  ageGroup: event.age_group,
  image: event.picture_id,
  entryFee: event.entry_fee ?? false,
  coverCharge: event.cover_cents === null ? null : toDollars(event.cover_cents),
  cashOnly: event.cash_only,
  coordinates: event.place_exact ? ([event.lat, event.lng] as [number, number]) : null,
  pinConfirmed: event.pin_confirmed,
  venueName: event.venue_name,
  venueAddress: event.venue_address,
  parkingDetails: event.parking_details,
  eventLink: event.event_link,
  previewLink: event.preview_link,
  repeatEvent: event.repeats,
  eventDate: event.day,
  eventTime: event.wall_time,
  dayOfWeek: event.day_of_week,
  removedDates: event.removed_dates,
  doorsTime: event.doors_time,
  endTime: event.end_time,
  lineup: acts.map(({ name }) => name),
  acts: acts.map(({ name, entity_id }) => ({ name, entityID: entity_id })),
  ticketList: types.map(storedTicket),
  internalTickets: event.internal_tickets,
  feesPayer: event.fees_payer,
  roomCapacity: event.room_capacity,
  roomExemption: event.room_exemption,
})

const storedTicket = (type: TypeRow) => ({
  ticketTypeID: type.id,
  ticketName: type.name,
  price: toDollars(type.price_cents),
  quantity: type.quantity,
  description: type.description,
  earlyBird: type.early_until && {
    price: type.early_price_cents === null ? null : toDollars(type.early_price_cents),
    endDate: type.early_until,
  },
  active: type.active,
  perOrderMax: type.per_order_max,
})
