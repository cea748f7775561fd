import { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { visitorCache } from '../cache.ts'
import { type Env, requestLogger } from '../every-request.ts'
import { callLimits, limitedCalls } from '../call-limits.ts'
import { pacedGate } from './paced-gate.ts'
import { pageAdmission } from './page-admission.ts'

const origin = 'http://localsound.test'
const attempts = limitedCalls['pages']!.attempts

/** A site whose pages take a while, behind the cache and the admission of the app. */
function site(world: World, { maxWaitMs = 100, renderMs = 1, hostFile = '' } = {}) {
  const gate = pacedGate({ isContended: () => false }, { permits: 2, gapMs: 0, maxWaiting: 2_000, maxWaitMs })
  const pages = pageAdmission(gate, callLimits(world.ctx), undefined)
  let rendered = 0
  const app = new Hono<Env>()
  const firstSegments = new Set(['', 'event', 'discover', 'tickets', '*'])
  app.use(requestLogger({ info() {}, warn() {}, error() {} }))
  app.use(
    visitorCache({
      origin,
      sessionCookie: 'localsound',
      freshMs: 60_000,
      firstSegments: () => firstSegments,
      refuseTooMany: pages.refuseTooMany,
    }),
  )
  app.get(hostFile || '/files/none', (c) => c.text('a file of the host'))
  app.all('*', (c) =>
    pages.render(c, async () => {
      rendered += 1
      await sleep(renderMs)
      const isKnown = firstSegments.has(c.req.path.split('/')[1] ?? '')
      return new Response(`page ${c.req.path}`, { status: isKnown ? 200 : 404 })
    }),
  )
  const open = async (path: string, remoteAddress = '192.0.2.1') =>
    app.request(origin + path, {}, { incoming: { socket: { remoteAddress } } })
  return { open, renderings: () => rendered }
}

const statuses = (answers: Response[]) => {
  const counts = Object.groupBy(answers, ({ status }) => `${status}`)
  return Object.fromEntries(Object.entries(counts).map(([status, group]) => [status, group?.length]))
}
const many = <Result>(count: number, make: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

test('more pages than the app can render are answered with 503 and words within the time that a page may wait', async () => {
  await using world = await newWorld()
  const { open, renderings } = site(world, { renderMs: 40 })
  const start = performance.now()
  const answers = await many(60, (n) => open(`/discover?visit=${n}`))
  expect(performance.now() - start).toBeLessThan(1_500)
  expect(statuses(answers)).toEqual({ 200: renderings(), 503: 60 - renderings() })
  expect(renderings()).toBeLessThan(20)

  const refused = answers.find(({ status }) => status === 503)!
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(await refused.text()).toContain('Please try again in a moment.')
})

test('an address that opens too many pages that are in no cache waits and is told so, and no one else is', async () => {
  await using world = await newWorld()
  const { open } = site(world, { maxWaitMs: 60_000, renderMs: 0 })
  const answers = await many(attempts, (n) => open(`/discover?visit=${n}`))
  expect(statuses(answers)).toEqual({ 200: attempts })

  const start = performance.now()
  const [unknownQuery, shared, neighbor] = await Promise.all([
    open('/discover?visit=again'),
    open('/discover?genre=Rock'),
    open('/discover?genre=Rock', '192.0.2.2'),
  ])
  expect(statuses([unknownQuery, shared, neighbor])).toEqual({ 200: 1, 429: 2 })
  expect(performance.now() - start).toBeGreaterThan(1_500)
  expect(neighbor.status).toBe(200)
  expect(Number(shared.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await shared.text()).toContain('Too many pages were opened from your network')

  // What is in the cache costs nothing and stays open.
  expect((await open('/discover?genre=Rock', '192.0.2.2')).status).toBe(200)
  expect((await open('/discover?genre=Rock')).status).toBe(200)
})

test('an answer other than 404 is kept for no unknown address', async () => {
  await using world = await newWorld()
  const { open } = site(world, { hostFile: '/forgotten.json' })
  expect((await open('/forgotten.json')).status).toBe(200)
  expect((await open('/wp-login.php')).status).toBe(404)
})

test('a scanner that asks for thousands of unknown addresses causes two renderings: of addresses with one part, and with more', async () => {
  await using world = await newWorld()
  const { open, renderings } = site(world)
  const answers = await many(3_000, (n) => open(n % 2 ? `/wp-admin/${n}.php` : `/.env.${n}?x=${n}`))
  expect(statuses(answers)).toEqual({ 404: 3_000 })
  expect(renderings()).toBe(2)
  expect((await open('/event/no-such-thing')).status).toBe(200)
})
