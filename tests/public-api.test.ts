import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildIfNeeded, built } from '../src/server/builder/build.ts'
import type { Product } from '../src/server/process/product.ts'
import { publishedShow } from './support/event-builders.ts'
import { newWorld } from './support/world.ts'

beforeAll(async () => {
  await buildIfNeeded(() => {})
}, 300_000)

const origin = 'http://localhost:3000'
/** Bodies below the length from which the app compresses, and above it. */
const paths = ['/shows?near=Reno,+NV', '/shows?near=94607'].map((path) => `${origin}/api/public/v1${path}`)
const decoders: Record<string, (body: ArrayBuffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

test('the whole app sends the public API’s strong tags, whatever encodings a client takes', async () => {
  await using world = await newWorld()
  await publishedShow(world)
  const { createApp }: Product = await import(built.server)
  const app = createApp(world.ctx, { authSecret: 'a secret of thirty-two characters' })
  const ask = async (url: string, headers: Record<string, string>) => app.fetch(new Request(url, { headers }))
  const plain = await Promise.all(paths.map(async (url) => (await ask(url, {})).text()))
  expect(plain.map((body) => body.length >= 1_024)).toEqual([false, true])
  for (const [index, url] of paths.entries())
    for (const accepted of ['gzip, deflate, br', 'gzip', 'deflate', '*', 'identity']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await ask(url, { 'accept-encoding': accepted })
      const tag = answer.headers.get('etag') ?? ''
      expect([accepted, tag]).toEqual([accepted, expect.stringMatching(/^"[\w-]+"$/)])
      const encoding = answer.headers.get('content-encoding')
      expect(encoding === null || index === 1).toBe(true)
      // oxlint-disable-next-line no-await-in-loop -- as above
      const body = await answer.arrayBuffer()
      const text = (encoding ? decoders[encoding]?.(body) : Buffer.from(body))?.toString()
      expect(text).toBe(plain[index])
      // oxlint-disable-next-line no-await-in-loop -- as above
      const unchanged = await ask(url, { 'accept-encoding': accepted, 'if-none-match': tag })
      expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, tag])
    }
  app.endStreams()
})
