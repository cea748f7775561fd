import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { NoQuery, PageOfShowsQuery, PagesQuery, ShowsQuery } from '../../../features/events/public-api/queries-data.ts'
import { day } from '../../../kernel/day.ts'
import { callsInProcess as as } from '../../calls/execute-call.ts'
import { callLimits } from '../../http/call-limits.ts'
import { describeApi } from '../openapi/document.ts'
import { publicApiRoutes } from './public-api.ts'

const origin = 'http://localhost:3000'

/** A client at an address of the public API. */
function client(world: World) {
  const app = publicApiRoutes(world.ctx, callLimits(world.ctx), 'x-address')
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`${origin}/api/public/v1${path}`, { headers: { 'x-address': '192.0.2.1', ...headers } })
  const read = async (path: string) => (await ask(path)).json()
  return { app, ask, read }
}

test('a search finds what Discover finds, with the price, the zone and the links that its page has', async () => {
  await using world = await newWorld()
  const { id: hostId, username } = await approvedVenue(world, { name: 'The Parlor', onboarded: true })
  const { eventId } = await publishedShow(world, {
    ...{ hostId, venueEntityId: hostId, lineup: ['Tin Parade'], ticketTypes: [{ priceCents: 2000 }] },
  })
  await publishedShow(world, { name: 'Draft', status: 'draft' })
  const { read } = client(world)
  const { shows, place, next } = await read('/shows?near=Oakland,+CA')
  const { events } = await as(world.ctx).listEventsNearby({ near: 'Oakland, CA' })
  expect(place.name).toBe('Oakland, CA')
  expect(next).toBeNull()
  expect(shows).toHaveLength(1)
  const page = { url: `${origin}/@${username}`, apiUrl: `${origin}/api/public/v1/pages/${hostId}` }
  expect(shows[0]).toMatchObject({
    ...{ id: eventId, status: 'scheduled', movedFrom: null, day: '2026-11-21', startsAt: '2026-11-21T20:30:00-08:00' },
    ...{ doorsAt: null, endsAt: null, zone: 'America/Los_Angeles', isWeekly: false, isSoldOut: false },
    price: { kind: 'from', cents: events[0]?.price?.cents, upToCents: null },
    venue: { name: 'The Blue Door', city: 'Oakland', page: { name: 'The Parlor', ...page } },
    host: { name: 'The Parlor', ...page },
    acts: [{ name: 'Tin Parade', page: null }],
    ...{ listing: null, url: `${origin}/event/${eventId}?date=2026-11-21` },
    ticketUrl: `${origin}/event/${eventId}?date=2026-11-21#tickets`,
  })
  expect(shows[0].price.cents).toBeGreaterThan(2000)

  const show = await read(`/shows/${eventId}`)
  expect(show).toMatchObject({ ...shows[0], distanceMiles: null, description: 'An evening of songs.' })
  expect(show.tickets).toMatchObject([{ name: 'General Admission', cents: shows[0].price.cents, isSoldOut: false }])
})

