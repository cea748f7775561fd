import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { errorCode } from '../../kernel/error-code.ts'
import { drain, listen } from './listen.ts'

test('a stop waits for requests in progress, and not for a connection without a request', async () => {
  const requestArrived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const { servers, port } = await listen(0, async (_request, response) => {
    requestArrived.resolve()
    await mayAnswer.promise
    response.end('done')
  })
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await requestArrived.promise

  const start = performance.now()
  const drained = drain(servers, 10_000)
  await once(silent, 'close')
  mayAnswer.resolve()
  expect(await answer).toBe('done')
  await drained
  expect(performance.now() - start).toBeLessThan(5_000)
})

/** The status of a response to a request in these lines. */
async function statusOf(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  const [head] = await once(socket, 'data')
  socket.destroy()
  return String(head).slice(9, 12)
}

test('a request names its host once and readably, but in HTTP/1.0 needs none', async () => {
  const answer = getRequestListener((request) => new Response(request.url), { overrideGlobalObjects: false })
  const { servers, port } = await listen(0, answer)
  const status = (...lines: string[]) => statusOf(port, ...lines)
  expect(await status('GET / HTTP/1.1', 'Host: [::1]:3000', 'Connection: close')).toBe('200')
  expect(await status('GET / HTTP/1.0')).toBe('200')
  expect(await status('GET / HTTP/1.0', 'Host:')).toBe('200')
  expect(await status('GET / HTTP/1.1')).toBe('400')
  expect(await status('GET / HTTP/1.1', 'Host:')).toBe('400')
  expect(await status('GET / HTTP/1.1', 'Host: a.test', 'host: b.test')).toBe('400')
  expect(await status('GET / HTTP/1.1', 'Host: a.test', 'Host: a.test')).toBe('400')
  expect(await status('GET / HTTP/1.0', 'Host: a.test', 'Host: b.test')).toBe('400')
  expect(await status('POST /api/fetchOwnUser HTTP/1.1', 'Host: a b/c')).toBe('400')
  await drain(servers, 1_000)
})

test('answers on every loopback address of the machine, IPv4 and IPv6', async () => {
  const { servers, port } = await listen(0, (_request, response) => void response.end('here'))
  const loopback = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter((one) => one.internal),
  )
  const answers = await Promise.all(
    loopback.map(async ({ address, family }) => {
      const host = family === 'IPv6' ? `[${address}]` : address
      return fetch(`http://${host}:${port}/`).then((response) => response.text())
    }),
  )
  expect(answers.length).toBeGreaterThan(0)
  expect(new Set(answers)).toEqual(new Set(['here']))
  await drain(servers, 1_000)
})

/** How a connection to an address of the loopback network ends: `connect`, or the code of its error. */
async function reach(host: string, port: number): Promise<string> {
  const socket = connect(port, host)
  const result = await Promise.race([
    once(socket, 'connect').then(() => 'connect'),
    once(socket, 'error').then(([error]) => errorCode(error)),
  ]).catch(errorCode)
  socket.destroy()
  return result
}

// Linux alone answers on every address that begins with 127.
test.runIf(process.platform === 'linux')(
  'listens on the loopback addresses alone unless HOST says otherwise',
  async () => {
    const answer: RequestListener = (_request, response) => void response.end('here')
    const local = await listen(0, answer)
    expect(local.servers.map((server) => server.address())).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: '127.0.0.1', port: local.port })]),
    )
    expect(await reach('127.0.0.2', local.port)).toBe('ECONNREFUSED')

    const everywhere = await listen(0, answer, '::')
    expect(await reach('127.0.0.2', everywhere.port)).toBe('connect')
    const one = await listen(0, answer, '127.0.0.3')
    expect([await reach('127.0.0.3', one.port), await reach('127.0.0.1', one.port)]).toEqual([
      'connect',
      'ECONNREFUSED',
    ])
    for (const { servers } of [local, everywhere, one]) await drain(servers, 1_000)
  },
)

test('an address the machine doesn’t have is reported as the setting HOST', async () => {
  await expect(listen(0, () => {}, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine')
})

/** How many connections found a full queue since the system's start (Linux). */
async function countOverflows(): Promise<number> {
  const lines = (await readFile('/proc/net/netstat', 'utf8')).split('\n').filter((line) => line.startsWith('TcpExt:'))
  const [names = [], values = []] = lines.map((line) => line.split(' '))
  return Number(values[names.indexOf('ListenOverflows')])
}

test.runIf(process.platform === 'linux')(
  'a thousand people who connect in the same moment all find room in the queue',
  async () => {
    const { servers, port } = await listen(0, (_request, response) => void response.end())
    const before = await countOverflows()
    // All of them ask before this process can accept the first one.
    const sockets = Array.from({ length: 1_000 }, () => connect(port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect((await countOverflows()) - before).toBeLessThan(100)
    for (const socket of sockets) socket.destroy()
    await drain(servers, 1_000)
  },
)

test('a taken port is refused on either loopback address, with a port that exists as the alternative', async () => {
  const taker = createServer().listen(65_535, '127.0.0.1')
  const isFree = await once(taker, 'listening').then(
    () => true,
    () => false,
  )
  await expect(listen(65_535, () => {})).rejects.toThrow('PORT=65534 npm start')
  if (isFree) taker.close()
})
