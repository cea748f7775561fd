import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { SignedIn } from '../../ports/ctx.ts'
import { callResponse } from './call-response.ts'
import { fileRoutes } from '../routes/files.ts'
import { uploadGate } from './uploads.ts'

/** The part of the host that takes and gives pictures, on a port of its own. */
async function hostOf(
  world: World,
  whoAsks: SignedIn | null | ((name: string) => SignedIn),
  limits: { graceMs?: number } = {},
) {
  const gate = uploadGate(limits)
  const app = new Hono()
  app.post('/api/uploadImage', (c) => {
    const who = typeof whoAsks === 'function' ? whoAsks(c.req.header('x-who') ?? '') : whoAsks
    return gate(c.req.raw, who, (whole) => callResponse(whole, { ...world.ctx, who, requestId: 'test' }))
  })
  app.route('/', fileRoutes(world.ctx))
  const server = serve({ fetch: app.fetch, port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://localhost:${port}`,
    [Symbol.dispose]: () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
    },
  }
}

const formWith = (...files: (Blob | string)[]) => {
  const form = new FormData()
  for (const file of files) form.append('image', file)
  return form
}

const png = async () =>
  new Blob([
    Uint8Array.from(
      await sharp({ create: { width: 400, height: 500, channels: 3, background: '#f5c451' } })
        .png()
        .toBuffer(),
    ),
  ])

test('an uploaded picture is served under its own type, forever, and runs nothing', async () => {
  await using world = await newWorld()
  const { who } = await world.person()
  using host = await hostOf(world, who)

  const uploaded = await fetch(`${host.url}/api/uploadImage`, { method: 'POST', body: formWith(await png()) })
  expect(uploaded.status).toBe(200)
  const { success, image } = (await uploaded.json()) as { success: boolean; image: string }
  expect(success).toBe(true)

  const served = await fetch(`${host.url}/files/pictures/${image}/320.webp`)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(320)

  const again = await fetch(served.url, { headers: { 'If-None-Match': served.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  for (const path of ['999.webp', '320.webp.html', '..%2F..%2F320.webp', '%2e%2e/320.webp']) {
    expect((await fetch(`${host.url}/files/pictures/${image}/${path}`)).status).toBe(404)
  }
})

test('a refused file is answered in the words of the file drop', async () => {
  await using world = await newWorld()
  const { who } = await world.person()
  using host = await hostOf(world, who)
  const answer = async (body: FormData) => {
    const response = await fetch(`${host.url}/api/uploadImage`, { method: 'POST', body })
    return { status: response.status, ...((await response.json()) as { message: string; success: boolean }) }
  }

  const text = new Blob(['alert(1) and more'], { type: 'image/png' })
  expect(await answer(formWith(text))).toMatchObject({ status: 415, message: 'File type must be JPEG, PNG or WebP' })
  expect(await answer(formWith(text, text))).toMatchObject({ status: 400, message: 'Too many files' })
  expect(await answer(formWith())).toMatchObject({ status: 400, success: false })
  expect(await answer(formWith('https://evil.test/x.png'))).toMatchObject({ message: 'No image URI provided.' })
  const short = new Blob([new Uint8Array(11)])
  expect(await answer(formWith(short))).toMatchObject({ status: 422, message: 'File is smaller than 12 bytes' })
  const large = new Blob([new Uint8Array(8_388_609)])
  expect(await answer(formWith(large))).toMatchObject({ status: 413, message: 'File is larger than 8388608 bytes' })
})

test('check 30: of 200 MB without a length only what may come is kept, and the sender learns why', async () => {
  await using world = await newWorld()
  const { who } = await world.person()
  using host = await hostOf(world, who)
  const chunk = Buffer.alloc(262_144)
  let sentBytes = 0

  const status = await new Promise<number | undefined>((resolve, reject) => {
    const upload = request({
      port: host.port,
      path: '/api/uploadImage',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
    })
    let answered = false
    upload.on('response', (response) => {
      answered = true
      response.resume()
      resolve(response.statusCode)
    })
    upload.on('error', (error) => (answered ? undefined : reject(error)))
    const more = () => {
      if (answered || sentBytes >= 200_000_000) return
      sentBytes += chunk.length
      upload.write(chunk, () => setImmediate(more))
    }
    more()
  })

  expect(status).toBe(413)
  expect(sentBytes).toBeLessThan(100_000_000)
})

test('check 30: visitors, and one person’s third upload at the same time, are turned away unread', async () => {
  await using world = await newWorld()
  const { who } = await world.person()
  const gate = uploadGate()
  const ask = (person: SignedIn | null, answer: () => Promise<Response>) =>
    gate(new Request('http://localhost/api/uploadImage', { method: 'POST', body: 'x' }), person, answer)

  expect((await ask(null, async () => new Response('never'))).status).toBe(401)

  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = async () => promise.then(() => new Response('kept'))
  const first = [ask(who, slow), ask(who, slow)]
  const third = await ask(who, slow)
  expect(third.status).toBe(429)
  expect(third.headers.get('retry-after')).toBe('5')
  resolve()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  expect((await ask(who, async () => new Response('kept'))).status).toBe(200)
})

test('check 30: a sender of single bytes is dropped, and others are served in the meantime', async () => {
  await using world = await newWorld()
  const [slow, quick] = [await world.person(), await world.person()]
  using host = await hostOf(world, (name) => (name === 'quick' ? quick : slow).who, { graceMs: 300 })

  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 8_000_000 }
  const upload = request({ port: host.port, path: '/api/uploadImage', method: 'POST', headers })
  upload.on('error', () => {})
  const drip = setInterval(() => upload.write('x'), 20)
  const answered = once(upload, 'response')
  const served = { method: 'POST', body: formWith(await png()), headers: { 'x-who': 'quick' } }
  expect((await fetch(`${host.url}/api/uploadImage`, served)).status).toBe(200)
  const [response] = (await answered) as [IncomingMessage]
  clearInterval(drip)
  upload.destroy()
  expect(response.statusCode).toBe(408)
})

test('check 30: a thousand small files at once, and compressed data, are not pictures', async () => {
  await using world = await newWorld()
  const { who } = await world.person()
  using host = await hostOf(world, who)
  const post = (body: FormData | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`${host.url}/api/uploadImage`, { method: 'POST', body, headers })

  const small = await png()
  const many = await post(formWith(...Array.from({ length: 1_000 }, () => small)))
  expect(many.status).toBe(400)
  expect(await many.json()).toMatchObject({ message: 'Too many files' })

  const compressed = Uint8Array.from(gzipSync(Buffer.alloc(50_000_000)))
  const type = 'multipart/form-data; boundary=----a-boundary-as-long-as-they-are'
  const answer = await post(compressed, { 'content-type': type, 'content-encoding': 'gzip' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(await world.db.selectFrom('pictures').select('id').execute()).toEqual([])
})
