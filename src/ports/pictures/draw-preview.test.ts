import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharpPictures } from './sharp.ts'

const preview = {
  productName: 'LocalSound',
  name: 'Harbor Lights',
  when: 'Sat Nov 21, 8:30 PM PST',
  venue: 'The Blue Door',
  city: 'Oakland, CA',
  month: 'NOV',
  dayOfMonth: '21',
  tone: 3,
  poster: null,
}
const long = 'The Extraordinarily Long-Winded Orchestra of the Greater Bay Area and Its Many Special Guests'

/** The colors of a part; `stats` reads a whole file. */
const partOf = async (bytes: Uint8Array, left: number, width: number) =>
  sharp(await sharp(bytes).extract({ left, top: 0, width, height: 630 }).png().toBuffer()).stats()

test.each([
  ['a short name', { name: 'X' }],
  ['a long name and venue', { name: long, venue: long }],
  ['a name without a break', { name: 'W'.repeat(90) }],
  ['a name like markup', { name: '<b>Rock & Roll</b> &amp; "more"' }],
  ['a name from right to left', { name: 'שלום עולם' }],
  ['a name of signs alone', { name: '' }],
  ['no day', { month: '', dayOfMonth: '' }],
])('%s is drawn, its text clear of the edges and of the panel', async (_, over) => {
  const bytes = await sharpPictures().drawPreview({ ...preview, ...over })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  for (const [left, width] of [
    [0, 40],
    [670, 40],
  ] as const) {
    const { channels } = await partOf(bytes, left, width)
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2)
  }
})

test('a poster fills the right side', async () => {
  const poster = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()
  const bytes = await sharpPictures().drawPreview({ ...preview, poster })
  const { dominant } = await partOf(bytes, 724, 470)
  expect(dominant.r).toBeGreaterThan(220)
})

test('one is drawn at a time, and those beyond the queue are refused', async () => {
  const { drawPreview } = sharpPictures()
  const results = await Promise.allSettled(Array.from({ length: 24 }, () => drawPreview(preview)))
  const refused = results.filter(({ status }) => status === 'rejected')
  // On a busy machine some of those that waited give up as well.
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(results[0]).toMatchObject({ status: 'fulfilled' })
  expect(refused[0]).toMatchObject({ reason: { code: 'request/busy' } })
})
