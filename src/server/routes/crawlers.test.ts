import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../tests/support/event-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { crawlerRoutes } from './crawlers.ts'

test('search engines find public upcoming shows, and nothing else', async () => {
  await using world = await newWorld()
  const show = await publishedShow(world)
  const draft = await publishedShow(world, { status: 'draft' })
  const over = await publishedShow(world, { day: '2026-11-01' })
  const pending = await approvedVenue(world, { status: 'pending' })
  const { username } = await world.db
    .selectFrom('entities')
    .select('username')
    .where('id', '=', show.hostId)
    .executeTakeFirstOrThrow()

  const answer = await crawlerRoutes(world.ctx).request('/sitemap.xml')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('application/xml')
  expect(text).toContain(`<loc>${world.ctx.settings.origin}/event/${show.eventId}</loc>`)
  expect(text).toContain(`<loc>${world.ctx.settings.origin}/@${username}</loc>`)
  for (const page of ['about', 'whylocalsound', 'FAQ', 'contact', 'privacy', 'terms', 'qrgenerator']) {
    expect(text).toContain(`<loc>${world.ctx.settings.origin}/${page}</loc>`)
  }
  for (const id of [draft.eventId, over.eventId, pending.username]) expect(text).not.toContain(id)
})

test('the sitemap has the pages of cities, their genres and days that have shows, and no others', async () => {
  // A Friday.
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  await publishedShow(world, { genre: 'Jazz', day: '2026-11-20' })
  await publishedShow(world, { genre: 'R&B', day: '2026-12-11' })
  await publishedShow(world, { city: 'Fresno', at: { lat: 36.75, lng: -119.77 }, status: 'draft' })
  const text = await (await crawlerRoutes(world.ctx).request('/sitemap.xml')).text()
  const { origin } = world.ctx.settings
  expect(
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url = '']) => (url.includes('/shows/') ? [url] : [])),
  ).toEqual([
    ...['', '/today', '/this-weekend', '/jazz', '/jazz/today', '/jazz/this-weekend', '/r-and-b'].map(
      (rest) => `${origin}/shows/oakland-ca${rest}`,
    ),
  ])
})

test('one sitemap is served to everyone for ten minutes, and one that failed to render is rendered again', async () => {
  await using world = await newWorld()
  const first = await publishedShow(world)
  const routes = crawlerRoutes(world.ctx)
  const sitemap = async () => (await routes.request('/sitemap.xml')).text()
  const sitemapNow = await sitemap()
  expect(sitemapNow).toContain(first.eventId)
  const { eventId } = await publishedShow(world)
  expect(await sitemap()).toBe(sitemapNow)
  await world.setNow(new Date(world.ctx.now().getTime() + 600_001).toISOString())
  expect(await sitemap()).toContain(eventId)

  const others = crawlerRoutes(world.ctx)
  await sql`ALTER TABLE entities RENAME TO unreadable`.execute(world.db)
  expect((await others.request('/sitemap.xml')).status).toBe(500)
  await sql`ALTER TABLE unreadable RENAME TO entities`.execute(world.db)
  expect((await others.request('/sitemap.xml')).status).toBe(200)
})

test('search engines are kept out of personal pages', async () => {
  await using world = await newWorld()
  const text = await (await crawlerRoutes(world.ctx).request('/robots.txt')).text()
  expect(text).toContain('Disallow: /manage/')
  expect(text).toContain(`Sitemap: ${world.ctx.settings.origin}/sitemap.xml`)
})
