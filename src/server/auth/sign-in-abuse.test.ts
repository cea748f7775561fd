import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addPassword,
  authOf,
  cookieOf,
  goodPassword,
  keptCodes,
  newestMail,
  signUp,
  withProductHashing,
} from '../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { Passwords } from '../../ports/passwords/passwords.ts'
import type { AuthHost } from '../../../tests/support/auth-host.ts'
import type { Env } from '../http/every-request.ts'
import { callLimits } from '../http/call-limits.ts'
import { authenticate, makeAuthenticator } from './authenticator.ts'

const origin = 'http://localhost:3000'

const post = (auth: AuthHost, path: string, body: unknown) =>
  auth.handler(
    new Request(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** Makes and compares passwords at once, where a test is about what comes before or after them. */
const quickPasswords: Passwords = {
  hash: async (password) => `quick:${password}`,
  verify: async ({ hash, password }) => hash === `quick:${password}`,
}

/** Sign-in as the host has it, asked from an address. */
function hosted(world: World, auth = authOf({ ...world, ctx: { ...world.ctx, passwords: quickPasswords } })) {
  const app = new Hono<Env>()
  app.use(authenticate(makeAuthenticator(auth, callLimits(world.ctx), origin, undefined)))
  app.all('/api/auth/*', (c) => auth.handler(c.req.raw))
  return async (path: string, body: unknown, { remoteAddress = '192.0.2.1', forwarded = '' } = {}) => {
    const headers = {
      'Content-Type': 'application/json',
      Origin: origin,
      ...(forwarded && { 'X-Forwarded-For': forwarded, 'X-Real-IP': forwarded, Forwarded: `for=${forwarded}` }),
    }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return app.request(`${origin}/api/auth/${path}`, request, { incoming: { socket: { remoteAddress } } })
  }
}

const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const atOnce = 20

/** Makes so many, twenty at once: to more, a busy machine says that it is busy. */
async function many<Result>(count: number, make: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) {
    const group = Math.min(atOnce, count - results.length)
    results.push(...(await Promise.all(Array.from({ length: group }, (_, n) => make(results.length + n)))))
  }
  return results
}

test('S40: twenty registrations of one address at once, all verified at once, make exactly one account', async () => {
  await using world = await newWorld()
  // Opens the connections that race: while requests take the processors, new ones come late.
  await many(8, () => sql`SELECT pg_sleep(0.1)`.execute(world.db))
  const auth = authOf(world)
  const email = 'dana@example.com'
  await many(20, () => post(auth, 'register', { email, password: goodPassword }))
  const mails = await world.db.selectFrom('mails').select('text_body').where('to_address', '=', email).execute()
  const tokens = mails.map((mail) => /\/verify\?token=([\w-]+)/.exec(mail.text_body)?.[1])
  expect(tokens.length).toBeGreaterThan(1)

  const answers = await Promise.all(tokens.map((token) => post(auth, 'verify', { token })))
  expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
  expect(Math.max(...statusesOf(answers))).toBeLessThan(500)
  expect(await world.db.selectFrom('users').select('email').execute()).toEqual([{ email }])
  expect(await world.db.selectFrom('sign_in_methods').select('id').execute()).toHaveLength(1)
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('S40: one link or one code used 200 times, twenty at once, makes one account and one session', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const proofs = {
    link: async (email: string) => ({ token: /token=([\w-]+)/.exec((await newestMail(world, email)).text_body)?.[1] }),
    code: async (email: string, registration: string) => ({ registration, code: await keptCodes(world)(email) }),
  }
  for (const [kind, proofOf] of Object.entries(proofs)) {
    const email = `${kind}@example.com`
    const { registration } = await (await post(auth, 'register', { email, password: goodPassword })).json()
    const proof = await proofOf(email, registration)
    const answers = await many(200, () => post(auth, 'verify', proof))
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(Math.max(...statusesOf(answers))).toBeLessThan(500)
  }
  expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(2)
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(2)
})

test('check 12: one account is guessed at thirty times from a hundred addresses, and no more', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const guess = (n: number) =>
    send('sign-in/email', { email: 'dana@example.com', password: 'wrong' }, { remoteAddress: `192.0.2.${n}` })
  const statuses = statusesOf(await many(100, guess))
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(70)
})

test('check 12: one address guesses at a hundred accounts, and no more, whatever it claims to be', async () => {
  await using world = await newWorld()
  const send = hosted(world)
  const guess = (n: number) =>
    send('sign-in/email', { email: 'no address', password: `${n}` }, { forwarded: `198.51.100.${n % 200}` })
  const statuses = statusesOf(await many(110, guess))
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)

  const stopped = await guess(1)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  const elsewhere = await send('sign-in/email', { email: 'no address', password: 'x' }, { remoteAddress: '192.0.2.2' })
  expect(elsewhere.status).toBe(401)
})

