import { searchQuery, townOf } from '../listings/search-query.ts'
import type { PreferenceGenre } from '../../../kernel/genres.ts'
import { addDays } from '../../../kernel/day.ts'
import { errorCode } from '../../../kernel/error-code.ts'
import { milesToKm } from '../../../kernel/places/geo.ts'
import { defaultRadiusMiles, radiusMiles, repeatWindowDays } from '../../../kernel/limits.ts'
import { wallOf } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { eventCard, isSoldOut } from '../listings/event-card.ts'
import { entitiesNear } from '../listings/entities-near.service.ts'
import { listMatchingShows } from '../listings/matching-shows.service.ts'
import { findTaste } from '../listings/nearby.store.ts'
import { genreFilter } from '../rules/genre-match.ts'
import { chooseForHome } from '../rules/home/choice.ts'
import { reasonFor } from '../rules/home/reason.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { addPersonal, findPersonal, nothingPersonal } from './personal-candidates.service.ts'
import type { Home } from './home.contract.ts'

/** Shows that the choice is made from; of a town with more, the soonest, and the soonest of a fan's genres. */
const candidatesMost = 40

const venuesMost = 5

const artistsMost = 6

/** From this hour on the city's clock, tonight's shows come first. */
const eveningFrom = '16:00'

/** PostgreSQL's code for a statement that took too long. */
const queryCanceled = '57014'

/** A page without venues and artists is better than none. */
function nothingInTime(error: unknown): Awaited<ReturnType<typeof entitiesNear>> {
  if (errorCode(error) !== queryCanceled) throw error
  return { venues: [], artists: [] }
}

/**
 * All of Home in one call (decisions G43, 0205): what to see around a town and why, and who plays and hosts there.
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

  const { day: today, time } = wallOf(now, ctx.zoneAt(place))
  const taste: PreferenceGenre[] = fan?.genres ?? []
  const search = { ...searchQuery(place, { ...input, radiusMiles: miles }, now, 'listings'), radiusKm }
  // A filter that someone set goes before their taste.
  const ofTaste = search.genres === null ? genreFilter(taste) : null

  // A fan's genres are looked for as far ahead as weekly shows have dates.
  const [soonest, liked, personal, { venues, artists }] = await Promise.all([
    listMatchingShows(ctx, { ...search, limit: candidatesMost }, now),
    ofTaste
      ? listMatchingShows(
          ctx,
          { ...search, genres: ofTaste, to: addDays(today, repeatWindowDays), limit: candidatesMost },
          now,
        )
      : [],
    ctx.who ? findPersonal({ ...ctx, who: ctx.who }, search) : nothingPersonal,
    entitiesNear(ctx, { center: place, radiusKm, since }, { venues: venuesMost, artists: artistsMost }).catch(
      nothingInTime,
    ),
  ])

  const rows = await addPersonal(ctx.db, [...soonest, ...liked], personal, search)
  const shows = rows.map((row) => ({
    ...row,
    hasPoster: row.pictureId !== null,
    isSoldOut: isSoldOut(row),
    venue: `${row.venueName}\n${row.city}`,
    // The middle of the same city is nowhere near enough to say how far away a show is.
    exactKm: row.placeExact || `${row.city}, ${row.state}` !== place.label ? row.distanceKm : null,
    friendsGoing: personal.friendsGoing.get(row.occurrenceId)?.count ?? 0,
    follows: personal.follows.get(row.eventId) ?? null,
    isOwn: personal.ownIds.has(row.occurrenceId),
  }))
  const { highlights, picks, events } = chooseForHome(shows, { taste, today, now, isEvening: time >= eveningFrom })
  const chosen = [...highlights, ...picks, ...events]
  const isPlaceKnown =
    fan !== undefined || (unknownNear === null && Boolean(input.near)) || input.lastNear === place.label
  return {
    success: true as const,
    place: { ...place, today },
    unknownNear,
    radiusMiles: miles,
    hasNoGenres: fan?.genres.length === 0,
    highlights: highlights.map((row) => eventCard(row, now)),
    picks: picks.map((row) => eventCard(row, now)),
    events: events.map((row) => eventCard(row, now)),
    reasons: chosen.flatMap((show) => {
      const reason = reasonFor(show, { taste, isPlaceKnown })
      return reason ? [{ occurrenceID: show.occurrenceId, reason }] : []
    }),
    friendsGoing: chosen.flatMap(({ occurrenceId }) => personal.friendsGoing.get(occurrenceId) ?? []),
    venues,
    artists,
  }
}
