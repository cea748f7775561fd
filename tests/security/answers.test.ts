import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import { built } from '../../src/server/builder/build.ts'
import type { SignedUp } from '../support/account-builders.ts'
import { faultsOf, type Kind } from '../support/answer-headers.ts'
import { peoplePages } from '../support/people-pages.ts'
import { type Running, runningApp } from '../support/running-app.ts'
import { callAs } from '../support/call-as.ts'
import { buy, publish } from '../support/sale-desk.ts'

let app: Running
let dana: SignedUp
let fixtures: { venue: string; username: string; event: string; picture: string; script: string }
beforeAll(async () => {
  app = await runningApp()
  dana = await app.fan()
  const seller = await app.seller(dana)
  const event = await publish(seller)
  const { posterID } = (await seller.call('fetchEvent', { eventID: event })).event
  const scripts = (await readdir(join(built.client, 'assets'))).filter((name) => name.endsWith('.js'))
  fixtures = {
    venue: seller.venue.id,
    username: seller.venue.username,
    event,
    picture: posterID,
    script: `${scripts[0]}`,
  }
}, 300_000)
afterAll(() => app[Symbol.asyncDispose]())

const ownCookie = () => ({ cookie: dana.header })
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.origin + path, { method, headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

/** A request as it is written here: `fetch` would tidy its path first. */
const askRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const { port } = new URL(app.origin)
    httpRequest({ port, path, headers: { accept: 'text/html', ...headers } }, async (answer) => {
      const text = await new Response(answer as never).text()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text })
    })
      .on('error', reject)
      .end()
  })

test('check 2: ids of others open none of their pages, data or files', async () => {
  const asDana = callAs(app.origin, dana)
  const { orderID, tickets } = await buy(app.origin, dana, fixtures.event, { fullName: 'Dana Unread' })
  const { user } = await asDana('fetchOwnUser', {})
  const draft = { eventName: 'Unread Draft', status: 'draft' }
  const { eventID } = await asDana('saveEvent', { entityDetails: { id: fixtures.venue }, event: draft })
  const { closedPaths, ownPaths } = await peoplePages(app.origin, dana, fixtures)
  const hidden = [
    ...closedPaths,
    ...[`/order/${orderID}`, `/event/${eventID}`, `/edit-entity-account?id=${fixtures.venue}`],
    ...['', '/team', '/import', `/door/${fixtures.event}`].map((page) => `/manage/${fixtures.venue}${page}`),
    ...['', `/entities/${fixtures.venue}`, `/users/${user.uid}`, '/orders', '/jobs'].map((page) => `/operator${page}`),
    `/calendar/event/${eventID}.ics`,
    `/calendar/${eventID}.ics`,
    `/files/pictures/${orderID}/640.webp`,
  ]
  const withData = (path: string) => (/\.(ics|webp)$/.test(path) ? [path] : [path, path.replace(/(\?|$)/, '.data$1')])
  const paths = hidden.flatMap(withData)
  const secrets = ['Unread', dana.email, user.username, ...tickets.map(({ code }) => code)]
  const other = await app.fan()
  for (const headers of [{ cookie: other.header }, { cookie: '' }]) {
    for (const path of [...paths, ...ownPaths.flatMap(withData), '/tickets', '/tickets/offline', '/account']) {
      const answer = await ask(path, headers)
      const text = await answer.text()
      const isAnswered =
        answer.status === 404 || answer.status === 302 || answer.status === 202 || !paths.includes(path)
      const leaks = secrets.filter((secret) => text.includes(secret))
      expect({ path, status: isAnswered || answer.status, leaks }).toEqual({ path, status: true, leaks: [] })
    }
  }
  for (const path of [`/order/${orderID}`, ...ownPaths.flatMap(withData)])
    expect([path, (await (await ask(path, ownCookie())).text()).includes('Unread')]).toEqual([path, true])
})

