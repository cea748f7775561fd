import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, goodPassword, type SignedUp } from '../support/account-builders.ts'
import { takePostgresAway } from '../support/own-postgres.ts'
import { type Running, runningApp } from '../support/running-app.ts'
import { addVenue } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { buy, publish } from '../support/sale-desk.ts'

let app: Running
beforeAll(async () => {
  app = await runningApp()
}, 300_000)
afterAll(() => app[Symbol.asyncDispose]())

const newPassword = 'quite another tune 7'
const logIn = async ({ email, password }: SignedUp) =>
  cookieOf(await app.post('/api/auth/sign-in/email', { email, password })).header
const statusOf = async (cookie: string) => (await app.post('/api/fetchOwnUser', {}, { cookie })).status

/** An open tab; tells how long after something its stream ended. */
async function openTab(cookie: string) {
  const answer = await fetch(`${app.origin}/api/live`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const ended = answer.text().catch(() => '')
  return async (since: number) => {
    await ended
    return performance.now() - since
  }
}

type Account = { dana: SignedUp; cookie: string }
const ends: [description: string, happens: (account: Account) => Promise<Response>][] = [
  ['a logout', ({ cookie }) => app.post('/api/auth/sign-out', {}, { cookie })],
  [
    'a changed password',
    ({ dana, cookie }) => app.post('/api/auth/password/change', { password: dana.password, newPassword }, { cookie }),
  ],
  ['a sign-out everywhere', ({ cookie }) => app.post('/api/endOtherSessions', {}, { cookie })],
  ['a deletion', ({ dana, cookie }) => app.post('/api/deleteAccount', { password: dana.password }, { cookie })],
]

test.for(ends)(
  'check 11: %s ends sessions: their cookies are invalid, their tabs closed',
  async ([ending, happens]) => {
    const dana = await app.fan()
    const other = await logIn(dana)
    const dying =
      ending === 'a logout' ? [dana.header] : ending === 'a sign-out everywhere' ? [other] : [dana.header, other]
    const tabs = await Promise.all(dying.map(openTab))
    expect(await Promise.all(dying.map(statusOf))).toEqual(dying.map(() => 200))

    const answer = await happens({ dana, cookie: dana.header })
    const since = performance.now()
    expect([ending, answer.status]).toEqual([ending, 200])
    expect(await Promise.all(dying.map(statusOf))).toEqual(dying.map(() => 401))
    for (const closedAfter of tabs) expect(await closedAfter(since)).toBeLessThan(5_000)
    expect((await fetch(`${app.origin}/api/live`, { headers: { cookie: `${dying[0]}` } })).status).toBe(401)
  },
)

test('only owners and admins of a seller see or finish its onboarding', async () => {
  const owner = await app.fan()
  const venue = await addVenue(app.origin, owner)
  const { url } = await callAs(app.origin, owner)('createOnboardingLink', { entityID: venue.id })
  const account = String(url).split('/').at(-1)
  const finish = `/local-payments/accounts/${account}/finish`
  const strangers: Record<string, string>[] = [{}, { cookie: (await app.fan()).header }]

  for (const headers of strangers) {
    expect((await app.post(finish, {}, headers)).status).toBe(404)
    expect((await fetch(url, { headers })).status).toBe(404)
  }
  const foreign = await app.post(finish, {}, { cookie: owner.header, Origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
  for (const headers of [...strangers, { cookie: owner.header }]) {
    const answer = await fetch(`${app.origin}${finish.replace('/finish', '')}`, { headers })
    expect([answer.status, (await answer.text()).includes(owner.email)]).toEqual([404, false])
  }

  const page = await fetch(url, { headers: { cookie: owner.header } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Finish test onboarding')])
  expect((await app.post(finish, {}, { cookie: owner.header })).status).toBe(200)
  const { stripeOnboardingComplete } = await callAs(app.origin, owner)('refreshOnboarding', { entityID: venue.id })
  expect(stripeOnboardingComplete).toBe(true)
})

test('what the local card provider issues cannot be derived from an order or an entity', async () => {
  const owner = await app.fan()
  const shop = await app.seller(owner)
  const { orderID, url } = await buy(app.origin, owner, await publish(shop), { pays: false })
  const sessionId = url.split('/').at(-1)
  expect(sessionId).toMatch(/^cs_local_[0-9a-f]{32}$/)
  expect(sessionId).not.toContain(hash('sha256', `${orderID}:attempt:1`).slice(0, 32))
  await app.inDatabase(async (db) => {
    const accounts = await db.selectFrom('local_payments.accounts').select('id').execute()
    const derived = hash('sha256', shop.venue.id).slice(0, 16)
    expect(accounts.filter(({ id }) => id.includes(derived))).toEqual([])
  })
})

test('check 49: the log holds no password, cookie, code, card or address, and a line for each event', async () => {
  const dana = await app.fan()
  const shop = await app.seller(dana)
  const { tickets } = await buy(app.origin, dana, await publish(shop), { fullName: 'Dana Unlogged\u2028Rivers' })
  const wrong = 'the wrong words 9'
  const forged = 'dana\n{"level":"error","msg":"forged"}'
  const secrets = [dana.email, goodPassword, newPassword, wrong, dana.idToken, dana.cookie.value, 'Unlogged']
  const responses = [
    await app.post('/api/auth/sign-in/email', { email: dana.email, password: wrong }),
    await app.post('/api/auth/sign-in/email', { email: forged, password: wrong }),
    await app.post('/api/checkUsernameAvailability', { username: forged }),
    await app.post('/api/auth/register', { email: dana.email, password: goodPassword }),
    await app.post('/api/auth/password/forgot', { email: dana.email }),
    await fetch(`${app.origin}/verify?token=secret-token-0123456789-0123456789&email=${dana.email}`),
    await fetch(`${app.origin}/%0A{"level":"error","msg":"forged"}`),
    await fetch(`${app.origin}/reset-password/secret-token-0123456789-0123456789`),
  ]
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 400, 200, 200, 200, 404, 404])
  const link = await app.readCode.reset(dana.email)
  const token = new URL(link).searchParams.get('token') ?? ''
  expect((await app.post('/api/auth/password/reset', { token, password: newPassword })).status).toBe(200)

  const lastId = responses.at(-1)?.headers.get('x-request-id') ?? 'none'
  await expect.poll(app.output, { timeout: 15_000 }).toContain(lastId)
  await expect.poll(app.output, { timeout: 15_000 }).toContain('/password/reset')
  const output = app.output()
  const codes = tickets.map(({ code }) => code)
  const mailed = /\b(\d{6}) is your/.exec(await readFile(join(app.folder, 'outbox', await firstMail()), 'utf8'))?.[1]
  for (const secret of [...secrets, ...codes, token, 'secret-token', 'example.com']) {
    expect([secret, output.includes(secret)]).toEqual([secret, false])
  }
  // The end of the card, not four digits inside an id or a time.
  expect(output).not.toMatch(/4242 ?4242|(?<![\w-])4242(?![\w-])/)
  expect(output).not.toMatch(new RegExp(`[^\\d]${mailed ?? 'no code'}[^\\d]`))

  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'forged')).toEqual([])
  const events = lines.map((line) => JSON.parse(line)).filter(({ auth }) => auth === 'signIn')
  expect(events.filter(({ msg, status }) => msg === 'auth refused' && status === 401)).toHaveLength(2)
  expect(output).toContain('"auth":"register"')
  for (const answer of responses) expect(output).toContain(`${answer.headers.get('x-request-id')}`)
})

async function firstMail() {
  return (await readdir(join(app.folder, 'outbox'))).toSorted()[0] ?? ''
}

test(
  'check 50: while the database is unavailable no one is signed in and nothing is done',
  { timeout: 60_000 },
  async () => {
    const dana = await app.fan()
    const ownCookie = { cookie: dana.header }
    expect(await statusOf(dana.header)).toBe(200)
    const bringBack = await takePostgresAway(app.folder)
    // The server's own processes end one after the other.
    await expect.poll(async () => (await fetch(`${app.origin}/readyz`)).status).toBe(503)

    const requests: [description: string, answer: () => Promise<Response>][] = [
      ['own data', () => app.post('/api/fetchOwnUser', {}, ownCookie)],
      ['own data by token', () => app.post('/api/fetchOwnUser', { idToken: dana.idToken })],
      ['a made-up session', () => app.post('/api/fetchOwnUser', {}, { authorization: `Bearer ${'x'.repeat(32)}` })],
      ['a login', () => app.post('/api/auth/sign-in/email', { email: dana.email, password: dana.password })],
      ['a reset', () => app.post('/api/auth/password/reset', { token: 'x', password: newPassword })],
      ['the operators’ desk', () => app.post('/api/fetchDesk', {}, ownCookie)],
      ['a purchase', () => app.post('/api/createCheckoutSession', { eventID: 'x' }, ownCookie)],
      ['a free name', () => app.post('/api/checkUsernameAvailability', { username: 'somebody.new' })],
      ['tickets', () => fetch(`${app.origin}/tickets`, { headers: ownCookie, redirect: 'manual' })],
      ['an account page', () => fetch(`${app.origin}/account`, { headers: ownCookie, redirect: 'manual' })],
      ['a stream', () => fetch(`${app.origin}/api/live`, { headers: ownCookie })],
    ]
    for (const [description, answer] of requests) {
      const { status, headers } = await answer()
      expect([description, status, headers.get('retry-after')]).toEqual([description, 503, '5'])
      expect(headers.getSetCookie()).toEqual([])
    }

    await expect.poll(app.output).toContain('failed to restart PostgreSQL; retrying')
    await bringBack()
    await expect.poll(() => statusOf(dana.header), { timeout: 20_000 }).toBe(200)
  },
)
