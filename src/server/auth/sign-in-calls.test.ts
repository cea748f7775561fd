import { expect, test } from 'vitest'
import { authOf, cookieOf, keptCodes, signUp } from '../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callResponse } from '../calls/call-response.ts'
import { jsonCalls } from '../calls/json-calls.ts'
import { callLimits } from '../http/call-limits.ts'
import { drain, listen } from '../process/listen.ts'
import { makeAuthenticator } from './authenticator.ts'

const origin = 'http://localhost:3000'

type Send = (path: string, body: unknown, cookie?: string) => Promise<Response>

/** Sign-in calls through Hono's way and through the fast path. */
async function ways(world: World): Promise<{ ways: [way: string, send: Send][] } & AsyncDisposable> {
  const auth = authOf(world)
  const authenticator = makeAuthenticator(auth, callLimits(world.ctx), origin, undefined)
  const answer = jsonCalls(world.ctx, authenticator)
  const { servers, port } = await listen(0, (incoming, outgoing) => void answer(incoming, outgoing))
  const init = (body: unknown, cookie = '') => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  })
  const byRequest: Send = async (path, body, cookie) => {
    const request = new Request(`${origin}/api/${path}`, init(body, cookie))
    const sender = await authenticator(request, `/api/${path}`, undefined)
    return callResponse(request, { ...world.ctx, ...sender, requestId: 'test' })
  }
  const byAlias: Send = (path, body, cookie) => {
    const aliases: Record<string, string> = { signIn: 'sign-in/email', signOut: 'sign-out' }
    return auth.handler(new Request(`${origin}/api/auth/${aliases[path]}`, init(body, cookie)))
  }
  return {
    ways: [
      ['a request', byRequest],
      ['the fast path', (path, body, cookie) => fetch(`http://localhost:${port}/api/${path}`, init(body, cookie))],
      ['its former address', byAlias],
    ],
    [Symbol.asyncDispose]: async () => {
      await drain(servers, 0)
    },
  }
}

test('logging in by a call sets the cookie, replaces the session of before, and logging out clears both (check 9)', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const { email, password, header } = await signUp(origin, { send: auth.handler, readCode: keptCodes(world) })
  await using calls = await ways(world)
  const isIn = async (cookie: string) =>
    (await auth.findSession(new Request(origin, { headers: { cookie } }))).who !== null

  let previous = header
  for (const [way, send] of calls.ways) {
    const answer = await send('signIn', { email, password }, previous)
    expect([way, answer.status, answer.headers.get('cache-control')]).toEqual([way, 200, 'no-store'])
    const body = await answer.json()
    expect([way, body]).toEqual([way, { success: true, token: expect.any(String) }])
    const { header: current } = cookieOf(answer)
    expect(decodeURIComponent(current)).toContain(body.token)
    expect([way, await isIn(previous), await isIn(current)]).toEqual([way, false, true])

    const out = await send('signOut', {}, current)
    expect([way, out.status, out.headers.getSetCookie()]).toEqual([
      way,
      200,
      ['localsound=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    ])
    expect(await isIn(current)).toBe(false)
    previous = cookieOf(await send('signIn', { email, password })).header
  }
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a refused login sets no cookie and keeps the session', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const { email, header } = await signUp(origin, { send: auth.handler, readCode: keptCodes(world) })
  await using calls = await ways(world)
  for (const [way, send] of calls.ways) {
    const answer = await send('signIn', { email, password: 'not the password' }, header)
    expect([way, answer.status, answer.headers.getSetCookie()]).toEqual([way, 401, []])
  }
  expect((await auth.findSession(new Request(origin, { headers: { cookie: header } }))).who).toMatchObject({ email })
})

test('a call and its former address count against one limit', async () => {
  await using world = await newWorld()
  const authenticator = makeAuthenticator(authOf(world), callLimits(world.ctx), origin, undefined)
  const ask = (path: string) =>
    authenticator(new Request(origin + path, { method: 'POST', headers: { origin } }), path, undefined)
  for (let count = 0; count < 50; count += 1) {
    await ask('/api/signIn')
    await ask('/api/auth/sign-in/email')
  }
  await expect(ask('/api/signIn')).rejects.toMatchObject({ code: 'request/too-many' })
  await expect(ask('/api/auth/sign-in/email')).rejects.toMatchObject({ code: 'request/too-many' })
})
