import { Hono } from 'hono'
import { atomFeed } from '../../features/events/feeds/atom-feed.ts'
import { entityFeed, type Feed, nearbyFeed } from '../../features/events/feeds/feeds.service.ts'
import { EventSearch } from '../../features/events/listings/listings.contract.ts'
import { fileOf } from '../../features/events/page/calendar.service.ts'
import { ownFeed } from '../../features/events/own-calendar/own-feed.service.ts'
import { fileSlug } from '../../features/file-slug.ts'
import { searchFeed } from '../../features/search/saved/search-feed.service.ts'
import {
  atomFeeds,
  entityAtom,
  nearbyAtom,
  nearbyCalendar,
  ownAtom,
  ownCalendars,
  ownFeeds,
  searchAtom,
  searchCalendars,
  searchFeeds,
} from '../../kernel/addresses/feeds.ts'
import { paths } from '../../kernel/paths.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { addressOf, parseSearchFilters, searchInput, type SearchFilters } from '../../web/discover/search-filters.ts'
import { feedWords } from '../../web/discover/feeds/feed-words.ts'
import { calendarResponse } from './calendars.ts'
import { fileResponse } from './file-response.ts'

const cacheControl = 'public, max-age=300'
const privateCache = 'private, max-age=300'
const atomFileName = /^([0-9a-f-]{36})\.atom$/
const icsFileName = /^([0-9a-f-]{36})\.ics$/

/**
 * `GET /calendar/near.ics` and `/feeds/near.atom` with the parameters of Discover, `/feeds/{entityId}.atom`: the shows
 * that the page lists. `/calendar/search/{key}.ics` and `/feeds/search/{key}.atom`: those of a saved search.
 * `/calendar/mine/{key}.ics` and `/feeds/mine/{key}.atom`: a person's own.
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
    // A part of the map has no name that a subscription could have.
    if (!search.success || filters.area) throw new Refusal('places/unknown')
    const { name, shows } = await nearbyFeed(ctx, search.data)
    return { name: feedWords.name(name, filters.genres, filters.weekends), shows }
  }

  async function savedCalendar(key: string) {
    const { name, shows } = await searchFeed(ctx, key)
    return fileOf(ctx, name, shows)
  }

  async function savedAtom(key: string) {
    const { pagePath, ...feed } = await searchFeed(ctx, key)
    return atom(feed, searchAtom(key), pagePath)
  }

  async function ownShows(key: string) {
    const { name, shows } = await ownFeed(ctx, key)
    return fileOf(ctx, name, shows)
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
    .get(`${searchCalendars}:file`, (c) => {
      const key = icsFileName.exec(c.req.param('file'))?.[1]
      return fileResponse(c, async () => (key ? calendarResponse(await savedCalendar(key)) : null), privateCache)
    })
    .get(`${searchFeeds}:file`, (c) => {
      const key = atomFileName.exec(c.req.param('file'))?.[1]
      return fileResponse(c, async () => (key ? savedAtom(key) : null), privateCache)
    })
    .get(`${ownCalendars}:file`, (c) => {
      const key = icsFileName.exec(c.req.param('file'))?.[1]
      return fileResponse(c, async () => (key ? calendarResponse(await ownShows(key)) : null), privateCache)
    })
    .get(`${ownFeeds}:file`, (c) => {
      const key = atomFileName.exec(c.req.param('file'))?.[1]
      return fileResponse(
        c,
        async () => (key ? atom(await ownFeed(ctx, key), ownAtom(key), paths.tickets) : null),
        privateCache,
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
