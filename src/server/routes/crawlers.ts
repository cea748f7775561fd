import { Hono } from 'hono'
import { showCities, type ShowCity } from '../../features/events/cities/show-cities.service.ts'
import { type CityPage, cityPagePath } from '../../kernel/addresses/city-page.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { paths } from '../../kernel/paths.ts'
import { listShownEntities, listShownEvents } from './crawlers.store.ts'

/** A sitemap holds 50,000 addresses at most (sitemaps.org); shows go first, the soonest before all. */
const maxShows = 32_000
const maxEntities = 9_000
const maxCityPages = 8_000

/** Pages that are the same for everyone. */
const textPages = [paths.about, paths.why, paths.faq, paths.contact, paths.privacy, paths.terms, paths.qrGenerator()]

/** Personal pages, and what isn't a page. */
const disallowedPaths = [
  paths.call(''),
  paths.manage(''),
  paths.order(''),
  paths.tickets,
  paths.operator,
  paths.addEntity,
  paths.localPayment(''),
  paths.verify(''),
  paths.account,
  paths.gigHub(),
  paths.editEntity(),
  paths.resetPassword(''),
  paths.unsubscribe(''),
  paths.localPayments,
].map((path) => path.split('?', 1)[0])

/** Anyone may request the sitemap, and building one reads all upcoming dates: one response serves for this long. */
const sitemapMemoMs = 600_000

/** `/robots.txt` and `/sitemap.xml`: what search engines may read, and where it is. */
export function crawlerRoutes(ctx: AppCtx) {
  let memo: { until: number; text: Promise<string> } | null = null

  function readSitemap(): Promise<string> {
    const at = ctx.now().getTime()
    if (memo && at < memo.until) return memo.text
    const text = drawSitemap(ctx)
    memo = { until: at + sitemapMemoMs, text }
    text.catch(() => (memo = null))
    return text
  }

  return new Hono()
    .get(paths.robots, (c) =>
      c.text(
        [
          'User-agent: *',
          ...disallowedPaths.map((path) => `Disallow: ${path}`),
          `Sitemap: ${ctx.settings.origin}${paths.sitemap}`,
          '',
        ].join('\n'),
      ),
    )
    .get(paths.sitemap, async (c) =>
      c.body(await readSitemap(), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      }),
    )
}

async function drawSitemap(ctx: AppCtx): Promise<string> {
  const {
    db,
    now,
    settings: { origin },
  } = ctx
  const [cities, events, entities] = await Promise.all([
    showCities(ctx),
    listShownEvents(db, now(), maxShows),
    listShownEntities(db, maxEntities),
  ])
  const addresses = [
    paths.home,
    paths.discover,
    ...textPages,
    ...cities.flatMap(cityPages).slice(0, maxCityPages).map(cityPagePath),
    ...events.map(({ id }) => paths.event(id)),
    ...entities.map(({ username }) => paths.entity(username)),
  ]
  return sitemap(addresses.map((path) => origin + path))
}

/** A city's pages that have shows: of its days, and of each of its genres. */
const cityPages = (city: ShowCity): CityPage[] =>
  [{ ...city, genre: null }, ...city.genres].flatMap(({ genre, isToday, isThisWeekend }) => [
    { city: city.label, genre, days: null },
    ...(isToday ? [{ city: city.label, genre, days: 'today' as const }] : []),
    ...(isThisWeekend ? [{ city: city.label, genre, days: 'this-weekend' as const }] : []),
  ])

const sitemap = (addresses: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
