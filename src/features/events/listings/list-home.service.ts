import { searchQuery, townOf } from './search-query.ts'
import type { PreferenceGenre } from '../../../kernel/genres.ts'
import { addDays } from '../../../kernel/day.ts'
import { milesToKm } from '../../../kernel/places/geo.ts'
import { defaultRadiusMiles, radiusMiles, repeatWindowDays } from '../../../kernel/limits.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { eventCard, isSoldOut } from './event-card.ts'
import type { Home } from './listings.contract.ts'
import { entitiesNear } from './entities-near.service.ts'
import type { ListingRow } from './listing.store.ts'
import { listMatchingShows } from './matching-shows.service.ts'
import { findTaste } from './nearby.store.ts'
import { genreFilter } from '../rules/genre-match.ts'
import { chooseForHome } from '../rules/home-choice.ts'
import { earliestCurrentStart } from '../rules/past.ts'

/** Shows that the choice is made from; of a town with more, the soonest, and the soonest of a fan's genres. */
const candidates = 40

const venuesMost = 5

const artistsMost = 6

/**
 * Home at one stroke (decision G43): what to see around a town, and who plays and hosts there.
 *
 * The town is the address's, else the fan's own, else the one chosen last, else the product's default.
 */
export async function listHome(ctx: Ctx, input: Home) {
  const now = ctx.now()
  const fan = ctx.who ? await findTaste(ctx.db, ctx.who.userId) : undefined
  const { place, unknownNear } = await townOf(ctx, input, fan && { label: fan.location, lat: fan.lat, lng: fan.lng })
  const miles = input.radiusMiles ?? radiusMiles.find((choice) => choice === fan?.radiusMiles) ?? defaultRadiusMiles
  const radiusKm = milesToKm(miles)
  const since = earliestCurrentStart(now, 'listings')

  const today = dayAt(now, ctx.zoneAt(place))
  const taste: PreferenceGenre[] = fan?.genres ?? []
  const search = searchQuery(place, { ...input, radiusMiles: miles }, now, 'listings')
  // A filter that somebody set goes before their taste.
  const ofTaste = search.genres === null ? genreFilter(taste) : null

  // A fan's genres are looked for as far ahead as weekly shows have dates.
  const [soonest, liked, { venues, artists }] = await Promise.all([
    listMatchingShows(ctx.db, { ...search, limit: candidates }, now),
    ofTaste
      ? listMatchingShows(
          ctx.db,
          { ...search, genres: ofTaste, to: addDays(today, repeatWindowDays), limit: candidates },
          now,
        )
      : [],
    entitiesNear(ctx, { center: place, radiusKm, since }, { venues: venuesMost, artists: artistsMost }),
  ])

  const shows = soonestFirst([...soonest, ...liked]).map((row) => ({
    ...row,
    hasPoster: row.pictureId !== null,
    isSoldOut: isSoldOut(row),
  }))
  const { highlights, picks, events } = chooseForHome(shows, { taste, today, now })
  return {
    success: true as const,
    place: { ...place, today },
    unknownNear,
    radiusMiles: miles,
    hasNoGenres: fan?.genres.length === 0,
    highlights: highlights.map((row) => eventCard(row, now)),
    picks: picks.map((row) => eventCard(row, now)),
    events: events.map((row) => eventCard(row, now)),
    venues,
    artists,
  }
}

/** Each date once. */
function soonestFirst(rows: ListingRow[]): ListingRow[] {
  const byId = new Map(rows.map((row) => [row.occurrenceId, row]))
  return [...byId.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
