import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { addPassword, goodPassword, newestMail, wizardAnswers } from '../../../tests/support/account-builders.ts'
import { appleKey, startIdentityServer } from '../../../tests/support/identity-server.ts'
import { authWith, walker } from '../../../tests/support/identity-attempt.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callsInProcess as as } from '../calls/execute-call.ts'

const dana = { sub: 'dana-at-google', email: 'Dana@Example.com', email_verified: true, name: 'Dana Rivers' }

const whoIs = async (auth: ReturnType<typeof authWith>, { jar }: { jar: Map<string, string> }) => {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
  return (await auth.findSession(new Request('http://localhost:3000/api/x', { headers: { cookie } }))).who
}

const users = (world: World) => world.db.selectFrom('users').select(['id', 'email', 'email_verified', 'name']).execute()
const methods = (world: World) => world.db.selectFrom('sign_in_methods').selectAll().execute()

test('Google: away with PKCE, state and nonce, back with a session, on to the wizard', async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const auth = authWith(world, google)
  const browser = walker(auth)
  google.logIn(dana)

  const { at, answer } = await browser.attempt('google', '/event/1?date=2026-11-20')
  expect(at).toBe('/?login=1&next=%2Fevent%2F1%3Fdate%3D2026-11-20')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.getSetCookie().join('\n')).toMatch(/^localsound=.*HttpOnly; SameSite=Lax$/m)
  expect([...browser.jar.keys()]).toEqual(['localsound'])
  expect(await whoIs(auth, browser)).toMatchObject({ email: 'dana@example.com', emailVerified: true })
  expect(await users(world)).toMatchObject([{ email: 'dana@example.com', email_verified: true, name: 'Dana Rivers' }])

  const [login] = google.requests.logins
  expect(Object.fromEntries(login ?? [])).toMatchObject({
    client_id: 'our-google-client',
    redirect_uri: 'http://localhost:3000/api/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  const [exchange] = google.requests.exchanges
  const challenge = createHash('sha256').update(`${exchange?.code_verifier}`).digest('base64url')
  expect(login?.get('code_challenge')).toBe(challenge)
  expect(exchange).toMatchObject({ client_secret: 'our-google-secret' })
})

test("Apple: the answer is a form, the client secret a JWT of the key, the name is in the form's user", async () => {
  await using world = await newWorld()
  await using apple = await startIdentityServer()
  const auth = authWith(world, apple)
  const browser = walker(auth)
  const relayed = { sub: '001.dana', email: 'x7@privaterelay.appleid.com', email_verified: 'true' }
  apple.logIn(relayed, { user: '{"name":{"firstName":"Dana","lastName":"Rivers"},"email":"victim@example.com"}' })

  expect((await browser.attempt('apple')).at).toBe('/?login=1')
  expect(await whoIs(auth, browser)).toMatchObject({ email: relayed.email })
  expect(await users(world)).toMatchObject([{ email: relayed.email, name: 'Dana Rivers' }])

  expect(Object.fromEntries(apple.requests.logins[0] ?? [])).toMatchObject({
    response_mode: 'form_post',
    scope: 'openid email name',
    code_challenge_method: 'S256',
  })
  const { client_secret: secret } = { client_secret: '', ...apple.requests.exchanges[0] }
  const { payload, protectedHeader } = await jwtVerify(secret, appleKey.publicKey, {
    algorithms: ['ES256'],
    audience: apple.issuer,
    issuer: 'OURTEAM123',
    subject: 'our.apple.client',
    requiredClaims: ['iat', 'exp'],
  })
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'OURKEY4567' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)

  apple.logIn(relayed)
  await browser.attempt('apple')
  expect(await users(world)).toMatchObject([{ name: 'Dana Rivers' }])
})

test('a returning person lands on their own page; the previous session has ended, and no Google token is stored', async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const auth = authWith(world, google)
  const browser = walker(auth)
  google.logIn(dana)
  await browser.attempt('google')
  const who = await whoIs(auth, browser)
  const before = new Map(browser.jar)
  if (!who) throw new Error('no one is signed in')
  await as({ ...world.ctx, who }).createUserProfile(wizardAnswers())

  // The address at Google has changed since, and is not proven: the identity counts.
  google.logIn({ ...dana, email: 'new@example.com', email_verified: false })
  expect((await browser.attempt('google', '/discover?near=Cañon+City')).at).toBe('/discover?near=Ca%C3%B1on+City')
  expect(await whoIs(auth, browser)).toMatchObject({ userId: who.userId, email: 'dana@example.com' })
  expect(await whoIs(auth, { jar: before })).toBeNull()
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)

  expect(await methods(world)).toMatchObject([{ provider_id: 'google', password: null }])
  expect(await world.db.selectFrom('oauth_attempts').selectAll().execute()).toEqual([])
})