test.each([
  ['register', 100, { email: 'no address', password: goodPassword }],
  ['password/forgot', 30, { email: 'no address' }],
  ['password/reset', 60, { token: 'made-up', password: 'password123' }],
  ['verify', 60, { token: 'made-up' }],
])('%s is limited to %i from one address', async (path, attempts, body) => {
  await using world = await newWorld()
  const send = hosted(world)
  const statuses = statusesOf(await many(attempts + 5, () => send(path, body)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

/** The middle of some answers' times in ms, of the two asked in turn. */
async function medians(ask: (which: 'known' | 'unknown', n: number) => Promise<Response>, rounds: number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let n = 0; n < rounds; n += 1) {
    for (const which of ['known', 'unknown'] as const) {
      const start = performance.now()
      await ask(which, n)
      times[which].push(performance.now() - start)
    }
  }
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return { knownMs: middle(times.known), unknownMs: middle(times.unknown) }
}

test('check 13: logging in takes as long for an address without an account', async () => {
  await using world = await newWorld()
  const auth = authOf(withProductHashing(world))
  // An address may be tried so often; beyond that nothing is hashed.
  const addressOf = (which: string, n: number) => `${which}${n % 5}@example.com`
  const send = { send: auth.handler, readCode: keptCodes(world) }
  await many(5, (n) => signUp(origin, { ...send, email: addressOf('known', n) }))
  const statuses = new Set<number>()
  const { knownMs, unknownMs } = await medians(async (which, n) => {
    const answer = await post(auth, 'sign-in/email', { email: addressOf(which, n), password: 'wrong' })
    statuses.add(answer.status)
    return answer
  }, 50)
  expect([...statuses]).toEqual([401])
  // One hash is most of it: without it an unknown address would take a fraction.
  expect(unknownMs / knownMs).toBeGreaterThan(0.6)
  expect(unknownMs / knownMs).toBeLessThan(1.6)
})

/** What one guess has to find out, in bits: of each place in the texts by its commonest character. */
function leastBits(texts: string[]): number {
  const places = Array.from({ length: Math.min(...texts.map(({ length }) => length)) }, (_, at) => {
    const counts = Map.groupBy(texts, (text) => text[at])
    return Math.log2(texts.length / Math.max(...[...counts.values()].map(({ length }) => length)))
  })
  return places.reduce((sum, bits) => sum + bits, 0)
}

test('check 10: of a thousand log-ins no two get one token, each has 128 bits and more, and none is kept', async () => {
  await using world = await newWorld()
  const quick = { ...world, ctx: { ...world.ctx, passwords: quickPasswords } }
  const auth = authOf(quick)
  const people = await many(25, () => world.person())
  for (const person of people) await addPassword(quick, person)

  const tokens: string[] = []
  while (tokens.length < 1_000) {
    const logins = people.map(({ who }) => post(auth, 'sign-in/email', { email: who.email, password: goodPassword }))
    for (const answer of await Promise.all(logins)) {
      tokens.push(decodeURIComponent(cookieOf(answer).cookie.value).split('.')[0] ?? '')
    }
  }
  expect(new Set(tokens).size).toBe(1_000)
  expect(leastBits(tokens)).toBeGreaterThan(128)
  const rows = await world.db.selectFrom('sessions').select('token').execute()
  expect(new Set([...rows.map(({ token }) => token), ...tokens]).size).toBe(2_000)
})

test('G52: a deleted account has no session and gets none, also from a log-in that was under way', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await signUp(origin, { send: auth.handler, readCode: keptCodes(world) })
  // As it is when the deletion commits between the password's check and the new session.
  await world.db.updateTable('users').set({ deleted_at: new Date() }).execute()

  const answer = await post(auth, 'sign-in/email', { email: dana.email, password: dana.password })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ success: false, code: 'request/bad-token' })
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  expect((await auth.findSession(new Request(origin, { headers: { cookie: dana.header } }))).who).toBeNull()
})
