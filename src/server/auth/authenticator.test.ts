import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { authOf, keptCodes, signUp, wizardAnswers } from '../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callResponse } from '../calls/call-response.ts'
import type { Env } from '../http/every-request.ts'
import { callLimits, limitedCalls } from '../http/call-limits.ts'
import { authenticate, makeAuthenticator } from './authenticator.ts'

const origin = 'http://localhost:3000'

/** The host's calls and sign-in, as `createApp` mounts them. */
function hosted(world: World, header?: string) {
  const auth = authOf(world)
  const app = new Hono<Env>()
  app.use(authenticate(makeAuthenticator(auth, callLimits(world.ctx), origin, header)))
  app.all('/api/auth/*', (c) => auth.handler(c.req.raw))
  app.all('/api/*', (c) => callResponse(c.req.raw, { ...world.ctx, who: c.get('who') ?? null, requestId: 'test' }))

  return async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
}

const enter = (world: World) => signUp(origin, { send: authOf(world).handler, readCode: keptCodes(world) })

test('a cookie and our own origin do the wizard, once', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const dana = await enter(world)
  const headers = { cookie: dana.header, origin }

  expect(await (await send('fetchOwnUser', {}, headers)).json()).toMatchObject({ user: { username: null } })
  const asOperator = { ...wizardAnswers().userData, username: 'dana.rivers', isOperator: true, uid: 'x', role: 'owner' }
  const created = await send('createUserProfile', { userData: asOperator, idToken: '' }, headers)
  expect(await created.json()).toMatchObject({
    success: true,
    userData: { username: 'dana.rivers', email: dana.email },
  })
  expect(await world.db.selectFrom('operators').selectAll().execute()).toEqual([])

  const again = await send('createUserProfile', wizardAnswers(), headers)
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ success: false, code: 'account/profile-exists' })
})

test('a request looks its session up once', async () => {
  await using world = await newWorld()
  const dana = await enter(world)
  let lookups = 0
  const db = world.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"sessions"')) lookups += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const send = hosted({ ...world, ctx: { ...world.ctx, db, checkoutDb: db } })
  expect((await send('checkUsernameAvailability', { username: 'dana' }, { cookie: dana.header, origin })).status).toBe(
    200,
  )
  expect(lookups).toBe(1)
  expect((await send('checkUsernameAvailability', { username: 'dana', idToken: dana.idToken })).status).toBe(200)
  expect(lookups).toBe(2)
})

test('a token in the header or the body does without an origin', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const dana = await enter(world)
  expect((await send('fetchOwnUser', {}, { authorization: `Bearer ${dana.idToken}` })).status).toBe(200)
  expect((await send('fetchOwnUser', { idToken: dana.idToken })).status).toBe(200)
})

test('without a token no one is signed in, and a bad token is refused', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const none = await send('fetchOwnUser', {})
  expect(none.status).toBe(401)
  expect(await none.json()).toMatchObject({ success: false, message: 'User is not authenticated.' })

  const bad = await send('fetchOwnUser', { idToken: 'x'.repeat(32) })
  expect(bad.status).toBe(401)
  expect(await bad.json()).toMatchObject({ success: false, message: 'Authentication error.' })
  expect((await send('checkUsernameAvailability', { username: 'dana', idToken: 'gone' })).status).toBe(401)
})

test('check 7: what another site sends changes nothing', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const dana = await enter(world)
  const foreign: Record<string, string>[] = [
    { cookie: dana.header, origin: 'https://evil.test' },
    { cookie: dana.header, origin: 'null' },
    { cookie: dana.header, origin: 'http://localhost:3000.evil.test' },
    { cookie: dana.header },
    { cookie: dana.header, origin, 'sec-fetch-site': 'cross-site' },
    { cookie: dana.header, origin, 'sec-fetch-site': 'same-site' },
    { cookie: dana.header, origin: 'https://evil.test', 'content-type': 'text/plain' },
    { origin: 'https://evil.test' },
  ]
  for (const headers of foreign) {
    for (const call of ['createUserProfile', 'auth/sign-out', 'auth/sign-in/email']) {
      const answer = await send(call, wizardAnswers(), headers)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'request/foreign-origin' })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  }
  expect(await world.db.selectFrom('fans').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('on plain http the app answers under each of its names', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const dana = await enter(world)
  const other = { cookie: dana.header, host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }
  expect((await send('fetchOwnUser', {}, other)).status).toBe(200)
})

