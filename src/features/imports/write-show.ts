import type { Tx } from '../../db/connect.ts'
import { type Day, weekdayOf } from '../../kernel/day.ts'
import type { EventId } from '../../kernel/ids.ts'
import { dayAt } from '../../kernel/zone.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { writeListedEvent } from '../events/save/listed-event.service.ts'
import type { KnownTown } from './known-towns.ts'
import { isAct } from './rules/lineup.ts'
import type { Listing } from './rules/listing.ts'
import { skippedDates } from './rules/times/weekly.ts'
import type { Pages, Spot } from './target-pages.ts'

/** A listing with its place. */
export type PlacedListing = { listing: Listing; spot: Spot; town: KnownTown }

type Target = {
  pages: Pages
  /** The show that the listing was before; null for none. */
  before: EventId | null
  /** It stays as it is if it was changed after that. */
  unlessChangedSince?: Date | undefined
  /** An outside source says it, not the managers of the page. */
  isListing: boolean
  /** Its title, where operators corrected it. */
  correctedName: string | null
}

/**
 * Writes a listing as its host's show, a new one or over its earlier version; what it leaves open stays open.
 *
 * @returns the show's id; null if it was changed since `unlessChangedSince`
 */
export async function writeShow(
  ctx: AppCtx,
  tx: Tx,
  placed: PlacedListing,
  { pages, before, unlessChangedSince, isListing, correctedName }: Target,
) {
  const acts = await lineupOf(ctx, placed, pages)
  return writeListedEvent(ctx, tx, {
    eventId: before,
    unlessChangedSince,
    hostId: placed.spot.hostId,
    values: {
      ...rowOf(placed, dayAt(ctx.now(), placed.spot.zone)),
      is_listing: isListing,
      ...(correctedName !== null && { name: correctedName }),
      // Of a show that was here before, its managers may have said otherwise.
      ...(before === null && placed.spot.house && { parking_details: placed.spot.house.parking }),
    },
    acts,
  })
}

/** A listing as the columns of its show. */
export function rowOf({ listing, spot, town }: PlacedListing, today: Day) {
  const { price } = listing
  const isFree = price?.maxCents === 0
  return {
    venue_entity_id: spot.venueId,
    status: 'published' as const,
    name: listing.name,
    description: listing.description ?? '',
    genre: listing.genre,
    age_group: listing.ageGroup,
    age_note: listing.ageNote,
    entry_fee: price && !isFree,
    cover_cents: price && !isFree ? price.minCents : null,
    cover_max_cents: price && price.maxCents > price.minCents ? price.maxCents : null,
    sold_out: listing.soldOut,
    venue_name: spot.corrected?.venueName ?? listing.venueName,
    venue_address: spot.venueAddress?.text ?? addressOf(listing, town),
    city: spot.corrected?.city ?? town.city,
    state: spot.corrected?.state ?? town.state,
    lat: spot.lat,
    lng: spot.lng,
    place_exact: spot.venueAddress?.isExact ?? false,
    zone: spot.zone,
    event_link: listing.url,
    notes: [listing.notes, listing.namedPrices].filter(Boolean).join('\n'),
    repeats: listing.weekly !== null,
    day: listing.weekly ? null : listing.day,
    day_of_week: listing.weekly ? weekdayOf(listing.day) : null,
    removed_dates: listing.weekly ? skippedDates(listing.day, listing.weekly.removedDates, today) : [],
    wall_time: listing.time,
    doors_time: listing.doors,
    end_time: listing.endTime,
  }
}

/** `398 12th St, San Francisco, CA 94103`, as far as it is known. */
export const addressOf = ({ street, postalCode }: Listing, { city, state }: Pick<KnownTown, 'city' | 'state'>) =>
  [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

async function lineupOf(ctx: AppCtx, { listing, town }: PlacedListing, pages: Pages) {
  const acts = []
  for (const name of listing.acts) {
    const page = isAct(name) ? await pages.act(name, town) : null
    acts.push({
      name: page?.correctedName ?? name,
      entity_id: page?.id ?? null,
      accepted_at: page?.plays === 'now' ? ctx.now() : null,
    })
  }
  return acts
}