test('filters narrow a search as on Discover, and an unknown filter is refused by name', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Jazz', genre: 'Jazz', coverCents: 1500 })
  await publishedShow(world, { name: 'Rock', genre: 'Rock', ageGroup: '21+', coverCents: 0, day: '2026-11-25' })
  await publishedShow(world, { name: 'Far', city: 'Reno', state: 'NV', at: { lat: 39.53, lng: -119.81 } })
  const { ask, read } = client(world)
  const names = async (query: string) => (await read(`/shows?${query}`)).shows.map(({ name }: { name: string }) => name)
  expect(await names('near=94607')).toEqual(['Jazz', 'Rock'])
  expect(await names('lat=37.8&lng=-122.27&radius=5&genre=Jazz&genre=Blues')).toEqual(['Jazz'])
  expect(await names('near=94607&from=2026-11-22&to=2026-11-30')).toEqual(['Rock'])
  expect(await names('near=94607&age=21%2B')).toEqual(['Rock'])
  expect(await names('near=94607&maxPrice=10')).toEqual(['Rock'])

  for (const [query, field] of [
    ['', 'near'],
    ['near=94607&genere=Jazz', ''],
    ['near=94607&genre=Polka', 'genre.0'],
    ['near=94607&near=94608', 'near'],
    ['near=94607&radius=7', 'radius'],
    ['near=94607&limit=1e3', 'limit'],
    ['near=94607&from=2026-02-30', 'from'],
    ['near=94607&cursor=x', 'cursor'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await ask(`/shows?${query}`)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { code, data } = await answer.json()
    expect([answer.status, code, data.problems[0].field]).toEqual([400, 'request/bad-input', field])
  }
  expect(await read('/shows?near=Nowhereville,+CA')).toMatchObject({ success: false, code: 'places/unknown' })
})

test('pages of a list hold each show once, and link to the next one', async () => {
  await using world = await newWorld()
  const { id: hostId } = await approvedVenue(world, {})
  for (let n = 0; n < 5; n += 1) await publishedShow(world, { hostId, name: `Show ${n}`, day: `2026-12-0${n + 1}` })
  const { ask } = client(world)
  for (const list of ['/shows?near=94607&limit=2', `/pages/${hostId}/shows?limit=2`]) {
    const listedNames: string[] = []
    for (let next: string | null = `${origin}/api/public/v1${list}`; next;) {
      // oxlint-disable-next-line no-await-in-loop -- each page has the next one's address
      const answer = await ask(next.slice(`${origin}/api/public/v1`.length))
      // oxlint-disable-next-line no-await-in-loop -- as above
      const body: { shows: { name: string }[]; next: string | null } = await answer.json()
      listedNames.push(...body.shows.map(({ name }) => name))
      expect(answer.headers.get('link')).toBe(body.next && `<${body.next}>; rel="next"`)
      next = body.next
    }
    expect(listedNames).toEqual([0, 1, 2, 3, 4].map((n) => `Show ${n}`))
  }
})

test('venues and acts are listed around a place, each with its facts and its upcoming shows', async () => {
  await using world = await newWorld()
  const { id } = await approvedVenue(world, { name: 'The Parlor' })
  const { id: bandId } = await approvedBand(world, { name: 'Tin Parade', status: 'unclaimed' })
  await approvedBand(world, { name: 'Hidden', status: 'pending' })
  await publishedShow(world, { hostId: id })
  const { read } = client(world)
  const list = await read('/pages?near=Oakland,+CA&kind=venue&limit=1')
  expect(list).toMatchObject({
    total: 1,
    next: null,
    pages: [{ id, kind: 'venue', name: 'The Parlor', isClaimed: true }],
  })
  expect((await read('/pages?near=Oakland,+CA&kind=band')).pages).toMatchObject([{ id: bandId, isClaimed: false }])
  const page = await read(`/pages/${id}`)
  expect(page).toMatchObject({ ...list.pages[0], distanceMiles: null, links: {} })
  expect(page).not.toHaveProperty('contactEmail')
  expect((await read(`/pages/${id}/shows`)).shows).toMatchObject([{ name: 'Harbor Lights' }])
})

test('a canceled or postponed show still answers, without a price once it is off; a weekly one lists its dates', async () => {
  await using world = await newWorld()
  const shows = await Promise.all(
    (['canceled', 'postponed'] as const).map((status) => publishedShow(world, { status, coverCents: 1000 })),
  )
  const { eventId: weekly } = await weeklyShow(world)
  const { read } = client(world)
  const [canceled, postponed] = await Promise.all(shows.map(({ eventId }) => read(`/shows/${eventId}`)))
  expect(canceled).toMatchObject({ status: 'canceled', price: null, tickets: [], ticketUrl: null })
  expect(postponed).toMatchObject({ status: 'postponed', price: { kind: 'door', cents: 1000 } })
  expect((await read('/shows?near=94607')).shows.map(({ id }: { id: string }) => id)).toEqual([weekly])
  const { isWeekly, dates } = await read(`/shows/${weekly}`)
  expect([isWeekly, dates[1].startsAt]).toEqual([true, '2026-11-27T20:30:00-08:00'])
})

test('a show says where it moved from, and a listing names its source', async () => {
  await using world = await newWorld()
  const { eventId, hostId } = await publishedShow(world)
  await world.db.updateTable('entities').set({ status: 'unclaimed' }).where('id', '=', hostId).execute()
  const [at, oldDay] = [world.ctx.now(), day('2026-11-14')]
  await world.db
    .insertInto('imported_shows')
    .values({
      ...{
        event_id: eventId,
        source: 'eastbay',
        show_key: 'a',
        content: '',
        written_at: at,
        listed_from: 'East Bay List',
      },
      ...{ source_url: 'https://list.example/', last_seen_at: at },
    })
    .execute()
  await world.db
    .insertInto('show_changes')
    .values({ event_id: eventId, kind: 'moved', old_day: oldDay, new_day: day('2026-11-21'), at })
    .execute()
  const { read } = client(world)
  const facts = {
    movedFrom: oldDay,
    // No one has said that the venue puts it on.
    host: null,
    listing: { source: 'East Bay List', url: 'https://list.example/', checkedOn: '2026-11-20' },
  }
  expect((await read('/shows?near=94607')).shows[0]).toMatchObject(facts)
  expect(await read(`/shows/${eventId}`)).toMatchObject(facts)
})

test('what a visitor may not see is not in it', async () => {
  await using world = await newWorld()
  const [draft, unpublished, suspended] = [
    await publishedShow(world, { status: 'draft' }),
    await publishedShow(world),
    await publishedShow(world),
  ]
  const operator = as(await fan(world, { operator: true }))
  await operator.unpublishEvent({ eventID: unpublished.eventId, reason: 'Reported.' })
  await operator.suspendEntity({ entityID: suspended.hostId, reason: 'Reported.' })
  const { ask, read } = client(world)
  expect((await read('/shows?near=94607')).shows).toEqual([])
  for (const path of [
    ...[draft, unpublished, suspended].map(({ eventId }) => `/shows/${eventId}`),
    ...[`/pages/${suspended.hostId}`, `/pages/${suspended.hostId}/shows`, '/pages/x', '/nothing'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})

test('an answer has a strong tag of its encoding, and a client that has it is told so', async () => {
  await using world = await newWorld()
  await publishedShow(world)
  const { ask } = client(world)
  const plain = await ask('/shows?near=94607')
  const tag = plain.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  const compressed = await ask('/shows?near=94607', { 'accept-encoding': 'gzip, br' })
  expect([compressed.headers.get('etag'), compressed.headers.get('content-encoding')]).toEqual([
    `${tag.slice(0, -1)}-br"`,
    'br',
  ])
  expect(JSON.parse(brotliDecompressSync(await compressed.arrayBuffer()).toString())).toEqual(await plain.json())
  expect((await ask('/shows?near=94607', { 'if-none-match': `${compressed.headers.get('etag')}` })).status).toBe(200)
  const unchanged = await ask('/shows?near=94607', { 'if-none-match': tag })
  expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, tag, ''])
  expect(unchanged.headers.get('cache-control')).toBe('public, max-age=60, no-transform')
})

test('any site’s scripts may read it, with a key or without', async () => {
  await using world = await newWorld()
  const { app } = client(world)
  const answer = await app.request(`${origin}/api/public/v1/shows`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  expect((await app.request(`${origin}/api/public/v1/shows`, { method: 'DELETE' })).status).toBe(404)
})

test('the OpenAPI document has every address with the parameters that it reads', async () => {
  const { paths = {} } = await describeApi(origin)
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    item?.get ? [[path, (item.get.parameters ?? []).map((one) => ('name' in one ? one.name : ''))]] : [],
  )
  const queries = { shows: ShowsQuery, 'shows/{id}': NoQuery, pages: PagesQuery, 'pages/{id}': NoQuery }
  const all = { ...queries, 'pages/{id}/shows': PageOfShowsQuery }
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(
      Object.entries(all).map(([path, { shape }]) => [
        `/public/v1/${path}`,
        [...(path.includes('{id}') ? ['id'] : []), ...Object.keys(shape)],
      ]),
    ),
  )
})
