import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { expect, test } from 'vitest'
import { authOf } from '../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../tests/support/world.ts'
import { answerCall } from './api.ts'
import { headersOfData, withSecurity } from './headers.ts'
import { jsonCalls } from './json-calls.ts'
import { drain, listen } from './listen.ts'
import { senders } from './who.ts'

const origin = 'http://localhost:3000'

/** Calls over a socket; what is no JSON call gets 404 and the word `other`. */
async function served(world: World) {
  const lines: Record<string, unknown>[] = []
  const note = (fields: Record<string, unknown>, message: string) => void lines.push({ ...fields, message })
  const log = { info: note, warn: note, error: note }
  const ctx = { ...world.ctx, log }
  const answer = jsonCalls({ ...ctx, settings: { ...ctx.settings, origin } }, senders(authOf(world), origin, undefined))
  const { server, port } = await listen(
    0,
    getRequestListener(
      async (request, env) => (await answer(request, env as HttpBindings)) ?? new Response('other', { status: 404 }),
      { overrideGlobalObjects: false },
    ),
  )
  return {
    lines,
    post: (call: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/api/${call}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    get: (call: string) => fetch(`http://127.0.0.1:${port}/api/${call}`),
    [Symbol.asyncDispose]: () => drain(server, 1_000),
  }
}

const sent: [call: string, body: string][] = [
  ['suggestPlaces', JSON.stringify({ text: 'Oakl' })],
  ['suggestPlaces', '{}'],
  ['suggestPlaces', ''],
  ['suggestPlaces', '{"text":'],
  ['suggestPlaces', '[1]'],
  ['suggestPlaces', 'null'],
  ['fetchEvent', JSON.stringify({ eventID: '01a1fd49-bd2f-7d9e-bf33-354fe7b0d04d' })],
  ['createCheckoutSession', '{"eventID":'],
  ['fetchOwnUser', '{}'],
]

test.each(sent)('%s with %s is answered over the socket as everywhere', async (call, body) => {
  await using world = await newWorld()
  await using site = await served(world)
  const answer = await site.post(call, body)
  const everywhere = await answerCall(
    new Request(`${origin}/api/${call}`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    { ...world.ctx, who: null, requestId: 'x' },
  )
  expect(answer.status).toBe(everywhere.status)
  expect(await answer.json()).toEqual(await everywhere.json())
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toBe(everywhere.headers.get('content-type'))
})

test('each call has an id, one line in the log and the headers of every answer', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  const answer = await site.post('fetchOwnUser', '{}')
  expect(site.lines).toEqual([
    {
      message: 'request',
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      path: '/api/fetchOwnUser',
      status: 401,
      ms: expect.any(Number),
    },
  ])
  const secured = await withSecurity(Response.json({}), { isDoor: false, isHttps: false })
  expect(Object.fromEntries(answer.headers)).toMatchObject(Object.fromEntries(secured.headers))
  const overHttps = await withSecurity(Response.json({}), { isDoor: false, isHttps: true })
  expect(new Headers(headersOfData({ isHttps: true })).get('strict-transport-security')).toBe(
    overHttps.headers.get('strict-transport-security'),
  )
})

test('a bad token and a foreign page are refused before the body is read', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  const badToken = await site.post('fetchOwnUser', '{', { authorization: 'Bearer nobody' })
  expect(await badToken.json()).toMatchObject({ success: false, code: 'request/bad-token' })
  const foreign = await site.post('fetchOwnUser', '{', { origin: 'https://elsewhere.test' })
  expect(await foreign.json()).toMatchObject({ success: false, code: 'request/foreign-origin' })
})

test('too many calls from one address are told when to come back', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  const ask = () => site.post('checkUsernameAvailability', JSON.stringify({ username: 'dana' }))
  const answers = await Promise.all(Array.from({ length: 31 }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a long answer is packed for who takes it', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  const body = JSON.stringify({ eventID: 1, fullName: 2, tickets: Array.from({ length: 10 }, () => ({})) })
  const plain = await site.post('quoteTickets', body, { 'accept-encoding': 'identity' })
  const packed = await site.post('quoteTickets', body, { 'accept-encoding': 'gzip' })
  const text = await plain.text()
  expect(text.length).toBeGreaterThan(1_024)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(await packed.text()).toBe(text)
})

test('what is no call with a JSON body is left to the others', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  expect(await (await site.get('suggestPlaces')).text()).toBe('other')
  expect(await (await site.post('nothing', '{}')).text()).toBe('other')
  expect(await (await site.post('suggestPlaces', '{}', { 'Content-Type': 'text/plain' })).text()).toBe('other')
})
