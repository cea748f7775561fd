import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { authOf, keptCodes, signUp } from '../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callResponse } from './call-response.ts'
import { headersOfData, withSecurity } from '../http/headers.ts'
import { jsonCalls } from './json-calls.ts'
import { drain, listen } from '../process/listen.ts'
import { callLimits } from '../http/call-limits.ts'
import { makeAuthenticator } from '../auth/authenticator.ts'

const origin = 'http://localhost:3000'

/**
 * Calls over a socket; what is no JSON call gets 404 and the word `other`.
 *
 * @param header in which a proxy writes who asks
 */
async function served(world: World, header?: string) {
  const lines: Record<string, unknown>[] = []
  const note = (fields: Record<string, unknown>, message: string) => void lines.push({ ...fields, message })
  const log = { info: note, warn: note, error: note }
  const ctx = { ...world.ctx, log }
  const answer = jsonCalls(
    { ...ctx, settings: { ...ctx.settings, origin } },
    makeAuthenticator(authOf(world), callLimits(world.ctx), origin, header),
  )
  const { servers, port } = await listen(
    0,
    (incoming, outgoing) => void (answer(incoming, outgoing) ?? outgoing.writeHead(404).end('other')),
  )
  return {
    lines,
    port,
    post: (call: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/api/${call}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    get: (call: string) => fetch(`http://127.0.0.1:${port}/api/${call}`),
    [Symbol.asyncDispose]: () => drain(servers, 1_000),
  }
}

const requests: [call: string, body: string][] = [
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

test.each(requests)('%s with %s is answered over the socket as everywhere', async (call, body) => {
  await using world = await newWorld()
  await using site = await served(world)
  const answer = await site.post(call, body)
  const everywhere = await callResponse(
    new Request(`${origin}/api/${call}`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    { ...world.ctx, who: null, requestId: 'x' },
  )
  expect(answer.status).toBe(everywhere.status)
  expect(await answer.json()).toEqual(await everywhere.json())
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toBe(everywhere.headers.get('content-type'))
})

test.each(['text/plain', 'application/x-www-form-urlencoded', null])(
  'a body of the type %s is refused with the types that a call takes',
  async (type) => {
    await using world = await newWorld()
    const body = new TextEncoder().encode('{"text":"Oakl"}')
    const headers = new Headers(type === null ? [] : [['Content-Type', type]])
    const request = new Request(`${origin}/api/suggestPlaces`, { method: 'POST', body, headers })
    const answer = await callResponse(request, { ...world.ctx, who: null, requestId: 'x' })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toEqual({
      success: false,
      code: 'request/unsupported-type',
      message: 'Unsupported content type. Send application/json, or multipart/form-data to upload a file.',
    })
  },
)

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

test('a token in the body says who asks, and the call still has its body', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  const dana = await signUp(origin, { send: authOf(world).handler, readCode: keptCodes(world) })
  const answer = await site.post('suggestActs', JSON.stringify({ idToken: dana.idToken, text: 'Salt' }))
  expect(await answer.json()).toMatchObject({ success: true })
  const without = await site.post('suggestActs', JSON.stringify({ text: 'Salt' }))
  expect(without.status).toBe(401)
})

test('a body that arrives in pieces is read completely; a sender who leaves in the middle of one is not our error', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  const body = JSON.stringify({ text: 'São Fran' })
  const head = [
    'POST /api/suggestPlaces HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    '',
  ].join('\r\n')
  const begin = async () => {
    const socket = connect({ host: '127.0.0.1', port: site.port, noDelay: true })
    await once(socket, 'connect')
    // Up to the middle of the ã.
    socket.write(Buffer.concat([Buffer.from(head), Buffer.from(body).subarray(0, 11)]))
    return socket
  }
  const whole = await begin()
  whole.write(Buffer.from(body).subarray(11))
  const [answer] = await once(whole, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)

  const cut = await begin()
  cut.destroy()
  await vi.waitFor(() => expect(site.lines).toHaveLength(2))
  expect(site.lines.map(({ status }) => status)).toEqual([200, 400])
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

test('behind a proxy each address that its header names is counted apart', async () => {
  await using world = await newWorld()
  await using site = await served(world, 'X-Real-IP')
  const ask = (address: string) =>
    site.post('checkUsernameAvailability', JSON.stringify({ username: 'dana' }), { 'x-real-ip': address })
  const answers = await Promise.all(Array.from({ length: 31 }, () => ask('192.0.2.1')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await ask('192.0.2.2')).status).toBe(200)
})

test('a long answer is compressed for who takes it', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  const body = JSON.stringify({ eventID: 1, fullName: 2, tickets: Array.from({ length: 10 }, () => ({})) })
  const plain = await site.post('quoteTickets', body, { 'accept-encoding': 'identity' })
  const compressed = await site.post('quoteTickets', body, { 'accept-encoding': 'gzip' })
  const text = await plain.text()
  expect(text.length).toBeGreaterThan(1_024)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(await compressed.text()).toBe(text)
})

test('requests other than calls with a JSON body are left to the others', async () => {
  await using world = await newWorld()
  await using site = await served(world)
  expect(await (await site.get('suggestPlaces')).text()).toBe('other')
  expect(await (await site.post('nothing', '{}')).text()).toBe('other')
  expect(await (await site.post('suggestPlaces', '{}', { 'Content-Type': 'text/plain' })).text()).toBe('other')
})
