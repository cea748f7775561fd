import { generateKeyPairSync, sign } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { authOf } from '../../../tests/support/account-builders.ts'
import { type IdentityServer, startIdentityServer, type IdTokenClaims } from '../../../tests/support/identity-server.ts'
import { authWith, walker } from '../../../tests/support/identity-attempt.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { RefusalCode } from '../../kernel/refusals/refusal.ts'
import { refusals } from '../../kernel/refusals/refusal-catalog.ts'
import { words } from '../../web/auth/auth-words.ts'
import type { Env } from '../http/every-request.ts'
import { redirectRefusedAttempts, problemName } from './social-answers.ts'
import { callLimits } from '../http/call-limits.ts'
import { authenticate, makeAuthenticator } from './authenticator.ts'

const dana = { sub: 'dana-there', email: 'dana@example.com', email_verified: true }
const failedAt = { google: '/?login=1&social=google-failed&next=%2F', apple: '/?login=1&social=apple-failed&next=%2F' }
const both = ['google', 'apple'] as const

/** No one was made, no one is signed in. */
async function expectNothing(world: World) {
  for (const table of ['users', 'sessions', 'sign_in_methods', 'pending_links', 'oauth_attempts'] as const) {
    expect([table, ...(await world.db.selectFrom(table).selectAll().execute())]).toEqual([table])
  }
}

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const claimsIn = (token: unknown) => JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** An ID token of the right claims, made by someone else. */
const forged = (provider: IdentityServer, header: object, signature: (text: string) => string) =>
  provider.lie({
    answer: ({ body }) => {
      if (body === '') return
      const text = `${encoded(header)}.${encoded(claimsIn(body['id_token']))}`
      body['id_token'] = `${text}.${signature(text)}`
    },
  })

const past = Math.floor(Date.now() / 1_000) - 3_600

const lies: [what: string, tell: (provider: IdentityServer) => void][] = [
  ['another nonce', (each) => each.lie({ token: (claims) => (claims['nonce'] = 'another') })],
  ['no nonce', (each) => each.lie({ token: (claims) => delete claims['nonce'] })],
  ['another audience', (each) => each.lie({ token: (claims) => (claims['aud'] = 'another-app') })],
  ['another issuer', (each) => each.lie({ token: (claims) => (claims['iss'] = 'https://evil.test') })],
  [
    'a time that is over',
    (each) => each.lie({ token: (claims) => Object.assign(claims, { iat: past, exp: past + 60 }) }),
  ],
  ['no subject', (each) => each.lie({ token: (claims) => delete claims['sub'] })],
  ['alg none', (each) => forged(each, { alg: 'none', typ: 'JWT' }, () => '')],
  [
    'a signature of another key',
    (each) =>
      forged(each, { alg: 'RS256' }, (text) => sign('sha256', Buffer.from(text), stranger).toString('base64url')),
  ],
  ['alg HS256', (each) => forged(each, { alg: 'HS256' }, () => encoded('x'))],
  ['no ID token at all', (each) => each.lie({ answer: ({ body }) => body !== '' && delete body['id_token'] })],
  [
    'a refusal',
    (each) =>
      each.lie({ answer: (answer) => Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } }) }),
  ],
]

test.for(both)('check 17: an invalid token or response from %s logs no one in', async (provider) => {
  await using world = await newWorld()
  await using server = await startIdentityServer()
  const browser = walker(authWith(world, server))
  server.logIn(dana)
  for (const [name, tell] of lies) {
    tell(server)
    const { at } = await browser.attempt(provider)
    expect({ what: name, at, cookies: browser.jar.size }).toEqual({ what: name, at: failedAt[provider], cookies: 0 })
    await expectNothing(world)
  }
  expect(server.requests.exchanges).toHaveLength(lies.length)

  // What was refused were the lies: without one the same browser gets in.
  server.lie({})
  expect((await browser.attempt(provider)).at).toBe('/?login=1')
})

/** The same answer of the provider with other fields. */
async function altered(request: Request, change: (fields: URLSearchParams) => void): Promise<Request> {
  const url = new URL(request.url)
  const isForm = request.method === 'POST'
  const fields = isForm ? new URLSearchParams(await request.text()) : url.searchParams
  change(fields)
  return isForm ? new Request(url, { method: 'POST', body: fields }) : new Request(url)
}

const answers: [what: string, change: (fields: URLSearchParams) => void][] = [
  ['another state', (fields) => fields.set('state', 'x'.repeat(43))],
  ['no state', (fields) => fields.delete('state')],
  ['two states', (fields) => fields.append('state', 'x'.repeat(43))],
  ['no code', (fields) => fields.delete('code')],
  ['a no of the person', (fields) => (fields.delete('code'), fields.set('error', 'access_denied'))],
]

test.for(both)('check 17: coming back from %s with other fields logs no one in', async (provider) => {
  await using world = await newWorld()
  await using server = await startIdentityServer()
  const browser = walker(authWith(world, server))
  server.logIn(dana)
  for (const [name, change] of answers) {
    const back = await altered(await browser.leave(provider), change)
    expect([name, (await browser.arrive(back)).at]).toEqual([name, failedAt[provider]])
    expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
  }
})

