import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor } from './compression.ts'

test.each([
  ['gzip, deflate, br', 'br', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip', 'gzip'],
  ['gzip;q=0, br', 'br', null],
  ['BR, GZIP', 'br', 'gzip'],
  ['Br;Q=0, Gzip;Q=0.5', 'gzip', 'gzip'],
  ['identity', null, null],
  ['', null, null],
])('of "%s" a response may have %s, an answer in gzip alone %s', (header, best, gzipOnly) => {
  expect(encodingFor(header)).toBe(best)
  expect(encodingFor(header, ['gzip'])).toBe(gzipOnly)
})

test('a text and its bytes compress to the same', async () => {
  const text = 'Who’s playing near you tonight? '.repeat(100)
  expect(gunzipSync(await compress(text, 'gzip')).toString()).toBe(text)
  expect(await compress(Buffer.from(text), 'br')).toEqual(await compress(text, 'br'))
})
