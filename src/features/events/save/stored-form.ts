import type { Selectable } from 'kysely'
import type { EventsTables } from '../../../db/tables/events.ts'
import { toDollars } from '../../../kernel/money.ts'
import { wallOf, type Zone } from '../../../kernel/zone.ts'
import type { EventRow, StoredAct } from '../event/events.store.ts'

type TypeRow = Selectable<EventsTables['ticket_types']>

/** A stored event as its form sends it; one that operators took down, as its host left it. */
export const storedForm = (event: EventRow, acts: readonly StoredAct[], types: readonly TypeRow[]) => ({
  status: event.status === 'draft' && !event.unpublished_from ? ('draft' as const) : ('published' as const),
  eventName: event.name,
  eventDescription: event.description,
  genre: event.genre,
  ageGroup: event.age_group,
  image: event.picture_id,
  entryFee: event.entry_fee,
  coverCharge: event.cover_cents === null ? null : toDollars(event.cover_cents),
  coverChargeMax: event.cover_max_cents === null ? null : toDollars(event.cover_max_cents),
  cashOnly: event.cash_only,
  allowsReentry: event.allows_reentry,
  usesWaitingLine: event.uses_waiting_line,
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
  ticketList: types.map((type) => storedTicket(type, event.zone)),
  internalTickets: event.internal_tickets,
  feesPayer: event.fees_payer,
  venueCapacity: event.own_capacity,
  venueExemption: event.own_exemption,
})

export type StoredForm = ReturnType<typeof storedForm>

export const storedTicket = (type: TypeRow, zone: Zone) => ({
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
  hidden: type.hidden,
  salesStart: type.sales_start && clockOf(type.sales_start, zone),
})

/** `2026-12-04T10:00`, as a field for a date and a time sends it. */
function clockOf(instant: Date, zone: Zone): string {
  const { day, time } = wallOf(instant, zone)
  return `${day}T${time}`
}
