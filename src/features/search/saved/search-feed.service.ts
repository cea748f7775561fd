import { isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { type Feed, lastingFeed } from '../../events/feeds/feeds.service.ts'
import { lastingSearch, nameOf, pathOfSearch } from './saved-filters.ts'
import { findByCalendarKey } from './saved-searches.store.ts'

/**
 * What calendar programs and feed readers get from a saved search, with its key: the shows that Discover lists for it.
 *
 * @returns the feed, and the path of the page with the same shows
 * @throws {Refusal} request/not-found for a key that opens nothing; places/unknown
 */
export async function searchFeed(ctx: Ctx, key: string): Promise<Feed & { pagePath: string }> {
  const saved = isId(key) ? await findByCalendarKey(ctx.db, key) : undefined
  if (!saved) throw new Refusal('request/not-found')
  const shows = await lastingFeed(ctx, lastingSearch(saved))
  return { name: nameOf(saved), shows, pagePath: pathOfSearch(saved) }
}
