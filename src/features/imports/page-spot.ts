import type { Coordinates } from '../../kernel/places/geo.ts'
import type { Zone } from '../../kernel/zone.ts'
import type { Page } from './imports.store.ts'
import type { Listing } from './rules/listing.ts'
import { isAtStreet } from './rules/street-match.ts'
import type { Spot } from './target-pages.ts'

type Place = Omit<Spot, 'hostId'>

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
