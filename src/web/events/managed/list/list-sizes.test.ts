import { expect, test } from 'vitest'
import { moreOf, sizesIn, wholeOf, wholeSize } from './list-sizes.ts'

const search = (text: string) => new URLSearchParams(text)

test('an address says how much of each part it shows; nonsense is what it is at first', () => {
  expect(sizesIn(search(''))).toEqual({ upcoming: 20, drafts: 10, past: 10 })
  expect(sizesIn(search('past=30&drafts=-4&upcoming=much'))).toEqual({ upcoming: 20, drafts: 10, past: 30 })
  expect(sizesIn(search('past=100000'))).toMatchObject({ past: 200 })
})

test('more of a part keeps the rest of the address, and ends where all is shown', () => {
  expect(moreOf(search('upcoming=40'), 'past', 10, 35)).toBe('?upcoming=40&past=30')
  expect(moreOf(search(''), 'past', 10, 10)).toBeNull()
  expect(moreOf(search(''), 'past', 200, 900)).toBeNull()
})

test('a section is shown in full, up to one page, next to whatever else is shown', () => {
  expect(wholeOf(search('q=tide&past=30'), 'upcoming', 67)).toBe('?q=tide&past=30&upcoming=67')
  expect(wholeOf(search(''), 'past', 900)).toBe('?past=200')
  expect([wholeSize(67), wholeSize(900)]).toEqual([67, 200])
})
