import { relatedShowsMax } from '../../../kernel/limits.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { genreFilter, isBattle, relatedGenres } from '../rules/genre-match.ts'
import { eventCard } from './event-card.ts'
import { placeOf, searchQuery } from './search-query.ts'
import type { EventSearch } from './listings.contract.ts'
import { listMatchingShows } from './matching-shows.service.ts'

/**
 * "You might also like": the next shows of genres related to those in a search, without those that the search itself
 * finds (decision 0153).
 *
 * @throws {Refusal} places/unknown for a `near` that is no US town or ZIP code; places/box-too-large
 */
export async function listRelatedEvents(ctx: Ctx, search: EventSearch) {
  const now = ctx.now()
  const genres = relatedGenres(search.genres)
  const query = searchQuery(await placeOf(ctx, search), search, now, 'related')
  if (genres.length === 0) return { success: true as const, events: [] }

  // A lineup of three is a battle of the bands in the search itself: of those found here some may fall away.
  const hasBattles = genreFilter(search.genres)?.battles ?? false
  const limit = hasBattles ? relatedShowsMax * 4 : relatedShowsMax
  const rows = await listMatchingShows(ctx, { ...query, genres: { genres, battles: false }, limit }, now)
  const related = hasBattles ? rows.filter((row) => !isBattle(row)) : rows
  return { success: true as const, events: related.slice(0, relatedShowsMax).map((row) => eventCard(row, now)) }
}
