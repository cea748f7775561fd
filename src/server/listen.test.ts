import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { drain, listen } from './listen.ts'

test('a stop waits for who was promised an answer, and not for a connection that never asked', async () => {
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const { server, port } = await listen(0, async (_request, response) => {
    asked.resolve()
    await mayAnswer.promise
    response.end('done')
  })
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await asked.promise

  const start = performance.now()
  const drained = drain(server, 10_000)
  await once(silent, 'close')
  mayAnswer.resolve()
  expect(await answer).toBe('done')
  await drained
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('answers on every loopback address of the machine, IPv4 and IPv6', async () => {
  const { server, port } = await listen(0, (_request, response) => void response.end('here'))
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
  await drain(server, 1_000)
})
