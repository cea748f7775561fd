import { expect, test } from 'vitest'
import {
  authOf,
  cookieOf,
  goodPassword,
  keptCodes,
  newestMail,
  signUp,
} from '../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { mailPasswordReset } from '../../features/accounts/passwords/mail-password-reset.service.ts'
import type { AuthHost } from '../../../tests/support/auth-host.ts'

const origin = 'http://localhost:3000'
const newPassword = 'quite another tune 7'

const post = (auth: AuthHost, path: string, body: unknown, headers: Record<string, string> = {}) =>
  auth.handler(
    new Request(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

const enter = (world: World, auth: AuthHost, email = 'dana@example.com') =>
  signUp(origin, { send: auth.handler, readCode: keptCodes(world), email })

const isIn = async (auth: AuthHost, cookie: string) =>
  (await auth.findSession(new Request(origin, { headers: { cookie } }))).who !== null

const logIn = (auth: AuthHost, password: string, email = 'dana@example.com') =>
  post(auth, 'sign-in/email', { email, password })

/** Asks for a link and reads it from the email that the job leaves. */
async function mailedToken(world: World, auth: AuthHost, email = 'dana@example.com', headers = {}) {
  const response = await post(auth, 'password/forgot', { email }, headers)
  expect([response.status, await response.json()]).toEqual([200, { success: true }])
  await mailPasswordReset(world.ctx, { email })
  const mail = await newestMail(world, email)
  return /\/reset-password\?token=([\w-]+)/.exec(mail.text_body)?.[1] ?? ''
}

const minutesLater = (world: World, minutes: number) =>
  world.setNow(new Date(Date.parse('2026-11-20T20:00:00-08:00') + minutes * 60_000).toISOString())

test('a forgotten password is replaced by the link of an email, which logs in here and out everywhere else', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const token = await mailedToken(world, auth)

  const answer = await post(auth, 'password/reset', { token, password: newPassword })
  expect(answer.status).toBe(200)
  expect(await isIn(auth, cookieOf(answer).header)).toBe(true)
  expect(await isIn(auth, dana.header)).toBe(false)
  expect((await logIn(auth, dana.password)).status).toBe(401)
  expect((await logIn(auth, newPassword)).status).toBe(200)
  expect((await newestMail(world, dana.email)).subject).toBe('Your password was changed')
})

test('an account whose address could not be registered today logs in and resets its password as before', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const email = '\uff44ana\u200b@example.com'
  await world.db.updateTable('users').set({ email }).where('email', '=', dana.email).execute()
  expect((await logIn(auth, dana.password, email)).status).toBe(200)
  const token = await mailedToken(world, auth, email)
  expect((await post(auth, 'password/reset', { token, password: newPassword })).status).toBe(200)
})

const dead = { success: false, code: 'account/dead-link', message: 'This link has already been used or has expired.' }

test('check 15: a link works once', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  await enter(world, auth)
  const token = await mailedToken(world, auth)
  const uses = await Promise.all(
    Array.from({ length: 5 }, () => post(auth, 'password/reset', { token, password: newPassword })),
  )
  expect(uses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  expect(await (await post(auth, 'password/reset', { token, password: newPassword })).json()).toEqual(dead)
})

test('check 15: only the newest link works', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  await enter(world, auth)
  const first = await mailedToken(world, auth)
  await minutesLater(world, 2)
  const second = await mailedToken(world, auth)
  expect(await (await post(auth, 'password/reset', { token: first, password: newPassword })).json()).toEqual(dead)
  expect((await post(auth, 'password/reset', { token: second, password: newPassword })).status).toBe(200)
})

test.each([
  ['after half an hour', (world: World) => minutesLater(world, 31)],
  [
    'once the address is another one',
    (world: World) => world.db.updateTable('users').set({ email: 'rivers@example.com' }).execute(),
  ],
])('check 15: a link is dead %s', async (_when, happens) => {
  await using world = await newWorld()
  const auth = authOf(world)
  await enter(world, auth)
  const token = await mailedToken(world, auth)
  await happens(world)
  expect(await (await post(auth, 'password/reset', { token, password: newPassword })).json()).toEqual(dead)
  for (const wrongToken of ['made-up', token.slice(1), `${token}x`]) {
    expect((await post(auth, 'password/reset', { token: wrongToken, password: newPassword })).status).toBe(400)
  }
})

test('check 15: a link is dead once the password was changed', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const token = await mailedToken(world, auth)
  const change = { password: dana.password, newPassword }
  expect((await post(auth, 'password/change', change, { cookie: dana.header })).status).toBe(200)
  expect(await (await post(auth, 'password/reset', { token, password: 'yet another tune 8' })).json()).toEqual(dead)
})

test("check 15: an email's link leads to our own host, whatever host was asked, and the database keeps its hash alone", async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const { email } = await enter(world, auth)
  const evil = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' }
  const token = await mailedToken(world, auth, email, evil)
  const mail = await newestMail(world, email)
  expect(`${mail.text_body}${mail.html_body}`).not.toContain('evil')
  expect(mail.text_body).toContain(`${origin}/reset-password?token=${token}`)

  const { link_hash: storedHash } = await world.db
    .selectFrom('password_resets')
    .select('link_hash')
    .executeTakeFirstOrThrow()
  expect(`${storedHash.toString('base64url')}${storedHash.toString()}`).not.toContain(token)
})

