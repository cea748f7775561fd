import { setTimeout as sleep } from 'node:timers/promises'
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
import type { AuthHost } from '../../../tests/support/auth-host.ts'

const origin = 'http://localhost:3000'

const post = (auth: AuthHost, path: string, body: unknown, headers: Record<string, string> = {}) =>
  auth.handler(
    new Request(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

const asking = (headers: Record<string, string>, body?: unknown) =>
  new Request(`${origin}/api/fetchOwnUser`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
  })

const enter = (world: World, auth: AuthHost, email?: string) =>
  signUp(origin, { send: auth.handler, readCode: keptCodes(world), ...(email && { email }) })

test('registering, the code and the cookie make a session; logging out ends it', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth, 'Dana@Example.com'.toLowerCase())

  const { who, by } = await auth.findSession(asking({ cookie: dana.header }))
  expect(by).toBe('cookie')
  expect(who).toMatchObject({ email: 'dana@example.com', emailVerified: true, isOperator: false })

  const out = await post(auth, 'sign-out', {}, { cookie: dana.header })
  expect(out.status).toBe(200)
  expect(out.headers.getSetCookie().join()).toMatch(/Max-Age=0/)
  expect((await auth.findSession(asking({ cookie: dana.header }))).who).toBeNull()
  expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('check 16: the link verifies as the code does, once', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  await post(auth, 'register', { email: 'dana@example.com', password: goodPassword })
  const mail = await newestMail(world, 'dana@example.com')
  const token = /\/verify\?token=([\w-]+)/.exec(mail.text_body)?.[1]
  expect(mail.text_body).toContain(`${origin}/verify?token=`)

  const answer = await post(auth, 'verify', { token })
  expect(answer.status).toBe(200)
  expect((await auth.findSession(asking({ cookie: cookieOf(answer).header }))).who).not.toBeNull()

  const again = await post(auth, 'verify', { token })
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ success: false, code: 'account/dead-link' })
})

test('a session is found by cookie, bearer token or idToken, and an operator is known', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const user = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await world.db.insertInto('operators').values({ user_id: user.id }).execute()

  const who = { userId: user.id, isOperator: true }
  expect(await auth.findSession(asking({ cookie: `a=b; ${dana.header}` }))).toMatchObject({ who, by: 'cookie' })
  expect(await auth.findSession(asking({ authorization: `Bearer ${dana.idToken}` }))).toMatchObject({
    who,
    by: 'bearer',
  })
  const signed = decodeURIComponent(dana.cookie.value)
  expect(await auth.findSession(asking({ authorization: `bearer ${signed}` }))).toMatchObject({ who, by: 'bearer' })

  const call = asking({}, { idToken: dana.idToken })
  expect(await auth.findSession(call)).toMatchObject({ who, by: 'body' })
  expect(await call.json()).toEqual({ idToken: dana.idToken })
})

