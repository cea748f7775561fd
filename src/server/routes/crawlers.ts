import { Hono } from 'hono'
import type { AppCtx } from '../../ports/ctx.ts'
import { paths } from '../../kernel/paths.ts'
import { listShownEntities, listShownEvents } from './crawlers.store.ts'

/** A sitemap holds 50,000 addresses at most (sitemaps.org); shows go first, the soonest before all. */
const maxShows = 40_000
const maxEntities = 9_000

/** Pages that are the same for everybody. */
const textPages = [paths.about, paths.why, paths.faq, paths.contact, paths.privacy, paths.terms, paths.qrGenerator()]

/** What is somebody's own, and what is no page. */
const disallowedPaths = [
  '/api/',
  '/manage/',
  '/order/',
  '/tickets',
  '/operator',
  '/add-entity',
  '/pay/',
  '/verify',
  '/account',
  '/gighub',
  '/edit-entity-account',
  '/reset-password',
  '/unsubscribe',
  '/local-payments/',
]

/** `/robots.txt` and `/sitemap.xml`: what search engines may read, and where it is. */
export const crawlerRoutes = ({ db, settings: { origin }, now }: Pick<AppCtx, 'db' | 'settings' | 'now'>) =>
  new Hono()
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...disallowedPaths.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const [events, entities] = await Promise.all([
        listShownEvents(db, now(), maxShows),
        listShownEntities(db, maxEntities),
      ])
      const addresses = [
        paths.home,
        paths.discover,
        ...textPages,
        ...events.map(({ id }) => paths.event(id)),
        ...entities.map(({ id }) => paths.profile(id)),
      ]
      return c.body(sitemap(addresses.map((path) => origin + path)), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      })
    })

const sitemap = (addresses: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
