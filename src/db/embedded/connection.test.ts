import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { waitForDatabase } from './connection.ts'

/** A server that ends every connection, as PostgreSQL does while it starts or stops. */
async function refusingServer() {
  const server = createServer((socket) => socket.on('error', () => {}).destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `postgres://localsound:x@127.0.0.1:${port}/localsound`,
    [Symbol.asyncDispose]: async () => void (await new Promise((resolve) => server.close(resolve))),
  }
}

const inMs = (ms: number) => performance.now() + ms

test('the wait for a server that takes no connections is over at its deadline', async () => {
  await using server = await refusingServer()
  const hasEnded = () => false
  expect(await waitForDatabase(server.url, 'none', { until: inMs(200), hasEnded })).toBe(false)
})

test('the wait for a server that takes no connections is over when the app stops', async () => {
  await using server = await refusingServer()
  const hasEnded = () => false
  const waiting = waitForDatabase(server.url, 'none', {
    until: inMs(60_000),
    signal: AbortSignal.timeout(200),
    hasEnded,
  })
  await expect(waiting).rejects.toThrow('aborted due to timeout')
})