test.for(both)('check 17: an answer of %s counts once, in its own browser, for ten minutes', async (provider) => {
  await using world = await newWorld()
  await using server = await startIdentityServer()
  const auth = authWith(world, server)
  const browser = walker(auth)
  server.logIn(dana)

  const back = await browser.leave(provider)
  const cookies = new Map(browser.jar)
  expect((await walker(auth).arrive(back.clone())).at).toBe(failedAt[provider])
  expect((await browser.arrive(back.clone())).at).toBe('/?login=1')
  const again = walker(auth)
  for (const [name, value] of cookies) again.jar.set(name, value)
  expect((await again.arrive(back)).at).toBe(failedAt[provider])
  expect(server.requests.exchanges).toHaveLength(1)

  const late = await browser.leave(provider)
  await world.setNow('2026-11-20T20:10:01-08:00')
  expect((await browser.arrive(late)).at).toBe(failedAt[provider])
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test("one provider's answer is nothing to the other's address", async () => {
  await using world = await newWorld()
  await using server = await startIdentityServer()
  const browser = walker(authWith(world, server))
  server.logIn(dana)
  const back = await browser.leave('google')
  const body = new URL(back.url).searchParams
  browser.jar.set('localsound-apple', browser.jar.get('localsound-google') ?? '')
  const posted = new Request('http://localhost:3000/api/auth/apple/callback', { method: 'POST', body })
  expect((await browser.arrive(posted)).at).toBe(failedAt.apple)
})

test.for<[how: string, person: IdTokenClaims]>([
  ['is not verified', { ...dana, email_verified: false }],
  ['says nothing of it', { sub: dana.sub, email: dana.email }],
  ['has none', { sub: dana.sub, email_verified: true }],
  ['has none that can be one', { ...dana, email: 'dana' }],
])('a person whose address %s creates no account and changes none', async ([, person]) => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const browser = walker(authWith(world, google))
  google.logIn(person)
  expect((await browser.attempt('google')).at).toBe('/?login=1&social=unverified&next=%2F')
  await expectNothing(world)
})

test('a suspended account cannot log in with any provider', async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const browser = walker(authWith(world, google))
  google.logIn(dana)
  await browser.attempt('google')
  await world.db.deleteFrom('sessions').execute()
  await world.db.updateTable('users').set({ suspended_at: new Date() }).execute()
  expect((await browser.attempt('google')).at).toBe('/?login=1&social=suspended&next=%2F')
  expect(await world.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a provider that is away, or comes to be, is an error of ours to tell', async () => {
  await using world = await newWorld()
  const google = await startIdentityServer()
  const browser = walker(authWith(world, google))
  google.logIn(dana)
  google.lie({ answer: (answer) => Object.assign(answer, { statusCode: 503, body: '' }) })
  expect((await browser.attempt('google', '/tickets')).at).toBe('/?login=1&social=google-error&next=%2Ftickets')
  await google[Symbol.asyncDispose]()

  const later = walker(authWith(world, google))
  for (const [provider, problem] of [
    ['google', 'google-error'],
    ['apple', 'apple-failed'],
  ] as const) {
    const answer = await later.send(new Request(`http://localhost:3000/api/auth/${provider}?next=/tickets`))
    expect(answer.headers.get('location')).toBe(`/?login=1&social=${problem}&next=%2Ftickets`)
  }
  await expectNothing(world)
})

test('a provider that isn’t set up is not offered', async () => {
  await using world = await newWorld()
  const browser = walker(authOf(world))
  for (const path of ['google', 'google/callback', 'apple', 'link']) {
    expect((await browser.call(path)).status).toBe(404)
  }
})

test("another site may send Apple's answer, and nothing else", async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const find = makeAuthenticator(auth, callLimits(world.ctx), 'http://localhost:3000', undefined)
  const from = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' }
  const post = (path: string, method = 'POST') =>
    find(new Request(`http://localhost:3000${path}`, { method, headers: from }), path, undefined)

  await expect(post('/api/auth/apple/callback')).resolves.toMatchObject({ who: null })
  for (const path of ['google/callback', 'apple/callback/', 'apple', 'link', 'sign-in/email', 'register']) {
    await expect(post(`/api/auth/${path}`)).rejects.toThrow('This request came from another site.')
  }
  await expect(post('/api/auth/apple/callback', 'PUT')).rejects.toThrow('This request came from another site.')
})

test('another site can’t start a sign-in', async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const browser = walker(authWith(world, google))
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await browser.send(new Request('http://localhost:3000/api/auth/google', { headers }))
  expect(answer.headers.get('location')).toBe('/?login=1')
  await expectNothing(world)
})

test('too many attempts end at Home, in words', async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const auth = authWith(world, google)
  const app = new Hono<Env>()
    .use(redirectRefusedAttempts)
    .use(authenticate(makeAuthenticator(auth, callLimits(world.ctx), 'http://localhost:3000', undefined)))
    .all('*', (c) => auth.handler(c.req.raw))
  const go = async () => (await app.request('http://localhost:3000/api/auth/google')).headers.get('location')
  for (let count = 0; count < 60; count += 1) expect(await go()).toContain(`${google.issuer}/login?`)
  expect(await go()).toBe('/?login=1&social=too-many&next=%2F')
})

test('the dialog says of each refusal what the refusal says', () => {
  const named = ['account/suspended', 'account/email-kept', 'request/too-many'] satisfies RefusalCode[]
  const codes = (Object.keys(refusals) as RefusalCode[]).filter(
    (code) => code.startsWith('social/') && code !== 'social/link-gone',
  )
  const messages = [...codes, ...named].map((code) => [problemName(code, 'google'), refusals[code].message])
  expect(Object.fromEntries(messages)).toEqual(words.social.problems)
  expect(words.social.link.gone).toBe(refusals['social/link-gone'].message)
  expect(problemName('account/exists', 'google')).toBe('google-error')
})
