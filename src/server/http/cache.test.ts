import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { visitorCache } from './cache.ts'
import { type Env, requestLogger } from './every-request.ts'
import { drain, listen } from '../process/listen.ts'

const origin = 'http://localsound.test'
const id = '01a1fd49-bd2f-7d9e-bf33-354fe7b0d04d'

/** A small site behind the cache; `renders` holds the requests that were drawn. */
function site(
  draw: (request: Request) => Response | Promise<Response>,
  options: Partial<Parameters<typeof visitorCache>[0]> = {},
) {
  const requests: Request[] = []
  const app = new Hono<Env>()
  app.use(visitorCache({ origin, sessionCookie: 'localsound', freshMs: 60_000, ...options }))
  app.use(compress())
  app.all('*', async (c) => {
    requests.push(c.req.raw)
    await sleep(5)
    return draw(c.req.raw)
  })
  const ask = async (path: string, headers: Record<string, string> = {}, rest: RequestInit = {}) =>
    app.request(new Request(`http://elsewhere.test${path}`, { headers, ...rest }))
  return { renders: requests, ask }
}

const page = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test('requests at the same time, and soon after, share one rendering', async () => {
  const { renders, ask } = site(() => page(`drawing ${renders.length}`))
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['drawing 1']))
  expect(await (await ask('/')).text()).toBe('drawing 1')
  expect(renders).toHaveLength(1)
  expect(answers[0]?.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=3, stale-while-revalidate=10')
})

test('a change is visible once the cached page has expired', async () => {
  let shows = 1
  const { ask } = site(() => page(`${shows} shows`), { freshMs: 80 })
  expect(await (await ask('/')).text()).toBe('1 shows')
  shows = 2
  expect(await (await ask('/')).text()).toBe('1 shows')
  await sleep(90)
  expect(await (await ask('/')).text()).toBe('2 shows')
})

test('signed-in people neither get cached pages nor add to the cache', async () => {
  const { renders, ask } = site((request) => page(`for ${request.headers.get('cookie')}`))
  await ask('/', { cookie: 'theme=dark; localsound=secret' })
  await ask('/', { authorization: 'Bearer token' })
  expect(await (await ask('/')).text()).toBe('for null')
  const privatePage = await ask('/', { cookie: 'localsound=secret' })
  expect(await privatePage.text()).toBe('for localsound=secret')
  expect(privatePage.headers.get('Cache-Control')).toBeNull()
  expect(renders).toHaveLength(4)
})

test('a drawing sees nothing of its asker but what the page depends on', async () => {
  const { renders, ask } = site(() => page('page'))
  await ask('/discover?genre=Rock&utm_source=mail', {
    cookie: 'theme=dark; near=Oakland%2C%20CA',
    'user-agent': 'Someone',
    'accept-language': 'de',
    'accept-encoding': 'br',
  })
  expect(renders[0]?.url).toBe(`${origin}/discover?genre=Rock`)
  expect([...(renders[0]?.headers ?? [])]).toEqual([['cookie', 'near=Oakland%2C%20CA']])
})

test('a page is kept by city, filters and date, not by their order', async () => {
  const { renders, ask } = site((request) => page(request.url))
  await ask('/discover?radius=25&genre=Rock')
  await ask('/discover?genre=Rock&radius=25&fbclid=1')
  expect(renders).toHaveLength(1)
  await ask('/discover?genre=Jazz&radius=25')
  await ask('/discover?genre=Rock&radius=25', { cookie: 'near=Reno%2C%20NV' })
  expect(renders).toHaveLength(3)
  await ask(`/event/${id}`, { cookie: 'near=Reno%2C%20NV' })
  await ask(`/event/${id}`)
  expect(renders).toHaveLength(4)
  await ask(`/event/${id}?date=2026-11-27`)
  await ask(`/event/${id}.data?_routes=root`)
  expect(renders).toHaveLength(6)
})

test('pages that aren’t public, and unusual requests, are rendered each time', async () => {
  const { renders, ask } = site(() => page('page'))
  for (const path of ['/tickets', '/verify?token=x', '/?login=1', '/api/listHome', `/order/${id}`, '/event/x']) {
    await ask(path)
    await ask(path)
  }
  await ask('/', {}, { method: 'POST' })
  await ask('/', {}, { method: 'POST' })
  expect(renders).toHaveLength(14)
})

test('a response that sets a cookie or is private is only for its caller', async () => {
  let visits = 0
  const { ask } = site(() => new Response('', { headers: { 'Set-Cookie': `visit=${(visits += 1)}` } }))
  const answers = await Promise.all([ask('/'), ask('/'), ask('/')])
  expect(new Set(answers.map((answer) => answer.headers.get('Set-Cookie'))).size).toBe(3)
  const secret = site(() => new Response('mine', { headers: { 'Cache-Control': 'private' } }))
  await secret.ask('/')
  await secret.ask('/')
  expect(secret.renders).toHaveLength(2)
})