test('a tampered cookie makes a visitor, a tampered token is refused', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const [name, value = ''] = dana.header.split('=')
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`

  for (const bad of [`${token}.${other}`, token, `${token}.`, `x${token}.${signature}`, '', '%', '.']) {
    const { who } = await auth.findSession(asking({ cookie: `${name}=${encodeURIComponent(bad)}` }))
    expect(who).toBeNull()
  }
  for (const bad of [`${token}.${other}`, `${token}x`, 'x', '%', '.']) {
    await expect(auth.findSession(asking({ authorization: `Bearer ${bad}` }))).rejects.toThrow('Authentication error.')
    await expect(auth.findSession(asking({}, { idToken: bad }))).rejects.toThrow('Authentication error.')
  }
})

test('an ended session is not a session', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  await world.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute()

  expect((await auth.findSession(asking({ cookie: dana.header }))).who).toBeNull()
  await expect(auth.findSession(asking({ authorization: `Bearer ${dana.idToken}` }))).rejects.toThrow(
    'Authentication error.',
  )
})

test('in a rush a session that is ended lives for two seconds more', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const find = async () => (await auth.findSession(asking({ cookie: dana.header }))).who
  expect((await Promise.all(Array.from({ length: 30 }, find))).every((who) => who?.email === dana.email)).toBe(true)
  await world.db.deleteFrom('sessions').execute()
  expect(await find()).not.toBeNull()
  await sleep(2_100)
  expect(await find()).toBeNull()
})

test('check 10: the database keeps only a hash of a session, and logging out by token deletes it', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const { token } = await world.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
  expect(token).not.toBe(dana.idToken)
  await expect(auth.findSession(asking({ authorization: `Bearer ${token}` }))).rejects.toThrow('Authentication error.')

  const out = await post(auth, 'sign-out', {}, { authorization: `Bearer ${dana.idToken}` })
  expect(out.status).toBe(200)
  expect(await world.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('check 9: logging in makes a new session and ends the one that was there', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const login = { email: ` ${dana.email.toUpperCase()} `, password: dana.password }
  const answer = await post(auth, 'sign-in/email', login, { cookie: dana.header })
  expect(answer.status).toBe(200)

  const fresh = cookieOf(answer).header
  expect(fresh).not.toBe(dana.header)
  expect((await auth.findSession(asking({ cookie: fresh }))).who).toMatchObject({ email: dana.email })
  expect((await auth.findSession(asking({ cookie: dana.header }))).who).toBeNull()
})

test('a wrong password and an unknown address are answered alike', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const answers = await Promise.all([
    post(auth, 'sign-in/email', { email: dana.email, password: 'not the password' }),
    post(auth, 'sign-in/email', { email: 'nobody@example.com', password: 'not the password' }),
    post(auth, 'sign-in/email', { email: 'no address', password: 'not the password' }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toEqual({
      success: false,
      code: 'account/bad-credentials',
      message: 'Login failed. Please check your credentials.',
    })
  }
})

test('registering a known and an unknown address is answered alike', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const dana = await enter(world, auth)
  const shapeOf = async (email: string) => {
    const answer = await post(auth, 'register', { email, password: goodPassword })
    const { registration, ...rest } = await answer.json()
    const guess = await post(auth, 'verify', { registration, code: '00000x' })
    return [answer.status, [...answer.headers.keys()], rest, typeof registration, guess.status, await guess.json()]
  }
  expect(await shapeOf(dana.email)).toEqual(await shapeOf('nobody@example.com'))
})

test.each([
  ['password123', 'Registration failed. This password is too common.'],
  ['1234567', 'Registration failed. Use at least 8 characters.'],
  ['x'.repeat(129), 'Registration failed. Use 128 characters or fewer.'],
  ['my localsound password', 'Registration failed. Your password can’t include the name of this site.'],
])('check 14: the password "%s" does not register', async (password, message) => {
  await using world = await newWorld()
  const answer = await post(authOf(world), 'register', { email: 'dana@example.com', password })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ success: false, code: 'account/bad-password', message })
  expect(await world.db.selectFrom('registrations').selectAll().execute()).toEqual([])
})

test('an address or a password with a NUL in it is a wrong one', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const who = { email: 'da\0na@example.com', password: `${goodPassword}\0` }
  expect((await post(auth, 'register', who)).status).toBe(400)
  expect((await post(auth, 'sign-in/email', who)).status).toBe(401)
})

test('check 14: a password of 128 characters of any kind signs in', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const password = Array.from('🎸🎷 ünïcödé '.repeat(12)).slice(0, 128).join('')
  const { email } = await signUp(origin, { send: auth.handler, readCode: keptCodes(world), password })
  expect((await post(auth, 'sign-in/email', { email, password })).status).toBe(200)
})

test('a person who has not verified yet is led to the code, with the right password only', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const email = 'dana@example.com'
  const { registration } = await (await post(auth, 'register', { email, password: goodPassword })).json()

  const right = await post(auth, 'sign-in/email', { email, password: goodPassword })
  expect(right.status).toBe(403)
  expect(await right.json()).toMatchObject({ code: 'account/awaits-proof', data: { registration } })

  const wrong = await post(auth, 'sign-in/email', { email, password: 'not the password' })
  expect(await wrong.json()).toMatchObject({ code: 'account/bad-credentials' })
})

test('guessing one account is stopped, whatever address the guesses claim to come from', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const guess = (count: number) =>
    post(
      auth,
      'sign-in/email',
      { email: 'dana@example.com', password: 'wrong' },
      { 'x-forwarded-for': `10.0.0.${count}` },
    )
  for (let count = 0; count < 30; count += 1) expect((await guess(count)).status).toBe(401)

  const stopped = await guess(31)
  expect(stopped.status).toBe(429)
  expect(await stopped.json()).toMatchObject({ code: 'request/too-many' })
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('check 10: the cookie is HttpOnly and Lax, and carries __Host- and Secure where the origin is https', async () => {
  await using world = await newWorld()
  const cookieAt = async (at: string) => {
    const auth = authOf(world, at)
    const email = `dana@${new URL(at).hostname}.test`
    const body = { email, password: goodPassword }
    const send = (path: string, json: unknown) =>
      auth.handler(
        new Request(`${at}/api/auth/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(json),
        }),
      )
    const { registration } = await (await send('register', body)).json()
    const answer = await send('verify', { registration, code: await keptCodes(world)(email) })
    expect((await auth.findSession(asking({ cookie: cookieOf(answer).header }))).who).not.toBeNull()
    return answer.headers.getSetCookie().join()
  }

  const plain = await cookieAt(origin)
  expect(plain).toMatch(/^localsound=.*HttpOnly; SameSite=Lax$/)
  expect(plain).not.toContain('Secure')
  const https = await cookieAt('https://shows.example')
  expect(https).toMatch(/^__Host-localsound=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('/api/auth only serves the providers and the aliases of calls', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  for (const path of ['sign-up/email', 'get-session', 'request-password-reset', 'ok', '../x', 'update-user']) {
    expect((await post(auth, path, { email: 'a@example.com', password: goodPassword, name: 'A' })).status).toBe(404)
  }
  const asGet = await auth.handler(new Request(`${origin}/api/auth/sign-out`))
  expect(asGet.status).toBe(404)
})
