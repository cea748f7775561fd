import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bodyLimit } from './body-limit.ts'

const app = new Hono().use(bodyLimit).all('*', async (c) => c.text(String((await c.req.raw.text()).length)))

function chunks(kilobytes: number) {
  let left = kilobytes
  const progress = { kilobytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (left === 0) return stream.close()
      left -= 1
      progress.kilobytes += 1
      stream.enqueue(new Uint8Array(1024).fill(97))
    },
  })
  return { body, progress }
}

const post = (path: string, body: BodyInit, headers: Record<string, string>) => {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return app.request(new Request(`http://localhost${path}`, init))
}

const inChunks = { 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/json' }

test('a body of a told length that is too large is refused', async () => {
  const answer = await post('/api/quoteTickets', '{}', { 'Content-Length': '1048577' })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ success: false, code: 'request/too-large' })
})

test.for(['/api/quoteTickets', '/api/auth/register', '/webhooks/stripe', '/api/uploadImage', '/login'])(
  'what comes to %s without a length is read no further than it may be long',
  async (path) => {
    const { body, progress } = chunks(10_000)
    expect((await post(path, body, inChunks)).status).toBe(413)
    expect(progress.kilobytes).toBeLessThan(1100)
  },
)

test('a call has room for 128 KB', async () => {
  const lengths = ['131072', '131073']
  const statuses = lengths.map(
    async (length) => (await post('/api/saveEvent', '{}', { 'Content-Length': length })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 413])
})

test('a form sent to any other call is not an upload', async () => {
  const form = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '9000000' }
  expect((await post('/api/quoteTickets', '--x--', form)).status).toBe(413)
  expect((await post('/api/uploadImage', '--x--', form)).status).toBe(200)
})

test('what comes in chunks and is small enough arrives whole', async () => {
  const answer = await post('/api/quoteTickets', chunks(128).body, inChunks)
  expect([answer.status, await answer.text()]).toEqual([200, '131072'])
})
