import type { AgeGroup } from '../../kernel/genres.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { Coordinates } from '../../kernel/places/geo.ts'
import type { Zone } from '../../kernel/zone.ts'
import type { KnownTown } from './known-towns.ts'
import type { Listing } from './rules/listing.ts'

/** Where a listed show belongs: whose it is, and its room. */
export type Spot = Coordinates & {
  hostId: EntityId
  /** Null for a room that has no page here, or none that the show can be linked to. */
  venueId: EntityId | null
  zone: Zone
  /** The address, if it isn't made of the listing's own fields, and whether the point is exactly there; else null. */
  venueAddress: { text: string; isExact: boolean } | null
  /** What operators corrected of the page: it counts, not the listing. */
  corrected?: { venueName: string; city: string; state: string } | undefined
  /** What a venue's page says of every show in its room, for rows of its own that don't. */
  house?: { ageGroup: AgeGroup | null; parking: string } | undefined
}

/** An act that has a page: one that no one runs plays at once, the managers of another are asked (decision G30). */
type ListedAct = {
  id: EntityId
  plays: 'now' | 'when-accepted'
  /** Its name, where operators corrected what its sources call it. */
  correctedName?: string
}

/** The pages that an import's shows belong to. */
export type Pages = {
  /** @returns why not, for a show that is not theirs */
  spot(listing: Listing, town: KnownTown): Promise<Spot | { reason: string; isOthers: true }>
  /**
   * Of an outside source, whether people stand for a venue in a city; without it, rows are where their cities say.
   */
  isConfirmedVenue?(venueName: string, town: KnownTown): boolean
  act(name: string, town: KnownTown): Promise<ListedAct | null>
  /** The keys of the acts that have a page in the state, and of whose file it is. */
  knownActs(town: KnownTown): Promise<{ has(key: string): boolean }>
}
