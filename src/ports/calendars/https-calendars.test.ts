import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { calendarServer, localCalendars, plainRequest } from '../../../tests/support/calendar-server.ts'
import { isPublicAddress } from '../public-address.ts'
import { httpsCalendars } from './https-calendars.ts'

const body = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const textOf = (answer: { outcome: string; bytes?: Uint8Array }) => Buffer.from(answer.bytes ?? []).toString()

test('a calendar is fetched with its version, and is unchanged when its server says so', async () => {
  await using server = await calendarServer(({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return response.writeHead(200, { ETag: '"1"', 'Last-Modified': 'Fri, 20 Nov 2026 20:00:00 GMT' }).end(body)
  })
  const calendars = localCalendars()
  const answer = await calendars.fetchCalendar(server.url(), null)
  const version = { etag: '"1"', lastModified: 'Fri, 20 Nov 2026 20:00:00 GMT' }
  expect(answer).toMatchObject({ outcome: 'read', version })
  expect(textOf(answer)).toBe(body)
  expect(await calendars.fetchCalendar(server.url(), version)).toEqual({ outcome: 'unchanged' })
  expect(server.requests[1]?.headers).toMatchObject({
    'if-modified-since': version.lastModified,
    'user-agent': 'LocalSound tests',
  })
})

test('a compressed calendar is read, and its size counts once it is decompressed', async () => {
  const large = gzipSync('x'.repeat(10_000))
  await using server = await calendarServer(({ url }, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(url === '/large' ? large : gzipSync(body)),
  )
  const calendars = localCalendars({ maxBytes: 1_000 })
  expect(textOf(await calendars.fetchCalendar(server.url(), null))).toBe(body)
  expect(large.length).toBeLessThan(1_000)
  expect(await calendars.fetchCalendar(server.url('/large'), null)).toEqual({ outcome: 'failed', failure: 'too-large' })
})

test.each([
  ['says how long it is', { 'Content-Length': '2000' }],
  ['does not', {}],
])('a file over the limit is not read to its end, where the server %s', async (_, headers) => {
  await using server = await calendarServer((_request, response) =>
    response.writeHead(200, headers).end('x'.repeat(2_000)),
  )
  const answer = await localCalendars({ maxBytes: 1_000 }).fetchCalendar(server.url(), null)
  expect(answer).toEqual({ outcome: 'failed', failure: 'too-large' })
})

test.each([
  [404, 'not-found'],
  [410, 'not-found'],
  [401, 'not-public'],
  [403, 'not-public'],
  [500, 'refused'],
  [304, 'refused'],
])('a server that answers %i fails as %s', async (status, failure) => {
  await using server = await calendarServer((_, response) => response.writeHead(status).end())
  expect(await localCalendars().fetchCalendar(server.url(), null)).toEqual({ outcome: 'failed', failure })
})

test('a server that never answers, trickles or breaks off fails in time', async () => {
  await using server = await calendarServer(({ url }, response) => {
    if (url === '/silent') return
    response.writeHead(200, url === '/gzip' ? { 'Content-Encoding': 'gzip' } : {})
    response.write(url === '/gzip' ? gzipSync(body).subarray(0, 12) : 'BEGIN')
    if (url === '/slow') return void setInterval(() => response.write('.'), 50).unref()
    setTimeout(() => response.destroy(), 50)
  })
  const calendars = localCalendars({ timeoutMs: 300 })
  const failureAt = async (path: string) => calendars.fetchCalendar(server.url(path), null)
  expect(await failureAt('/silent')).toEqual({ outcome: 'failed', failure: 'too-slow' })
  expect(await failureAt('/slow')).toEqual({ outcome: 'failed', failure: 'too-slow' })
  expect(await failureAt('/broken')).toEqual({ outcome: 'failed', failure: 'unreachable' })
  expect(await failureAt('/gzip')).toEqual({ outcome: 'failed', failure: 'unreachable' })
})

test('a server that switches protocols in place of an answer fails at once', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
  await using server = await calendarServer((_, response) => void response.socket?.write(upgrade))
  const answer = await localCalendars({ timeoutMs: 5_000 }).fetchCalendar(server.url(), null)
  expect(answer).toEqual({ outcome: 'failed', failure: 'unreachable' })
}, 4_000)

test('what a server sends counts towards the limit, also where it decompresses to nothing', async () => {
  const emptyBlocks = Buffer.alloc(5 * 2_000)
  for (let at = 0; at < emptyBlocks.length; at += 5) emptyBlocks.set([0, 0, 0, 0xff, 0xff], at)
  let sentBytes = 0
  await using server = await calendarServer((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]))
    const timer = setInterval(() => {
      if (response.destroyed) return clearInterval(timer)
      sentBytes += emptyBlocks.length
      return response.write(emptyBlocks)
    }, 5)
  })
  const answer = await localCalendars({ maxBytes: 50_000, timeoutMs: 5_000 }).fetchCalendar(server.url(), null)
  expect(answer).toEqual({ outcome: 'failed', failure: 'too-large' })
  expect(sentBytes).toBeLessThan(500_000)
})

test('a few redirects are followed, an endless chain is not', async () => {
  await using server = await calendarServer(({ url }, response) => {
    const left = Number(/\d+/.exec(url ?? '')?.[0])
    if (left === 0) return response.end(body)
    return response.writeHead(302, { Location: `/${left - 1}` }).end()
  })
  expect(textOf(await localCalendars().fetchCalendar(server.url('/3'), null))).toBe(body)
  const chain = await localCalendars().fetchCalendar(server.url('/4'), null)
  expect(chain).toEqual({ outcome: 'failed', failure: 'refused' })
})

const privateHosts = ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '2130706433', '[::ffff:127.0.0.1]', '0.0.0.0']

test('check 33: no private address is reached, by address, by name or in another notation', async () => {
  await using server = await calendarServer((_, response) => response.end(body))
  const calendars = httpsCalendars({ userAgent: 'x', reach: { allows: isPublicAddress, request: plainRequest } })
  for (const host of privateHosts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await calendars.fetchCalendar(server.url('/', host), null)
    expect(answer).toEqual({ outcome: 'failed', failure: 'unreachable' })
  }
  expect(server.requests).toEqual([])
})

test('check 33: a redirect to a private address, or away from https, is not followed', async () => {
  await using inner = await calendarServer((_, response) => response.end(body), '127.0.0.2')
  let target = ''
  await using server = await calendarServer(({ url }, response) =>
    url === '/plain' ? response.end(body) : response.writeHead(302, { Location: target }).end(),
  )
  const targets = [
    server.url('/plain').replace('https:', 'http:'),
    ...['127.0.0.2', '0x7f000002', '2130706434', '[::ffff:127.0.0.2]'].map((host) => inner.url('/', host)),
    'file:///etc/passwd',
    'https://169.254.169.254/latest/meta-data',
  ]
  for (target of targets) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await localCalendars().fetchCalendar(server.url(), null)
    expect({ target, ...answer }).toEqual({ target, outcome: 'failed', failure: 'unreachable' })
  }
  expect(inner.requests).toEqual([])
})
