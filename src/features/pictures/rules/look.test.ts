import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isId } from '../../../kernel/ids.ts'
import { lookDigits, lookOf } from './look.ts'

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))

test('four colors fit into an id and come out of it a sixteenth apart at most', () => {
  fc.assert(
    fc.property(fc.tuple(color, color, color, color), (quarters) => {
      const id = `019aa000-0000-8000-8000-${lookDigits(quarters)}`
      expect(isId(id)).toBe(true)
      const colors = lookOf(id)?.map((text) => [1, 2, 3].map((at) => Number.parseInt(text.charAt(at), 16) * 17))
      for (const [at, parts] of quarters.entries()) {
        for (const [channel, part] of parts.entries()) {
          expect(Math.abs((colors?.[at]?.[channel] ?? -100) - part)).toBeLessThanOrEqual(8.5)
        }
      }
    }),
  )
})

test('an id from before there were colors in it has none', () => {
  expect(lookOf('019aa000-0000-7000-8000-0123456789ab')).toBeNull()
})
