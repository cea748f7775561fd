import { expect, test } from 'vitest'
import { positionOf, readTrail, trailsAround } from './page-trail.ts'

test('an address leads from page to page and back', () => {
  const trail = readTrail(new URLSearchParams('near=x&cursor=a&cursor=b'))
  expect(trailsAround(trail, 'c')).toEqual({ previous: ['a'], next: ['a', 'b', 'c'] })
  expect(trailsAround([], 'a')).toEqual({ previous: null, next: ['a'] })
  expect(trailsAround(['a'], null)).toEqual({ previous: [], next: null })
  expect(positionOf(trail, 36, 20)).toEqual({ first: 73, last: 92 })
})

test('an address never grows without end', () => {
  const trail = readTrail(new URLSearchParams(Array.from({ length: 120 }, (_, n) => ['cursor', `${n}`])))
  expect(trail).toHaveLength(100)
  expect(trailsAround(trail, 'next').next).toBeNull()
})
