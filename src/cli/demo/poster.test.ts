import { expect, test } from 'vitest'
import { posterSvg } from './poster.ts'

test('nine dozen posters drawn one after the other all look different, also of the same seed', () => {
  const posters = Array.from({ length: 108 }, (_, turn) => posterSvg('The Yes Andersons 0', turn))
  expect(new Set(posters).size).toBe(108)
})

test('a poster looks the same whenever it is drawn in its turn', () => {
  expect(posterSvg('Gold Tooth Choir 2', 5)).toBe(posterSvg('Gold Tooth Choir 2', 5))
})