test('an error isn’t cached, and waiting requests don’t each render it again', async () => {
  const { renders, ask } = site(() => new Response('broken', { status: 500, headers: { 'Cache-Control': 'no-store' } }))
  const answers = await Promise.all([ask('/'), ask('/'), ask('/')])
  expect(answers.map((answer) => answer.status)).toEqual([500, 500, 500])
  expect(renders).toHaveLength(1)
  await ask('/')
  expect(renders).toHaveLength(2)
  expect(answers[0]?.headers.get('Cache-Control')).toBe('no-store')
})

test('requests waiting for a rendering that fails share a second one', async () => {
  const silence = Promise.withResolvers<void>()
  const { renders, ask } = site(
    (request) => (request === renders[0] ? silence.promise.then(() => page('first')) : page('second')),
    {
      waits: { retryAfterMs: 50, deadlineMs: 2_000 },
    },
  )
  const stuck = ask('/')
  const waiting = await Promise.all(Array.from({ length: 50 }, () => ask('/')))
  expect(new Set(await Promise.all(waiting.map((answer) => answer.text())))).toEqual(new Set(['second']))
  expect(renders).toHaveLength(2)
  silence.resolve()
  expect(await (await stuck).text()).toBe('first')
})

test('those who wait for a drawing that finds no database get a second one', async () => {
  const { renders, ask } = site((request) =>
    request === renders[0] ? new Response('away', { status: 503 }) : page('second'),
  )
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => ask('/')))
  expect(first?.status).toBe(503)
  expect(new Set(await Promise.all(others.map((answer) => answer.text())))).toEqual(new Set(['second']))
  expect(renders).toHaveLength(2)
})

test('if no rendering succeeds, waiting requests are told at the deadline', async () => {
  const silence = Promise.withResolvers<void>()
  const { renders, ask } = site(() => silence.promise.then(() => page('at last')), {
    waits: { retryAfterMs: 50, deadlineMs: 150 },
  })
  const all = Array.from({ length: 20 }, () => ask('/'))
  const waiting = await Promise.race([Promise.all(all.slice(2)), sleep(1_000, [])])
  expect(waiting.map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 503))
  expect(await waiting[0]?.json()).toMatchObject({ code: 'request/unavailable' })
  expect(renders).toHaveLength(2)
  silence.resolve()
  await Promise.all(all)
})

test('a visitor who leaves doesn’t cancel the page for others who wait for it', async () => {
  const { ask } = site(async (request) => {
    await sleep(20)
    return request.signal.aborted ? new Response('left', { status: 500 }) : page('here')
  })
  const leaving = new AbortController()
  const first = ask('/', {}, { signal: leaving.signal })
  const second = ask('/')
  leaving.abort()
  expect(await (await second).text()).toBe('here')
  await first
})

test('a page is packed as its reader takes it, and known again by its tag', async () => {
  const text = 'Harbor Lights '.repeat(400)
  const { ask } = site(() => page(text))
  const bytes = async (headers: Record<string, string>) => {
    const answer = await ask('/', headers)
    return { encoding: answer.headers.get('Content-Encoding'), body: Buffer.from(await answer.arrayBuffer()) }
  }
  const br = await bytes({ 'accept-encoding': 'gzip, deflate, br' })
  expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', text])
  const gz = await bytes({ 'accept-encoding': 'gzip, br;q=0' })
  expect([gz.encoding, gunzipSync(gz.body).toString()]).toEqual(['gzip', text])
  expect(await bytes({})).toEqual({ encoding: null, body: Buffer.from(text) })

  const { headers } = await ask('/')
  expect(headers.get('Vary')).toBe('Accept-Encoding, Cookie')
  const again = await ask('/', { 'if-none-match': headers.get('ETag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('cached pages stay within their memory: the least recently used are evicted', async () => {
  const { renders, ask } = site(() => page('x'.repeat(10_000)), { maxBytes: 100_000 })
  for (let date = 10; date < 30; date += 1) await ask(`/?date=2026-11-${date}`)
  await ask('/?date=2026-11-29')
  expect(renders).toHaveLength(20)
  await ask('/?date=2026-11-10')
  expect(renders).toHaveLength(21)
})

test('over a socket a kept page is the same page, with its own request id', async () => {
  const text = 'Harbor Lights '.repeat(400)
  const app = new Hono<Env>()
  app.use(requestLogger({ info() {}, warn() {}, error() {} }))
  app.use(visitorCache({ origin, sessionCookie: 'localsound' }))
  app.all('*', () => page(text))
  const { servers, port } = await listen(0, getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const ask = (headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}/`, { headers })

  const answers = [await ask({ 'accept-encoding': 'br' }), await ask(), await ask({ 'accept-encoding': 'identity' })]
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([text, text, text])
  expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(3)
  expect(answers.map((answer) => answer.headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  const [first] = answers
  expect(first?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const again = await ask({ 'if-none-match': first?.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await drain(servers, 100)
})
