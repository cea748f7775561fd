import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { FilesError } from './files.ts'
import { s3Files } from './s3.ts'

const deadlineMs = 400

/** A store that takes requests and answers them as it likes. */
async function startStore(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    files: s3Files(
      {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'posters',
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      deadlineMs,
    ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends the head of a large answer and then a byte now and then. */
function trickle(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': 1_000_000 })
  const timer = setInterval(() => response.write('x'), 50)
  response.on('close', () => clearInterval(timer))
}

test('a store of pictures that accepts requests and never answers is given up at its deadline', async () => {
  await using store = await startStore(() => {})
  const start = performance.now()
  await Promise.all([
    expect(store.files.get('pictures/1/640.webp')).rejects.toThrow(FilesError),
    expect(store.files.put('pictures/1/640.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(FilesError),
    expect(store.files.remove('pictures/1/640.webp')).rejects.toThrow(FilesError),
  ])
  expect(performance.now() - start).toBeLessThan(10 * deadlineMs)
})

test('a store of pictures that sends a byte now and then is given up at its deadline', async () => {
  await using store = await startStore(trickle)
  const start = performance.now()
  await expect(store.files.get('pictures/1/640.webp')).rejects.toThrow(FilesError)
  expect(performance.now() - start).toBeLessThan(10 * deadlineMs)
})
