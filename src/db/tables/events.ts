import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, WallTime, Weekday } from '../../kernel/day.ts'
import type { AgeGroup, EventGenre } from '../../kernel/genres.ts'
import type {
  EntityId,
  EventId,
  OccurrenceId,
  PictureId,
  PromoCodeId,
  StockId,
  TicketTypeId,
  UserId,
} from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Zone } from '../../kernel/zone.ts'
import type { ReturnedStock } from './lifecycle.ts'

type EventsTable = {
  id: EventId
  host_entity_id: EntityId
  venue_entity_id: EntityId | null
  status: 'draft' | 'published' | 'postponed' | 'canceled'
  name: string
  description: Generated<string>
  genre: EventGenre | null
  age_group: AgeGroup | null
  age_note: string | null
  picture_id: PictureId | null
  entry_fee: boolean | null
  cover_cents: Cents | null
  cover_max_cents: Cents | null
  cash_only: Generated<boolean>
  allows_reentry: Generated<boolean>
  uses_waiting_line: Generated<boolean>
  sold_out: Generated<boolean>
  venue_name: string
  venue_address: string
  city: string
  state: string
  lat: number
  lng: number
  sold_lat: number | null
  sold_lng: number | null
  place_exact: Generated<boolean>
  pin_confirmed: Generated<boolean>
  zone: Zone
  parking_details: Generated<string>
  event_link: string | null
  preview_link: string | null
  notes: Generated<string>
  is_festival: Generated<boolean>
  repeats: Generated<boolean>
  day: Day | null
  day_of_week: Weekday | null
  removed_dates: Generated<Day[]>
  canceled_dates: Generated<Day[]>
  wall_time: WallTime | null
  doors_time: WallTime | null
  end_time: WallTime | null
  internal_tickets: Generated<boolean>
  fees_payer: Generated<'buyer' | 'venue'>
  own_capacity: number | null
  own_exemption: 'none' | 'nonprofit' | 'religious' | 'political' | null
  demo: Generated<boolean>
  /** It stands as an outside source lists it: no manager has saved or confirmed it. */
  is_listing: Generated<boolean>
  /** A title that operators corrected: imports keep it. */
  corrected_name: string | null
  unpublished_from: 'published' | 'postponed' | 'canceled' | null
  unpublished_reason: string | null
  postponed_at: Date | null
  called_off_at: Date | null
  /** Who canceled it for good, and bears the card fees of its refunds. */
  called_off_by: 'host' | 'operator' | null
  deleted_at: Date | null
  created_by: UserId | null
  idempotency_key: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type EventActsTable = {
  event_id: EventId
  position: number
  name: string
  entity_id: EntityId | null
  accepted_at: Date | null
  asked_at: Date | null
  /** False of an act that was invited through the Gig Hub and hasn't accepted yet. */
  is_announced: Generated<boolean>
}

type EventOccurrencesTable = {
  id: OccurrenceId
  event_id: EventId
  day: Day
  starts_at: Date
  listed: boolean
  canceled_at: Date | null
  lat: number
  lng: number
  genre: EventGenre | null
  age_group: AgeGroup | null
  cell: GeneratedAlways<number>
}

type ShowChangesTable = {
  id: GeneratedAlways<number>
  event_id: EventId
  kind: 'moved' | 'weekday' | 'again' | 'postponed' | 'canceled' | 'restored'
  old_day: Day | null
  new_day: Day | null
  at: Date
}

type EventSearchTable = { event_id: EventId; key: string; lat: number; lng: number }

/** The table of migration 0103_spellings_and_weekly_offers.sql. */
type NameWordsTable = { word: string; forms: string[] }

type TicketTypesTable = {
  id: TicketTypeId
  event_id: EventId
  position: number
  name: string
  price_cents: Cents
  quantity: number
  description: Generated<string>
  early_price_cents: Cents | null
  early_until: Day | null
  active: Generated<boolean>
  per_order_max: Generated<number>
  /** From when it is sold; null: as soon as its show is published. */
  sales_start: Date | null
  /** Only a promo code opens it. */
  hidden: Generated<boolean>
  created_at: Generated<Date>
}

type PromoCodesTable = {
  id: PromoCodeId
  event_id: EventId
  code: string
  /** Without the difference of letters and digits that look alike. */
  code_key: string
  percent_off: number | null
  off_cents: Cents | null
  ticket_type_ids: TicketTypeId[]
  /** Tickets in all, and of one person. */
  tickets_max: number | null
  person_max: number | null
  valid_from: Date | null
  valid_until: Date | null
  active: Generated<boolean>
  created_at: Date
}

type TicketStockTable = {
  id: StockId
  ticket_type_id: TicketTypeId
  occurrence_id: OccurrenceId
  quantity: number
  held: Generated<number>
  sold: Generated<number>
}

/** The tables of migration 0005_events.sql. */
type ShowsOffVenuesTable = {
  event_id: EventId
  venue_id: EntityId
}

/** The table of migration 0098_listing_changes.sql. */
type ListingChangesTable = {
  /** A 64-bit number as text. */
  xid: Generated<string>
  event_id: EventId
  changed_at: Generated<Date>
}

export type EventsTables = {
  events: EventsTable
  event_acts: EventActsTable
  event_occurrences: EventOccurrencesTable
  event_search: EventSearchTable
  name_words: NameWordsTable
  show_changes: ShowChangesTable
  shows_off_venues: ShowsOffVenuesTable
  listing_changes: ListingChangesTable
  ticket_types: TicketTypesTable
  ticket_stock: TicketStockTable & ReturnedStock
  promo_codes: PromoCodesTable
}
