import { expect, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { isId, type UserId } from '../../src/kernel/ids.ts'
import { moduleState } from '../../src/ports/module-state.ts'
import { newId } from '../../src/ports/ids.ts'
import type { Auth } from '../../src/server/auth/auth.ts'
import { callLimits, limitedCalls, siteFactor, attemptsOfAddress } from '../../src/server/http/call-limits.ts'
import type { LimitCtx } from '../../src/server/http/rate-limiter.ts'
import { noBrowser } from '../../src/server/calls/handler-wrappers.ts'
import { signInHandlers } from '../../src/server/calls/sign-in-handlers.ts'
import { refusalOf } from '../../src/server/calls/refusal-answer.ts'
import { makeAuthenticator } from '../../src/server/auth/authenticator.ts'
import { readSource } from '../support/sources.ts'
import { newWorld, type World } from '../support/world.ts'

const origin = 'http://localhost:3000'
/** The user that a header names is signed in; without it only addresses are counted. */
const auth: Auth = {
  async findSession({ headers }) {
    const userId = headers.get('account') ?? ''
    if (!isId<UserId>(userId)) return { who: null, by: null }
    const who = { userId, email: '', emailVerified: true, isOperator: false, sessionId: '' }
    return { who, by: 'bearer' }
  },
  browserOf: () => noBrowser,
}

/** How a call from an address is let in, or refused with what. */
function door({ ctx }: { ctx: LimitCtx }) {
  const find = makeAuthenticator(auth, callLimits(ctx), origin, undefined)
  return async (call: string, remoteAddress: string, headers: Record<string, string> = {}) => {
    const request = new Request(`${origin}/api/${call}`, { method: 'POST', headers: { origin, ...headers } })
    try {
      await find(request, `/api/${call}`, { incoming: { socket: { remoteAddress } } } as never)
      return null
    } catch (error) {
      return refusalOf(error)
    }
  }
}

/**
 * Makes so many attempts, and expects each to be let in. What the database counts is brought forward from the first to
 * the last but one: those between differ in nothing, and each is a statement.
 */
async function attempt(
  { db }: World,
  { isShared, times }: { isShared: boolean | undefined; times: number },
  ask: (count: number) => Promise<unknown>,
) {
  const isCounted = isShared && times > 2
  for (const count of isCounted ? [0, times - 1] : Array.from({ length: times }, (_, index) => index)) {
    if (isCounted && count > 0) await bringForward(db, count)
    expect(await ask(count)).toBeNull()
  }
}

/** Sets what the database counts after the first attempt to more of them. */
async function bringForward(db: World['db'], points: number) {
  const rows = await db.selectFrom('call_limits').select('points').execute()
  if (rows.length === 0 || rows.some((row) => row.points !== 1)) throw new Error('The first attempt counts as one.')
  await db.updateTable('call_limits').set({ points }).execute()
}

const limits = Object.entries(limitedCalls).map(([call, limit]) => ({ call, ...limit }))
/** `anonymous` is counted beside the call itself. */
const ofCalls = limits.filter(({ call }) => call !== 'anonymous')

test.for(ofCalls)('check 18: $call is limited from one address', async ({ call, seconds, ...limit }) => {
  await using world = await newWorld()
  const ask = door(world)
  const isForAccounts = limit.addressAttempts !== undefined || limit.attempts > limitedCalls['anonymous']!.attempts
  // Each time someone else, where one account may do less than a crowd behind one address, or a visitor may.
  const caller = (): Record<string, string> => (isForAccounts ? { account: newId<UserId>() } : {})
  const times = attemptsOfAddress({ ...limit, seconds })
  await attempt(world, { isShared: limit.isShared, times }, () => ask(call, '192.0.2.1', caller()))

  const spoofed = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
  const refused = await ask(call, '192.0.2.1', spoofed)
  expect(refused).toMatchObject({ status: 429, code: 'request/too-many' })
  const wait = Number(refused?.data?.['retryAfterSeconds'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect(await ask(call, '192.0.2.2')).toBeNull()
})

test.for(ofCalls)(
  'check 18: $call is limited after $attempts of one account, from any address',
  async ({ call, attempts, isShared }) => {
    await using world = await newWorld()
    const ask = door(world)
    const [dana, eve] = [{ account: newId<UserId>() }, { account: newId<UserId>() }]
    await attempt(world, { isShared, times: attempts }, (count) => ask(call, `192.0.2.${count % 250}`, dana))
    expect(await ask(call, '198.51.100.1', dana)).toMatchObject({ status: 429, code: 'request/too-many' })
    expect(await ask(call, '198.51.100.1', eve)).toBeNull()
  },
)

test('check 18: a person looks people up 120 times a minute at most, by both searches together', async () => {
  await using world = await newWorld()
  const ask = door(world)
  const dana = { account: newId<UserId>() }
  for (let count = 0; count < 60; count += 1) {
    expect(await ask('searchUsers', `192.0.2.${count}`, dana)).toBeNull()
    expect(await ask('searchData', `192.0.2.${count}`, dana)).toBeNull()
  }
  expect(await ask('searchData', '198.51.100.1', dana)).toMatchObject({ status: 429, code: 'request/too-many' })
})

test('check 18: all calls of an address that is not signed in count together, unknown ones too', async () => {
  await using world = await newWorld()
  const ask = door(world)
  const calls = ['quoteTickets', 'listHome', 'no-such-call']
  const { attempts } = limitedCalls['anonymous']!
  for (let count = 0; count < attempts; count += 1) expect(await ask(calls[count % 3]!, '192.0.2.1')).toBeNull()
  expect(await ask('listHome', '192.0.2.1')).toMatchObject({ status: 429, code: 'request/too-many' })
  expect(await ask('listHome', '192.0.2.2')).toBeNull()
  expect(await ask('listHome', '192.0.2.1', { account: newId<UserId>() })).toBeNull()
})

test('check 18: an IPv6 site with many networks may call four times as often as one of them', async () => {
  await using world = await newWorld()
  const ask = door(world)
  const call = 'requestPasswordReset'
  const { attempts } = limitedCalls[call]!
  for (let network = 0; network < siteFactor; network += 1) {
    for (let count = 0; count < attempts; count += 1) expect(await ask(call, `2001:db8:1:${network}::1`)).toBeNull()
  }
  expect(await ask(call, '2001:db8:1:ffff::1')).toMatchObject({ status: 429, code: 'request/too-many' })
  expect(await ask(call, '2001:db8:2:ffff::1')).toBeNull()
})

const shared = limits.filter(({ isShared }) => isShared)

test('check 18: limits that protect accounts are shared by all processes', async () => {
  expect(
    limits
      .filter(({ call }) => call.startsWith('auth/') || Object.hasOwn(signInHandlers, call))
      .every(({ isShared }) => isShared),
  ).toBe(true)
  await using world = await newWorld()
  const processes = [door(world), door(world)]
  const { call, attempts } = shared.find((limit) => limit.call === 'sendContactMessage')!
  const answers = await Promise.all(
    Array.from({ length: 2 * attempts }, (_, count) => processes[count % 2]!(call, '192.0.2.1')),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(attempts)
  const rows = await world.db.selectFrom('call_limits').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('192.0.2.1')
})

test('the handbook names every limit that is shared by all processes', () => {
  const text = readSource('docs/operations.md')
    .split('\n')
    .find((line) => line.includes('are counted in the database'))
  const [, list = ''] = text?.split('make work for people (') ?? []
  const named = [...(list.split(') are counted')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, call]) => call)
  const signIn = limits.findIndex(({ call }) => call === 'register')
  const calls = limits.filter(({ isShared }, n) => isShared && n < signIn)
  expect(new Set(named)).toEqual(new Set(calls.map(({ call }) => call)))
})

const log = { info() {}, warn() {}, error() {} }

test('check 50: calls with limits that protect accounts are refused while the database is unavailable', async () => {
  const { db } = connect('postgres://nobody@127.0.0.1:1/none')
  const ask = door({ ctx: { db, log, queues: moduleState(), caches: moduleState() } })
  const away = { status: 503, code: 'request/unavailable' }
  for (const { call } of shared) expect(await ask(call, '192.0.2.1')).toMatchObject(away)
  await db.destroy()
})

const within = (seconds: number) => (seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`)

test('check 18: the limits that the operations page tells are those that hold', () => {
  const [, section = ''] = readSource('docs/operations.md').split(/^## Limits$/m)
  const documentedRows = [...section.split(/^## /m)[0]!.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm)]
  expect(documentedRows.map(([, call, attempts, time]) => `${call} ${attempts} ${time}`)).toEqual(
    limits.map(({ call, attempts, addressAttempts, seconds }) => {
      const times = addressAttempts ? `${attempts}, an address ${addressAttempts.toLocaleString('en-US')}` : attempts
      return `${call} ${times} ${within(seconds)}`
    }),
  )
})
