import { expect, test } from 'vitest'
import { firstPage, isFirstPage, positionOf, readTrail, trailParameters, trailsAround } from './page-trail.ts'

const read = (text: string) => readTrail(new URLSearchParams(text))

test('an address leads from page to page and back', () => {
  const trail = read('near=x&cursor=a&cursor=b')
  const at = (...cursors: string[]) => ({ before: 0, cursors })
  expect(trailsAround(trail, 'c')).toEqual({ previous: at('a'), next: at('a', 'b', 'c') })
  expect(trailsAround(firstPage, 'a')).toEqual({ previous: null, next: at('a') })
  expect(trailsAround(read('cursor=a'), null)).toEqual({ previous: firstPage, next: null })
  expect(positionOf(trail, 36, 20)).toEqual({ first: 73, last: 92 })
})

test('an address never grows without limit, and a page deep in a list still knows its position', () => {
  let trail = firstPage
  for (let page = 1; page <= 250; page += 1) {
    trail = trailsAround(trail, `c${page}`).next ?? firstPage
    expect(trail.cursors.at(-1)).toBe(`c${page}`)
    expect(positionOf(trail, 10, 10)).toEqual({ first: page * 10 + 1, last: page * 10 + 10 })
  }
  expect(trail.cursors).toHaveLength(40)
  expect(readTrail(new URLSearchParams(trailParameters(trail)))).toEqual(trail)

  for (let page = 249; page > 210; page -= 1) {
    trail = trailsAround(trail, null).previous ?? firstPage
    expect(positionOf(trail, 10, 10).first).toBe(page * 10 + 1)
  }
  expect(trailsAround(trail, null).previous, 'what led to the pages before is not known any more').toEqual(firstPage)
})

test('an edited address leads to the first page, or to one with its cursor', () => {
  for (const text of ['before=3', 'before=x', '']) expect(isFirstPage(read(text))).toBe(true)
  for (const text of ['before=-2&cursor=a', 'before=1e99&cursor=a', 'before=0.5&cursor=a'])
    expect(read(text)).toEqual({ before: 0, cursors: ['a'] })
  expect(read(Array.from({ length: 120 }, (_, n) => `cursor=${n}`).join('&')).cursors).toHaveLength(40)
})