test('one address asks for 30 names a minute, whatever it claims to be', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const ask = (count: number) =>
    send('checkUsernameAvailability', { username: 'dana' }, { 'x-forwarded-for': `10.0.0.${count}` })
  for (let count = 0; count < 30; count += 1) expect((await ask(count)).status).toBe(200)

  const stopped = await ask(31)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('suggestPlaces', { text: 'oak' })).status).toBe(200)
})

test('check 18: a call has one address, so that no other way of writing it goes uncounted', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  for (const path of ['checkUsernameAvailability/', 'checkUsernameAvailability//', 'checkUsernameAvailabilit%79']) {
    const { status } = await send(path, { username: 'dana' })
    expect([path, status]).toEqual([path, 404])
  }
})

test('a proxy that we know tells addresses apart, by the last that it wrote', async () => {
  await using world = await newWorld()
  const send = hosted(world, 'X-Forwarded-For')
  const ask = (from: string) =>
    send('checkUsernameAvailability', { username: 'dana' }, { 'x-forwarded-for': `6.6.6.6, ${from}` })
  for (let count = 0; count < 30; count += 1) await ask('10.0.0.1')
  expect((await ask('10.0.0.1')).status).toBe(429)
  expect((await ask('10.0.0.2')).status).toBe(200)
})

test.each([
  ['checkUsernameAvailability', { username: ['a'] }],
  ['checkUsernameAvailability', { username: 'a'.repeat(201) }],
  ['checkUsernameAvailability', { username: 'ab\u0000cd' }],
  ['checkUsernameAvailability', {}],
  ['createUserProfile', {}],
  ['createUserProfile', { userData: { ...wizardAnswers().userData, genrePreference: ['Polka'] } }],
  ['createUserProfile', { userData: { ...wizardAnswers().userData, fullName: 'Da\u0000na' } }],
  ['createUserProfile', { userData: { ...wizardAnswers().userData, termsAccepted: 'yes' } }],
])('%s answers %j with 400', async (call, body) => {
  await using world = await newWorld()
  const send = hosted(world)
  const dana = await enter(world)
  const answer = await send(call, body, { authorization: `Bearer ${dana.idToken}` })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ success: false, code: 'request/bad-input' })
})

test('one address can send five messages an hour, whatever it claims to be and whoever is logged in', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const dana = await enter(world)
  const message = { name: 'Dana', email: 'dana@example.com', topic: 'question', message: 'Is the bar open?' }
  const write = (count: number, headers: Record<string, string> = {}) =>
    send('sendContactMessage', message, {
      'x-forwarded-for': `10.0.0.${count}`,
      'x-real-ip': `10.1.0.${count}`,
      ...headers,
    })
  for (let count = 0; count < 5; count += 1) expect((await write(count)).status).toBe(200)

  const stopped = await write(6)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await write(7, { cookie: dana.header, origin })).status).toBe(429)
  expect((await write(8, { forwarded: 'for=10.2.0.1' })).status).toBe(429)
  expect(await world.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(5)
})

test.each([
  ['calendar', '/calendar/near.ics'],
  ['calendar', '/feeds/near.atom'],
  ['embed', '/embed/019e0000-0000-7000-8000-000000000000'],
  ['preview', '/files/previews/event/019e0000-0000-7000-8000-000000000000.jpg'],
] as const)('files of %s that are made for each request are limited: %s', async (name, path) => {
  await using world = await newWorld()
  const app = new Hono<Env>().use(
    authenticate(makeAuthenticator(authOf(world), callLimits(world.ctx), origin, undefined)),
  )
  app.get('*', (c) => c.text('made'))
  const statuses: number[] = []
  const attempts = limitedCalls[name]?.attempts ?? 0
  for (let request = 0; request <= attempts; request += 1)
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    statuses.push((await app.request(origin + path)).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([attempts, 429])
})
