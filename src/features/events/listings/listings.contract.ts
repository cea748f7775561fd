import { z } from 'zod'
import { ageGroups, eventGenres, preferenceGenres } from '../../../kernel/genres.ts'
import type { EntityId, EventId, OccurrenceId, PictureId } from '../../../kernel/ids.ts'
import { defaultRadiusMiles, nearTextMax, radiusMiles } from '../../../kernel/limits.ts'
import { priceChoices } from '../../../kernel/price-choices.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireArea, wireLatitude, wireLongitude } from '../../wire-point.ts'
import { line } from '../../wire-text.ts'
import { EntityCard } from '../entities-nearby/entity-card-views.ts'
import { wireDay } from '../../wire-day.ts'

export const Latitude = wireLatitude()
export const Longitude = wireLongitude()
/** "City, ST" or a ZIP code. */
export const Near = line(nearTextMax).trim().min(1)
export const Filters = {
  genres: z
    .array(z.enum([...eventGenres, ...preferenceGenres]))
    .max(eventGenres.length + preferenceGenres.length)
    .default([]),
  ageGroups: z.array(z.enum(ageGroups)).max(ageGroups.length).default([]),
  /** Dollars that the cheapest ticket or the cover costs at most, tax and fees included; 0 is free. */
  maxPrice: z.literal(priceChoices).optional(),
  /** Whether shows without a listed price pass `maxPrice`; it hides them otherwise. */
  includeUnpriced: z.boolean().optional(),
}
const Page = { limit: z.int().min(1).max(100).default(20), cursor: z.string().max(200).optional() }

/** A town that people look around in. */
export const TownView = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The day there now, YYYY-MM-DD. */
  today: z.string(),
})

const Price = z.object({
  /**
   * `free`, `from` the cheapest ticket with tax and fees in it, paid at the `door`, there or in advance elsewhere
   * (`entry`), or as an imported show is `listed`.
   */
  kind: z.enum(['free', 'from', 'door', 'entry', 'listed']),
  cents: z.int(),
  /** Where the price is a range. */
  upToCents: z.int().nullable(),
  /** Whether every ticket that can be bought costs that; omitted otherwise. */
  isSingle: z.boolean().optional(),
  /** What its prices are for, if a file says so: `$12 advance`, `$15 at the door`; omitted for a single price. */
  named: z.array(z.string()).optional(),
})

/** A show in a list, at its next date. */
export const EventCard = z.object({
  eventID: outputId<EventId>(),
  occurrenceID: outputId<OccurrenceId>(),
  eventName: z.string(),
  /** On the venue's calendar, YYYY-MM-DD. */
  day: z.string(),
  /** HH:MM on the venue's clock; null: not announced. */
  wallTime: z.string().nullable(),
  /** `PST` */
  zoneName: z.string(),
  /** Of a show without a time the last minute of its day. */
  startsAt: z.string(),
  /** It has started, and lists have it still. */
  isOnNow: z.boolean(),
  venueName: z.string(),
  city: z.string(),
  state: z.string(),
  coordinates: z.tuple([z.number(), z.number()]),
  genre: z.enum(eventGenres).nullable(),
  ageGroup: z.enum(ageGroups).nullable(),
  ageNote: z.string().nullable(),
  /** Weekly, on the weekday of `day`. */
  repeats: z.boolean(),
  posterID: outputId<PictureId>().nullable(),
  /** From the requested place. */
  distanceKm: z.number().nullable(),
  /** Null: no one has said. */
  price: Price.nullable(),
  soldOut: z.boolean(),
  demo: z.boolean(),
  /** Imported, until a manager of its page saves or confirms it: its facts are another source's. */
  isListing: z.boolean(),
  headliner: z.string().nullable(),
})
export type EventCard = z.infer<typeof EventCard>

const Search = z.object({
  /** Shows in this box, instead of those within a radius. */
  area: wireArea().optional(),
  near: Near.optional(),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  radiusMiles: z.literal(radiusMiles).default(defaultRadiusMiles),
  ...Filters,
  from: wireDay().optional(),
  to: wireDay().optional(),
  /** Only shows from Friday to Sunday. */
  isWeekends: z.boolean().optional(),
})

type PlaceInput = Partial<Record<'area' | 'near' | 'lat' | 'lng', unknown>>

export const hasPlace = ({ area, near, lat, lng }: PlaceInput) =>
  area !== undefined || near !== undefined || (lat !== undefined && lng !== undefined)

export const placeMissing = {
  path: ['near'],
  message: 'Must be "City, ST" or a ZIP code, unless area, or lat and lng, are set',
}

/** Where, when and what someone looks for. */
export const EventSearch = Search.refine(hasPlace, placeMissing)
export type EventSearch = z.infer<typeof EventSearch>

const Nearby = Search.extend(Page).refine(hasPlace, placeMissing)
export type Nearby = z.infer<typeof Nearby>

const CardsById = z.object({ ids: z.array(wireId<EventId>()).max(200) })
export type CardsById = z.infer<typeof CardsById>

export const CardsOfEntity = z.object({ entityID: wireId<EntityId>(), ...Page })
export type CardsOfEntity = z.infer<typeof CardsOfEntity>

const Corners = z.object({ minLat: Latitude, maxLat: Latitude, minLon: Longitude, maxLon: Longitude })
export type Corners = z.infer<typeof Corners>

const eventList = { success: z.literal(true), events: z.array(EventCard) }
export const publicShows = 'published upcoming shows of approved and unclaimed hosts'

export const listingsContract = {
  /** Shows around a place, soonest first; one that repeats is there once, at its next date. */
  listEventsNearby: call({ may: 'anyone', rule: publicShows })
    .input(Nearby)
    .output(z.object({ ...eventList, place: TownView, nextCursor: z.string().nullable() }))
    .errors(mayRefuse('places/unknown', 'places/box-too-large', 'request/bad-input')),

  /** Events by id at their next dates, in the requested order; past and hidden ones are omitted. */
  listEventsByIds: call({ may: 'anyone', rule: publicShows }).input(CardsById).output(z.object(eventList)),

  /** The upcoming shows that an entity hosts, gives room to or plays at. */
  listEventsOfEntity: call({ may: 'anyone', rule: publicShows })
    .input(CardsOfEntity)
    .output(z.object({ ...eventList, nextCursor: z.string().nullable() }))
    .errors(mayRefuse('request/bad-input')),

  /** Entities in a box of degrees, up to 200 of a type (spec 7). */
  fetchBandsAndVenuesWithinRadius: call({
    may: 'anyone',
    rule: 'approved and unclaimed entities; a box of at most 500 miles',
  })
    .input(Corners)
    .output(
      z.object({
        bands: z.array(EntityCard),
        venues: z.array(EntityCard),
        festivals: z.array(EntityCard),
      }),
    )
    .errors(mayRefuse('places/box-too-large', 'request/bad-input')),
}