test('check 7: no call is made by GET, by a form or from another site', async () => {
  const calls = Object.keys(contract)
  const foreign = { ...ownCookie(), origin: 'https://evil.test', 'content-type': 'text/plain' }
  const statuses = new Set<number>()
  // One call after the other: all at once are more requests than the app lets wait.
  for (const call of calls) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    const answers = await Promise.all([
      ask(`/api/${call}`, ownCookie()),
      ask(`/api/${call}`, foreign, 'POST'),
      ask(`/api/${call}`, { ...ownCookie(), 'sec-fetch-site': 'cross-site' }, 'POST'),
    ])
    for (const { status } of answers) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([403, 404]))
})

test('check 8: no other site may read an answer', async () => {
  const from = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
  for (const path of ['/', '/account', '/api/fetchOwnUser', '/api/openapi.json', '/api/live', '/tickets/offline']) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const { headers } = await ask(path, { ...ownCookie(), ...from }, method)
      const open = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect([path, method, open]).toEqual([path, method, []])
    }
  }
})

const kinds = (): [path: string, kind: Kind, status: number, headers?: Record<string, string>][] => [
  ['/', 'page', 200],
  [`/event/${fixtures.event}`, 'show', 200],
  [`/profile/${fixtures.venue}`, 'data', 301],
  [`/@${fixtures.username}`, 'show', 200],
  ['/account', 'page', 200, ownCookie()],
  ['/tickets', 'page', 200, ownCookie()],
  [`/manage/${fixtures.venue}`, 'page', 200, ownCookie()],
  [`/manage/${fixtures.venue}/door/${fixtures.event}`, 'door', 200, ownCookie()],
  ['/nothing-here', 'page', 404],
  ['/event/019e0000-0000-7000-8000-000000000000', 'show', 404],
  ['/account', 'data', 302],
  ['/api/docs', 'docs', 200],
  ['/api/openapi.json', 'data', 200],
  ['/api/nothing', 'data', 404],
  ['/manifest.webmanifest', 'data', 200],
  ['/robots.txt', 'data', 200],
  ['/sitemap.xml', 'data', 200],
  [`/files/pictures/${fixtures.picture}/320.webp`, 'file', 200],
  ['/service-worker.js', 'file', 200],
  [`/assets/${fixtures.script}`, 'file', 200],
]

test('check 38: each kind of answer carries its headers', async () => {
  for (const [path, kind, status, headers] of kinds()) {
    const answer = await ask(path, headers)
    expect([path, answer.status, faultsOf(answer, kind)]).toEqual([path, status, []])
  }
  expect(faultsOf(await app.post('/api/fetchOwnUser', {}, ownCookie()), 'data')).toEqual([])
  const policy = (await ask('/')).headers.get('content-security-policy')
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", 'report-uri /api/csp-reports']) {
    expect(policy).toContain(part)
  }
})

test('check 38: a browser’s policy report is one log line, without the query', async () => {
  const report = {
    'document-uri': `${app.origin}/event/${fixtures.event}?secret=1`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js?secret=2',
  }
  expect((await app.post('/api/csp-reports', { 'csp-report': report })).status).toBe(204)
  expect((await app.post('/api/csp-reports', ['nonsense'])).status).toBe(400)
  await expect.poll(app.output, { timeout: 15_000 }).toContain('content security policy violation')
  const line = app
    .output()
    .split('\n')
    .find((text) => text.includes('content security policy violation'))
  expect(JSON.parse(line ?? '')).toMatchObject({ directive: 'script-src-elem', blocked: 'https://evil.test' })
  expect(line).not.toContain('secret')
})

