import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { publishedShow, weeklyShow } from '../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { Preview } from '../../ports/pictures/pictures.ts'
import { previewRoutes } from './previews.ts'

const routesOf = (world: World) => {
  const drawings: Preview[] = []
  const pictures = {
    ...world.ctx.pictures,
    drawPreview(preview: Preview) {
      drawings.push(preview)
      return world.ctx.pictures.drawPreview(preview)
    },
  }
  return { drawings, routes: previewRoutes({ ...world.ctx, pictures }) }
}
const addressOf = (id: string, query = '') => `/files/previews/event/${id}.jpg${query}`

test('a show has a picture for link previews, drawn once and not sent to readers that have it', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { name: '🎸 Harbor Lights & <b>Friends</b> 🔥' })
  const { routes, drawings } = routesOf(world)
  const answers = await Promise.all([routes.request(addressOf(eventId)), routes.request(addressOf(eventId))])
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  }
  expect(drawings).toEqual([
    {
      productName: 'LocalSound',
      name: 'Harbor Lights & <b>Friends</b>',
      when: 'Sat Nov 21, 8:30 PM PST',
      venue: 'The Blue Door',
      city: 'Oakland, CA',
      month: 'NOV',
      dayOfMonth: '21',
      tone: expect.any(Number),
      poster: null,
    },
  ])
  const etag = answers[0]?.headers.get('etag') ?? ''
  const again = await routes.request(addressOf(eventId), { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)

  await world.db.updateTable('events').set({ name: 'Harbor Nights' }).execute()
  const changed = await routes.request(addressOf(eventId), { headers: { 'if-none-match': etag } })
  expect([changed.status, drawings.length]).toEqual([200, 2])
})

test('each date of a weekly show has its own, and a date that it is not on leads to that of the next', async () => {
  await using world = await newWorld({ now: '2026-11-16T12:00:00-08:00' })
  const { eventId } = await weeklyShow(world)
  const { routes, drawings } = routesOf(world)
  for (const query of ['?date=2026-11-27', '']) {
    expect((await routes.request(addressOf(eventId, query))).status).toBe(200)
  }
  for (const query of ['?date=2026-11-28', '?date=x']) {
    const answer = await routes.request(addressOf(eventId, query))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, addressOf(eventId)])
  }
  expect(drawings.map(({ dayOfMonth }) => dayOfMonth)).toEqual(['27', '20'])
})

test.each([
  ['canceled', 'Canceled: Sat Nov 21, 8:30 PM PST', 'CANCELED'],
  ['postponed', 'Postponed: new date to be announced', 'POSTPONED'],
] as const)('a %s show says so in its picture', async (status, when, month) => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { status })
  const { routes, drawings } = routesOf(world)
  expect((await routes.request(addressOf(eventId))).status).toBe(200)
  expect(drawings).toMatchObject([{ when, month, dayOfMonth: '' }])
})

test('a name of which nothing can be drawn gives way to the host’s', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { name: '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}' })
  await world.db.updateTable('events').set({ venue_name: '\u2800\u00AD' }).execute()
  const { routes, drawings } = routesOf(world)
  expect((await routes.request(addressOf(eventId))).status).toBe(200)
  expect(drawings).toMatchObject([{ name: 'The Blue Door', venue: '' }])
})

test('drafts, shows that are over and odd addresses have none', async () => {
  await using world = await newWorld()
  const draft = await publishedShow(world, { status: 'draft' })
  const over = await publishedShow(world, { day: '2026-11-01' })
  const { routes, drawings } = routesOf(world)
  for (const id of [draft.eventId, over.eventId, 'x', '019e0000-0000-7000-8000-000000000000']) {
    expect((await routes.request(addressOf(id))).status).toBe(404)
  }
  expect(drawings).toEqual([])
})

test('the colors are those of posters in type', () => {
  const css = readFileSync('src/web/styles.css', 'utf8')
  const drawing = readFileSync('src/ports/pictures/draw-preview.ts', 'utf8')
  const pairs = [...css.matchAll(/--near: (#\w+);\s+--far: (#\w+);/g)].map(([, near, far]) => `['${near}', '${far}']`)
  expect(pairs).toHaveLength(8)
  for (const pair of pairs) expect(drawing).toContain(pair)
})
