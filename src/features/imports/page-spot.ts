import { weekdayOf } from '../../kernel/day.ts'
import type { AgeGroup } from '../../kernel/genres.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import type { Zone } from '../../kernel/zone.ts'
import type { Page } from './imports.store.ts'
import type { ExistingShow } from './rules/existing-shows.ts'
import { namesAge, rowShow } from './rules/identity.ts'
import type { Listing } from './rules/listing.ts'
import { isAtStreet } from './rules/street-match.ts'
import type { Spot } from './target-pages.ts'

type Place = Omit<Spot, 'hostId'>

/** A previously imported show, with its current age group. */
type KnownAge = { age_group: AgeGroup | null; age_note: string | null; content: string }

/**
 * A listing whose row names no age, under that of its show, which managers may have changed; a new show, and one whose
 * row named an age before, is under the age rule of its room's page.
 */
export function withHouseAge(
  listing: Listing,
  { house }: Pick<Spot, 'house'>,
  previous: KnownAge | undefined,
): Listing {
  if (listing.ageGroup || listing.ageNote) return listing
  const { age_group: ageGroup = null, age_note: ageNote = null } = previous ?? {}
  if (previous && (ageGroup || ageNote) && !namesAge(previous.content)) return { ...listing, ageGroup, ageNote }
  return { ...listing, ageGroup: house?.ageGroup ?? null }
}

/** Where a show is when only its city is known: no page is linked. */
export const spotInTown = ({ lat, lng }: Coordinates, zone: Zone): Place => ({
  venueId: null,
  lat,
  lng,
  zone,
  venueAddress: null,
})

/**
 * Where a show at a venue's page is (decision 0147): at the page's address and pin, or at the city's point without a
 * link to the page when the row names another street.
 *
 * @param zoneOfTown the zone of the city's point, read only where that point is used
 */
export function spotAtPage(
  page: Pick<Page, 'id' | 'lat' | 'lng' | 'zone' | 'address' | 'place_exact'>,
  { street }: Listing,
  town: Coordinates,
  zoneOfTown: () => Zone,
): Place {
  const { id, lat, lng, zone, address, place_exact } = page
  if (!address) return { venueId: id, lat, lng, zone, venueAddress: null }
  if (street && !isAtStreet(address, street)) return spotInTown(town, zoneOfTown())
  return { venueId: id, lat, lng, zone, venueAddress: { text: address, isExact: place_exact } }
}

/** A listing as it is compared with the shows that are here already. */
export const asExistingShow = (
  { day, weekly, acts, name, hasActsInName }: Listing,
  { hostId, venueId }: Spot,
): ExistingShow => ({
  host_entity_id: hostId,
  venue_entity_id: venueId,
  day: weekly ? null : day,
  day_of_week: weekly ? weekdayOf(day) : null,
  removed_dates: weekly?.removedDates ?? [],
  act: acts[0] ?? null,
  name,
  hasActsInName: hasActsInName === true,
})

/** A listing as it is compared with what other sources said about the shows that were changed here since. */
export const asImportedShow = (content: string, { hostId, venueId }: Spot): ExistingShow => ({
  host_entity_id: hostId,
  venue_entity_id: venueId,
  ...rowShow(content),
})