test('check 39: none of our URLs redirects to another site', async () => {
  const evil = [
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'https://evil.test',
    '/%2f/evil.test',
    '/%5cevil.test',
  ]
  const paths = evil.flatMap((to) => [
    `/?login=1&next=${encodeURIComponent(to)}`,
    `/account?next=${encodeURIComponent(to)}`,
    `/verify?token=x&next=${encodeURIComponent(to)}`,
    `/pay/cs_made_up?success_url=${encodeURIComponent(to)}`,
    `/tickets?redirect=${encodeURIComponent(to)}`,
    `/api/auth/google?next=${encodeURIComponent(to)}`,
    ...(to.startsWith('/') ? [to, `${to}/`, `${to}/account`] : []),
  ])
  for (const path of paths) {
    const { location, status } = await askRaw(path, { host: 'evil.test' })
    expect([path, status < 500]).toEqual([path, true])
    expect([path, /^(\/(?![/\\]).*)?$/.test(location)]).toEqual([path, true])
    expect(new URL(location, app.origin).origin).toBe(app.origin)
  }
})

test('check 40: a page that pays, scans or assigns roles cannot be framed', async () => {
  const pages = ['/account', `/manage/${fixtures.venue}`, `/event/${fixtures.event}`, '/pay/cs_made_up', '/?login=1']
  for (const path of pages) {
    const { headers } = await ask(path, ownCookie())
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('check 47: calls and pages of signed-in people are not cached', async () => {
  const pages = ['/', '/discover', '/account', '/account.data', '/tickets', '/tickets/offline', '/nothing-here']
  for (const path of [...pages, `/manage/${fixtures.venue}`, `/event/${fixtures.event}`, '/_root.data']) {
    const { headers } = await ask(path, ownCookie())
    expect([path, headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')])
  }
  for (const call of ['fetchOwnUser', 'listTickets', 'listHome', 'fetchEvent']) {
    const { headers } = await app.post(`/api/${call}`, {}, ownCookie())
    expect([call, headers.get('cache-control')]).toEqual([call, 'no-store'])
  }
  const wrong = await app.post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'wrong' })
  expect(wrong.headers.get('cache-control')).toBe('no-store')
})

test('check 48: private files and paths are a 404', async () => {
  const hidden = [
    '/.git/config',
    '/.env',
    '/metrics',
    '/package.json',
    '/var/secrets.json',
    '/src/server/process/main.ts',
  ]
  const sly = ['/assets/../../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/files/../x']
  for (const path of [
    ...hidden,
    ...sly,
    '/stamp',
    '/server/index.js',
    '/node_modules/react/package.json',
    '/api/debug',
  ]) {
    const { status, text } = await askRaw(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toMatch(/localsound","version|\n {4}at |ticketKey/)
  }
})

test('check 48: an error tells its request’s id, and nothing of itself', { timeout: 30_000 }, async () => {
  const bad = await fetch(`${app.origin}/api/saveEvent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin, ...ownCookie() },
    body: '{"event":',
  })
  expect([bad.status, (await bad.json()).code]).toEqual([400, 'request/bad-input'])

  const rename = (from: string, to: string) =>
    app.inDatabase((db) => sql`ALTER TABLE ${sql.ref(from)} RENAME TO ${sql.ref(to)}`.execute(db))
  await rename('event_occurrences', 'away')
  try {
    const call = await app.post('/api/fetchEvent', { eventID: fixtures.event })
    // A visitor may see it for some seconds more: their pages are kept.
    const page = await ask(`/event/${fixtures.event}`, ownCookie())
    expect([call.status, page.status]).toEqual([500, 500])
    expect([faultsOf(call, 'data'), faultsOf(page, 'show')]).toEqual([[], []])
    const body = await call.json()
    expect(body).toEqual({ success: false, code: 'request/broken', message: 'Unknown error.' })
    const text = await page.text()
    expect(text).toContain(page.headers.get('x-request-id'))
    expect(text).not.toMatch(/event_occurrences|relation|\n {4}at |node_modules/)
    expect(app.output()).toContain(`${call.headers.get('x-request-id')}`)
  } finally {
    await rename('away', 'event_occurrences')
  }
})
