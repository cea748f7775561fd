import { writeOccurrences } from '../../src/features/events/event/occurrences.service.ts'
import type { NewEvent } from '../../src/features/events/event/events.store.ts'
import { addEvent } from '../../src/features/events/event/write-event.service.ts'
import { type Day, day as dayOf, wallTime, type Weekday } from '../../src/kernel/day.ts'
import type { AgeGroup, EventGenre } from '../../src/kernel/genres.ts'
import type { Coordinates } from '../../src/kernel/places/geo.ts'
import type { EntityId, EventId, OccurrenceId, TicketTypeId } from '../../src/kernel/ids.ts'
import { cents } from '../../src/kernel/money.ts'
import { newId } from '../../src/ports/ids.ts'
import { approvedVenue } from './entity-builders.ts'
import type { World } from './world.ts'

type TicketWishes = {
  name?: string
  priceCents?: number
  quantity?: number
  active?: boolean
  early?: { priceCents: number; until: string }
  /** An ISO instant, on the minute. */
  salesStart?: string
  hidden?: boolean
}

type Wishes = {
  /** An approved venue of its own when left out. */
  hostId?: EntityId
  name?: string
  status?: 'draft' | 'published' | 'postponed' | 'canceled'
  genre?: EventGenre | null
  ageGroup?: AgeGroup | null
  venueName?: string
  venueEntityId?: EntityId | null
  address?: string
  city?: string
  state?: string
  at?: Coordinates
  /** `HH:MM` on the venue's clock; null is not announced. */
  time?: string | null
  coverCents?: number | null
  feesPayer?: 'buyer' | 'venue'
  eventLink?: string | null
  lineup?: string[]
  ticketTypes?: TicketWishes[]
}

const oakland = { lat: 37.8044, lng: -122.2712 }

/** A one-off show, by default tomorrow at 20:30 in Oakland, at the clock of its world. */
export const publishedShow = (world: World, { day = '2026-11-21', ...wishes }: Wishes & { day?: string } = {}) =>
  show(world, { repeats: false, day: dayOf(day), day_of_week: null }, wishes)

/** A weekly show, by default on Fridays at 20:30 in Oakland. */
export const weeklyShow = (
  world: World,
  {
    dayOfWeek = 'Friday',
    removedDates = [],
    ...wishes
  }: Wishes & { dayOfWeek?: Weekday; removedDates?: string[] } = {},
) =>
  show(
    world,
    { repeats: true, day: null, day_of_week: dayOfWeek, removed_dates: removedDates.map((day) => dayOf(day)) },
    wishes,
  )

type Dates = Pick<NewEvent, 'repeats' | 'day' | 'day_of_week' | 'removed_dates'>

async function show(world: World, dates: Dates, wishes: Wishes) {
  const hostId = wishes.hostId ?? (await approvedVenue(world, { onboarded: true })).id
  const eventId = newId<EventId>()
  const point = wishes.at ?? oakland
  const { time = '20:30', coverCents = null, ticketTypes = [] } = wishes
  const types = ticketTypes.map(
    ({
      name = 'General Admission',
      priceCents = 2000,
      quantity = 100,
      active = true,
      hidden = false,
      early,
      salesStart,
    }) => ({
      id: newId<TicketTypeId>(),
      name,
      price_cents: cents(priceCents),
      quantity,
      description: '',
      active,
      per_order_max: 10,
      early_price_cents: early ? cents(early.priceCents) : null,
      early_until: early ? dayOf(early.until) : null,
      hidden,
      sales_start: salesStart === undefined ? null : new Date(salesStart),
    }),
  )

  const row: NewEvent = {
    id: eventId,
    host_entity_id: hostId,
    venue_entity_id: wishes.venueEntityId ?? null,
    status: wishes.status ?? 'published',
    name: wishes.name ?? 'Harbor Lights',
    description: 'An evening of songs.',
    genre: wishes.genre === undefined ? 'Rock' : wishes.genre,
    age_group: wishes.ageGroup === undefined ? 'All Ages' : wishes.ageGroup,
    entry_fee: coverCents !== null,
    cover_cents: coverCents === null ? null : cents(coverCents),
    venue_name: wishes.venueName ?? 'The Blue Door',
    venue_address: wishes.address ?? '12 Broadway, Oakland, CA 94607',
    city: wishes.city ?? 'Oakland',
    state: wishes.state ?? 'CA',
    ...point,
    zone: world.ctx.zoneAt(point),
    wall_time: time === null ? null : wallTime(time),
    event_link: wishes.eventLink ?? null,
    internal_tickets: types.length > 0,
    fees_payer: wishes.feesPayer ?? 'buyer',
    ...dates,
  }
  const acts = (wishes.lineup ?? []).map((name) => ({ name, entity_id: null, accepted_at: null }))
  await world.db.transaction().execute((tx) => addEvent(tx, row, { acts, types }, world.ctx.now()))
  return { eventId, hostId, ticketTypeIds: types.map((type) => type.id), occurrences: await datesOf(world, eventId) }
}

/** Leaves dates of a weekly show out, as a save that skips them does. */
export const skipDates = (world: World, eventId: EventId, days: Day[]) =>
  world.db.transaction().execute(async (tx) => {
    await tx.updateTable('events').set({ removed_dates: days }).where('id', '=', eventId).execute()
    await writeOccurrences(tx, eventId, world.ctx.now())
  })

/** An event's dates as they stand in the database, oldest first. */
export const datesOf = (world: World, eventId: EventId) =>
  world.db
    .selectFrom('event_occurrences')
    .select(['id', 'day', 'starts_at as startsAt', 'listed', 'canceled_at as canceledAt'])
    .where('event_id', '=', eventId)
    .orderBy('starts_at')
    .execute()

/** An event's stock as it stands in the database, by date, then in the order of its ticket types. */
export const stockOf = (world: World, eventId: EventId) =>
  world.db
    .selectFrom('ticket_stock')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_stock.occurrence_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'ticket_stock.ticket_type_id')
    .select(['ticket_stock.id', 'day', 'name', 'ticket_stock.quantity', 'held', 'sold', 'returned'])
    .where('event_occurrences.event_id', '=', eventId)
    .orderBy('event_occurrences.starts_at')
    .orderBy('ticket_types.position')
    .execute()

/** As if tickets had been bought: counts them on one date's stock of every type, without orders. */
export const countAsSold = (world: World, occurrenceId: OccurrenceId, { sold = 0, held = 0 }) =>
  world.db.updateTable('ticket_stock').set({ sold, held }).where('occurrence_id', '=', occurrenceId).execute()

/** Takes a show down as operators do: its host may delete it, whoever counts on it. */
export const takeDown = (world: World, eventId: EventId) =>
  world.db
    .updateTable('events')
    .set({ status: 'draft', unpublished_from: 'published', unpublished_reason: 'Reported.' })
    .where('id', '=', eventId)
    .execute()
