import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import type { AgeGroup, EventGenre } from '../../../kernel/genres.ts'
import type { EntityId, EventId, OccurrenceId, PictureId } from '../../../kernel/ids.ts'
import type { BasisPoints, Cents } from '../../../kernel/money.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { FeesPayer } from '../../tickets/rules/price.ts'
import type { ExemptionReason } from '../../tickets/rules/taxes.ts'

/** Everything that a card of a list is made of; the fields of the SQL function `show_cards`. */
export type ListingRow = {
  eventId: EventId
  occurrenceId: OccurrenceId
  name: string
  day: Day
  wallTime: WallTime | null
  startsAt: Date
  zone: Zone
  venueName: string
  venueAddress: string
  city: string
  state: string
  lat: number
  lng: number
  /** False where the point may be the middle of the city. */
  placeExact: boolean
  genre: EventGenre | null
  ageGroup: AgeGroup | null
  ageNote: string | null
  repeats: boolean
  pictureId: PictureId | null
  distanceKm: number | null
  entryFee: boolean | null
  coverCents: Cents | null
  coverMaxCents: Cents | null
  cashOnly: boolean
  /** Of a show with a cover: managers of its page imported it. */
  isImported: boolean
  /** The last line of the notes, where imports write what its prices are for. */
  priceNote: string
  internalTickets: boolean
  feesPayer: FeesPayer
  soldOut: boolean
  demo: boolean
  /** It was imported, and no manager of its page has saved or confirmed it: we can't vouch for any of it. */
  isListing: boolean
  headliner: string | null
  acts: number
  /** Null where no tickets are sold here. */
  venueFacts: VenueFacts | null
  tickets: TicketFacts[]
}

/** What taxes and fees depend on, as the host, the venue entity at the address, and the event itself say it. */
export type VenueFacts = {
  hostType: 'band' | 'venue' | 'festival'
  hostCapacity: number | null
  hostNonProfit: boolean
  hostExemption: ExemptionReason
  /** The host's own platform fee; null for the standard one. */
  hostFeeRate: BasisPoints | null
  hostFeeFlat: Cents | null
  venueId: EntityId | null
  venueCapacity: number | null
  venueNonProfit: boolean | null
  venueExemption: ExemptionReason | null
  ownCapacity: number | null
  ownExemption: ExemptionReason | null
}

/** An active ticket type on one date. */
export type TicketFacts = { price: Cents; earlyPrice: Cents | null; earlyUntil: Day | null; left: number }

/** Dates that a list shows; `distance_km` is null where no one asked from anywhere. */
type Hits = RawBuilder<unknown>

type CardRow = { card: Omit<ListingRow, 'startsAt'> & { startsAt: string } }

/**
 * Dates in the order of their start, with all that their cards need, in one statement.
 *
 * @param hits a query of `occurrence_id, event_id, day, starts_at, distance_km`; that they are listed is its concern
 */
export async function listCards(db: Db, hits: Hits): Promise<ListingRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT show_cards(array_agg(occurrence_id), array_agg(event_id), array_agg(day), array_agg(starts_at),
      array_agg(distance_km)) AS card
    FROM (${hits}) AS hit`.execute(db)
  return rows.map(({ card }) => ({ ...card, startsAt: new Date(card.startsAt) }))
}

/** The next listed date of each of these events since an instant; events without one are omitted. */
export const nextDatesOf = (ids: EventId[], since: Date) => sql`
  SELECT next.id AS occurrence_id, show.id AS event_id, next.day, next.starts_at, NULL::float8 AS distance_km
  FROM unnest(${ids}::uuid[]) AS show (id)
  CROSS JOIN LATERAL (
    SELECT id, day, starts_at FROM event_occurrences
    WHERE event_id = show.id AND starts_at >= ${since} AND listed ORDER BY starts_at LIMIT 1
  ) AS next`

/** A date of an event, and how far it is from where someone searches. */
export type FoundDate = {
  occurrence_id: OccurrenceId
  event_id: EventId
  day: Day
  starts_at: Date
  distance_km: number
}

/** Dates that a search has found. */
export function foundDates(dates: FoundDate[]) {
  const column = (name: keyof FoundDate) => dates.map((date) => date[name])
  return sql`
  SELECT * FROM unnest(${column('occurrence_id')}::uuid[], ${column('event_id')}::uuid[], ${column('day')}::date[],
    ${column('starts_at')}::timestamptz[], ${column('distance_km')}::float8[])
    AS hit (occurrence_id, event_id, day, starts_at, distance_km)`
}

/** Where a page of a list goes on: after a start, and among equals after an id. */
export type After = { startsAt: Date; id: OccurrenceId }

/**
 * The next dates of events that an entity hosts, gives room to, or plays at once it has accepted; a page that no one
 * has claimed accepts nothing, its shows are those that name it.
 */
export const nextDatesWith = (
  entityId: EntityId,
  { since, shownSince, after, limit }: { since: Date; shownSince: Date; after: After | null; limit: number },
) => sql`
  SELECT next.id AS occurrence_id, show.id AS event_id, next.day, next.starts_at, NULL::float8 AS distance_km
  FROM (
    SELECT id FROM events WHERE host_entity_id = ${entityId}
    UNION SELECT id FROM events WHERE venue_entity_id = ${entityId}
    UNION SELECT event_id FROM event_acts JOIN entities ON entities.id = event_acts.entity_id
      WHERE entity_id = ${entityId} AND (accepted_at IS NOT NULL OR entities.status = 'unclaimed')
  ) AS show
  CROSS JOIN LATERAL (
    SELECT id, day, starts_at FROM event_occurrences
    WHERE event_id = show.id AND starts_at >= ${since} AND listed ORDER BY starts_at LIMIT 1
  ) AS next
  WHERE next.starts_at >= ${shownSince} AND ${after ? sql`(next.starts_at, next.id) > (${after.startsAt}, ${after.id})` : sql`true`}
  ORDER BY next.starts_at, next.id
  LIMIT ${limit}`
