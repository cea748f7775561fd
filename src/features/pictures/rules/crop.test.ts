import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropText, parseCrop } from './crop.ts'

test('a crop comes out of its text as it went in', () => {
  const share = fc.double({ min: 0.001, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, share, share, (width, height, x, y) => {
      const crop = { x: x * (1 - width), y: y * (1 - height), width, height }
      const read = parseCrop(cropText(crop))
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(read?.[key]).toBeCloseTo(crop[key], 5)
      expect((read?.x ?? 2) + (read?.width ?? 2)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  '',
  '0,0,1',
  '0,0,1,1,1',
  '0,0,0,1',
  '0,0,1,0',
  '-.1,0,1,1',
  '.5,0,.6,1',
  '0,.5,1,.6',
  '1e9,0,1,1',
  'NaN,0,1,1',
  '0, 0,1,1',
  '1,0,1.5,1',
])('"%s" is no crop', (text) => expect(parseCrop(text)).toBeNull())
