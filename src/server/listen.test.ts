import { once } from 'node:events'
import { connect } from 'node:net'
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