/** Someone with a password, whose address Google vouches for, at a browser. */
async function robinAtGoogle(world: World, google: Awaited<ReturnType<typeof startIdentityServer>>) {
  const auth = authWith(world, google)
  const robin = await world.person()
  await addPassword(world, robin)
  google.logIn({ sub: 'robin-at-google', email: robin.who.email, email_verified: true })
  return { auth, robin, browser: walker(auth) }
}

test('an address that has an account is linked after its password was given, once', async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const { auth, robin, browser } = await robinAtGoogle(world, google)

  expect((await browser.attempt('google', '/tickets')).at).toBe('/?login=1&social=link&next=%2Ftickets')
  expect(await whoIs(auth, browser)).toBeNull()
  expect(await methods(world)).toHaveLength(1)
  const waiting = { status: 200, body: { success: true, provider: 'google', email: robin.who.email } }
  expect(await browser.call('link')).toEqual(waiting)

  const wrong = await browser.call('link', { password: 'not the password' })
  expect(wrong).toEqual({
    status: 403,
    body: { success: false, code: 'account/wrong-password', message: 'Incorrect password.' },
  })
  expect(await whoIs(auth, browser)).toBeNull()
  expect(await browser.call('link', { password: goodPassword })).toEqual({ status: 200, body: { success: true } })
  expect(await whoIs(auth, browser)).toMatchObject({ userId: robin.who.userId })
  expect((await newestMail(world, robin.who.email)).subject).toBe('Google was added to your LocalSound account')

  const other = walker(auth)
  await other.attempt('google')
  expect(await whoIs(auth, other)).toMatchObject({ userId: robin.who.userId })
  expect((await browser.call('link', { password: goodPassword })).status).toBe(404)
})

test('a link belongs to one browser, is limited by account, and ends after ten minutes', async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const { auth, browser } = await robinAtGoogle(world, google)
  await browser.attempt('google')

  expect((await walker(auth).call('link', { password: goodPassword })).status).toBe(404)
  expect((await browser.call('link', { password: ['x'] })).status).toBe(400)
  for (let count = 0; count < 10; count += 1) {
    expect((await browser.call('link', { password: 'wrong' })).status).toBe(403)
  }
  expect((await browser.call('link', { password: goodPassword })).status).toBe(429)

  await world.setNow('2026-11-20T20:11:00-08:00')
  expect(await browser.call('link')).toMatchObject({
    status: 404,
    body: { message: 'This login took too long. Please start again.' },
  })
  expect((await browser.call('link', { password: goodPassword })).status).toBe(404)
  expect(await methods(world)).toHaveLength(1)
})

test('an account without a password is told to use its provider', async () => {
  await using world = await newWorld()
  await using provider = await startIdentityServer()
  const auth = authWith(world, provider)
  provider.logIn(dana)
  await walker(auth).attempt('google')

  const browser = walker(auth)
  provider.logIn({ ...dana, sub: '001.dana' })
  expect((await browser.attempt('apple')).at).toBe('/?login=1&social=use-google&next=%2F')
  provider.logIn({ ...dana, sub: 'another-dana' })
  expect((await browser.attempt('google')).at).toBe('/?login=1&social=google-failed&next=%2F')
  expect(await whoIs(auth, browser)).toBeNull()
  expect(await methods(world)).toHaveLength(1)
})

test("an account that waits for its email's proof gives way to who has the address", async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const auth = authWith(world, google)
  const browser = walker(auth)
  await browser.call('register', { email: 'dana@example.com', password: goodPassword })
  google.logIn(dana)
  await browser.attempt('google')
  expect(await whoIs(auth, browser)).toMatchObject({ email: 'dana@example.com' })
  expect(await world.db.selectFrom('registrations').selectAll().execute()).toEqual([])
  expect((await methods(world)).map((method) => method.provider_id)).toEqual(['google'])
})

test('ten first logins of one person at the same time make one account', async () => {
  await using world = await newWorld()
  await using google = await startIdentityServer()
  const auth = authWith(world, google)
  google.logIn(dana)
  const landings = await Promise.all(Array.from({ length: 10 }, () => walker(auth).attempt('google')))
  expect(landings.map(({ at }) => at)).toEqual(Array.from({ length: 10 }, () => '/?login=1'))
  expect(await users(world)).toHaveLength(1)
})