test('a known and an unknown address are answered alike, and limited alike', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  await enter(world, auth)
  const ask = async (email: string) => {
    const answers = []
    for (let count = 0; count < 3; count += 1) {
      const answer = await post(auth, 'password/forgot', { email })
      answers.push([answer.status, [...answer.headers.entries()], await answer.json()])
    }
    return answers
  }
  const answers = await ask('dana@example.com')
  expect(answers).toEqual(await ask('nobody@example.com'))
  expect(answers.map(([status]) => status)).toEqual([200, 429, 429])

  await mailPasswordReset(world.ctx, { email: 'nobody@example.com' })
  expect((await newestMail(world, 'nobody@example.com')).subject).toMatch(/^No .* account for this email$/)
  expect(await world.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
})

test('an address gets one such email a minute and six a day, from wherever they are asked for', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const ask = async (count: number) => {
    const headers = { 'x-forwarded-for': `10.0.0.${count}` }
    return (await post(auth, 'password/forgot', { email: ' DANA@example.com ' }, headers)).status
  }
  const statuses = []
  for (let minute = 0; minute < 8; minute += 1) {
    await minutesLater(world, minute * 1.1)
    statuses.push(await ask(minute))
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  await minutesLater(world, 24 * 60 + 1)
  expect(await ask(9)).toBe(200)
})

test.each([['no address'], [''], ['dana@example.com\r\nBcc: all@example.com']])(
  'for "%s" no mail is promised',
  async (email) => {
    await using world = await newWorld()
    const answer = await post(authOf(world), 'password/forgot', { email })
    expect(await answer.json()).toMatchObject({ message: 'Please enter a valid email address.' })
  },
)

test('a new password keeps the rules of every password', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const token = await mailedToken(world, auth)
  for (const [password, message] of [
    ['1234567', 'Use at least 8 characters.'],
    ['password123', 'This password is too common.'],
  ]) {
    const reset = await post(auth, 'password/reset', { token, password })
    expect([reset.status, (await reset.json()).message]).toEqual([400, message])
    const change = { password: dana.password, newPassword: password }
    const changed = await post(auth, 'password/change', change, { cookie: dana.header })
    expect([changed.status, (await changed.json()).message]).toEqual([400, message])
  }
  expect((await post(auth, 'password/reset', { token, password: newPassword })).status).toBe(200)
})

test('changing a password asks for the old one, gives a new session and ends all others', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const phone = cookieOf(await logIn(auth, dana.password)).header

  const wrong = { password: 'not the password', newPassword }
  expect(await (await post(auth, 'password/change', wrong, { cookie: dana.header })).json()).toMatchObject({
    code: 'account/wrong-password',
    message: 'Incorrect password.',
  })
  expect(await isIn(auth, phone)).toBe(true)

  const right = { password: dana.password, newPassword }
  const answer = await post(auth, 'password/change', right, { cookie: dana.header })
  const fresh = cookieOf(answer).header
  expect(await Promise.all([isIn(auth, fresh), isIn(auth, dana.header), isIn(auth, phone)])).toEqual([
    true,
    false,
    false,
  ])
  expect((await logIn(auth, newPassword)).status).toBe(200)
  expect((await newestMail(world, dana.email)).subject).toBe('Your password was changed')
})

test('a visitor changes no password, a bearer of a token does', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const change = { password: dana.password, newPassword }
  const refused = await post(auth, 'password/change', change)
  expect([refused.status, (await refused.json()).message]).toEqual([401, 'User is not authenticated.'])
  const response = await post(auth, 'password/change', change, { authorization: `Bearer ${dana.idToken}` })
  expect(response.status).toBe(200)
  expect((await response.json()).token).toMatch(/^[\w-]{32}$/)
})

test('check 12: a person who is locked out by guesses gets in with a new password', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const { email } = await enter(world, auth)
  for (let count = 0; count < 31; count += 1) await logIn(auth, 'wrong')
  expect((await logIn(auth, goodPassword)).status).toBe(429)

  const token = await mailedToken(world, auth, email)
  expect((await post(auth, 'password/reset', { token, password: newPassword })).status).toBe(200)
  expect((await logIn(auth, newPassword)).status).toBe(200)
})

test('a log-in whose password is replaced while it is checked opens no session', async () => {
  await using world = await newWorld()
  const { email, password } = await enter(world, authOf(world))
  const token = await mailedToken(world, authOf(world), email)
  const { passwords } = world.ctx
  let replace = () => post(authOf(world), 'password/reset', { token, password: newPassword })
  const slow: typeof passwords = {
    ...passwords,
    async verify(attempt) {
      const fits = await passwords.verify(attempt)
      const first = replace
      replace = async () => Response.json({})
      await first()
      return fits
    },
  }
  const auth = authOf({ ...world, ctx: { ...world.ctx, passwords: slow } })
  const answer = await logIn(auth, password)
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'account/bad-credentials' }])
  // The one that the reset opened.
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test.each([
  ['password/forgot', {}],
  ['password/forgot', { email: ['a@example.com'] }],
  ['password/reset', { token: { $gt: '' }, password: newPassword }],
  ['password/reset', { token: 'x' }],
  ['password/change', { password: 5, newPassword: [] }],
])('%s answers %j with the words for bad input', async (path, body) => {
  await using world = await newWorld()
  const auth = authOf(world)
  const { header } = await signUp(origin, { send: auth.handler, readCode: keptCodes(world) })
  const answer = await post(auth, path, body, { cookie: header })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'request/bad-input' })
})
