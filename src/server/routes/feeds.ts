import { Hono } from 'hono'
import { atomFeed } from '../../features/events/feeds/atom-feed.ts'
import { entityFeed, type Feed, nearbyFeed } from '../../features/events/feeds/feeds.service.ts'
import { EventSearch } from '../../features/events/listings/listings.contract.ts'
import { fileOf } from '../../features/events/page/calendar.service.ts'
import { fileSlug } from '../../features/file-slug.ts'
import { atomFeeds, entityAtom, nearbyAtom, nearbyCalendar } from '../../kernel/addresses/feeds.ts'
import { paths } from '../../kernel/paths.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { addressOf, parseSearchFilters, searchInput, type SearchFilters } from '../../web/discover/search-filters.ts'
import { feedWords } from '../../web/discover/feeds/feed-words.ts'
import { calendarResponse } from './calendars.ts'
import { fileResponse } from './file-response.ts'

const cacheControl = 'public, max-age=300'
const atomFileName = /^([0-9a-f-]{36})\.atom$/

/**
 * `GET /calendar/near.ics` and `/feeds/near.atom` with the parameters of Discover, `/feeds/{entityId}.atom`: the shows
 * that the page lists.
 */
export function feedRoutes(appCtx: AppCtx) {
  const ctx = { ...appCtx, who: null }

  const atom = ({ name, shows }: Feed, path: string, pagePath: string) => ({
    text: atomFeed({
      title: `${name} · ${ctx.settings.productName}`,
      productName: ctx.settings.productName,
      origin: ctx.settings.origin,
      path,
      pagePath,
      shows,
      emptySince: new Date(0),
    }),
    fileName: `${fileSlug(name) || 'shows'}.atom`,
    mediaType: 'application/atom+xml; charset=utf-8',
  })

  async function near(filters: SearchFilters): Promise<Feed> {
    const search = EventSearch.safeParse(searchInput(filters))
    if (!search.success) throw new Refusal('places/unknown')
    const { name, shows } = await nearbyFeed(ctx, search.data)
    return { name: feedWords.name(name, filters.genres), shows }
  }

  return new Hono()
    .get(nearbyCalendar, (c) => {
      const filters = parseSearchFilters(new URL(c.req.url).searchParams)
      return fileResponse(
        c,
        async () => {
          const { name, shows } = await near(filters)
          return calendarResponse(fileOf(ctx, name, shows))
        },
        cacheControl,
      )
    })
    .get(nearbyAtom, (c) => {
      const filters = parseSearchFilters(new URL(c.req.url).searchParams)
      return fileResponse(
        c,
        async () => atom(await near(filters), addressOf(nearbyAtom, filters), addressOf(paths.discover, filters)),
        cacheControl,
      )
    })
    .get(`${atomFeeds}:file`, (c) => {
      const id = atomFileName.exec(c.req.param('file'))?.[1]
      return fileResponse(
        c,
        async () => (id ? atom(await entityFeed(ctx, id), entityAtom(id), paths.profile(id)) : null),
        cacheControl,
      )
    })
}
