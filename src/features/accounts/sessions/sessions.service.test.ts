import { expect, test } from 'vitest'
import { authOf, keptCodes, signUp } from '../../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SessionId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { endOtherSessions } from './end-other-sessions.service.ts'
import { endSession } from './end-session.service.ts'
import { listSessions } from './list-sessions.service.ts'

const origin = 'http://localhost:3000'
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/145.0.0.0 Mobile Safari/537.36'

/** Someone who registered here and then logged in with a phone. */
async function onTwoDevices(world: World) {
  const auth = authOf(world)
  const dana = await signUp(origin, { send: auth.handler, readCode: keptCodes(world) })
  const login = new Request(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': phone, 'X-Forwarded-For': '203.0.113.9' },
    body: JSON.stringify({ email: dana.email, password: dana.password }),
  })
  const { token } = await (await auth.handler(login)).json()
  const ctxOf = async (idToken: string): Promise<SignedInCtx | null> => {
    const asking = new Request(origin, { headers: { cookie: '', authorization: `Bearer ${idToken}` } })
    const { who } = await auth.findSession(asking).catch(() => ({ who: null }))
    return who && { ...world.ctx, who }
  }
  const laptop = (await ctxOf(dana.idToken))!
  return { laptop, laptopNow: () => ctxOf(dana.idToken), phoneNow: () => ctxOf(token) }
}

test('the list shows each device in words, and which one is this', async () => {
  await using world = await newWorld()
  const { laptop } = await onTwoDevices(world)
  const { sessions } = await listSessions(laptop)
  expect(Object.fromEntries(sessions.map(({ device, isCurrent }) => [device, isCurrent]))).toEqual({
    'Chrome on Android': false,
    'Unknown device': true,
  })
  for (const session of sessions) {
    expect(Date.now() - Date.parse(session.createdAt)).toBeLessThan(60_000)
    expect(session.lastUsedAt).toMatch(/:00:00\.000Z$/)
  }
})

test('no address is kept with a session', async () => {
  await using world = await newWorld()
  await onTwoDevices(world)
  const rows = await world.db.selectFrom('sessions').select('ip_address').execute()
  expect(rows.filter((row) => row.ip_address)).toEqual([])
})

test('a session that is ended is over at its next request, the others go on', async () => {
  await using world = await newWorld()
  const { laptop, laptopNow, phoneNow } = await onTwoDevices(world)
  const other = (await listSessions(laptop)).sessions.find((session) => !session.isCurrent)!
  await endSession(laptop, { sessionID: other.sessionID as SessionId })
  expect(await phoneNow()).toBeNull()
  expect(await laptopNow()).not.toBeNull()
})

test('another person’s session can’t be ended', async () => {
  await using world = await newWorld()
  const [{ laptop }, robin] = [await onTwoDevices(world), await world.person()]
  for (const sessionID of [laptop.who.sessionId, newId<string>()]) {
    await expect(endSession(robin, { sessionID: sessionID as SessionId })).rejects.toMatchObject({ status: 404 })
  }
  expect((await listSessions(laptop)).sessions).toHaveLength(2)
  expect((await listSessions(robin)).sessions).toEqual([])
})

test('signing out everywhere else keeps this session', async () => {
  await using world = await newWorld()
  const { laptop, laptopNow, phoneNow } = await onTwoDevices(world)
  expect(await endOtherSessions(laptop)).toEqual({ success: true, ended: 1 })
  expect(await phoneNow()).toBeNull()
  expect((await laptopNow())?.who.sessionId).toBe(laptop.who.sessionId)
})

test('the hour of the last use is written once an hour', async () => {
  await using world = await newWorld()
  const { laptop, laptopNow } = await onTwoDevices(world)
  const lastUse = async () => {
    const query = world.db.selectFrom('sessions').select('last_used_at').where('id', '=', laptop.who.sessionId)
    return (await query.executeTakeFirstOrThrow()).last_used_at
  }
  const createdAt = await lastUse()
  await laptopNow()
  expect(await lastUse()).toEqual(createdAt)

  const long = new Date(Date.now() - 7_200_000)
  await world.db.updateTable('sessions').set({ last_used_at: long }).execute()
  await Promise.all([laptopNow(), laptopNow(), laptopNow()])
  expect(Date.now() - (await lastUse()).getTime()).toBeLessThan(10_000)
})
