import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { readQuery } from './read-query.ts'

const today = day('2026-11-25') // a Wednesday
/** `first..last`, free, genre and city of each reading. */
const read = (text: string, from = today) =>
  readQuery(text, from).map(({ days, isFree, genre, cityText }) =>
    [days && `${days.first}..${days.last}`, isFree && 'free', genre, cityText && `in ${cityText}`]
      .filter(Boolean)
      .join(' '),
  )

test.each([
  ['tonight', '2026-11-25..2026-11-25'],
  ['shows today', '2026-11-25..2026-11-25'],
  ['Tomorrow night', '2026-11-26..2026-11-26'],
  ['this weekend', '2026-11-27..2026-11-29'],
  ['live music next weekend', '2026-12-04..2026-12-06'],
  ['this week', '2026-11-25..2026-12-01'],
  ['Wednesday', '2026-11-25..2026-11-25'],
  ['tuesday night', '2026-12-01..2026-12-01'],
  ['free', 'free'],
  ['free shows tonight near me', '2026-11-25..2026-11-25 free'],
])('“%s” says when and for how much', (text, reading) => {
  expect(read(text)).toEqual([reading])
})

test.each([
  ['punk tonight', '2026-11-25..2026-11-25 Punk'],
  ['stand-up tomorrow', '2026-11-26..2026-11-26 Comedy'],
  ['free comedy', 'free Comedy'],
  ['free jazz', 'Jazz'],
  ['free jazz shows tonight', '2026-11-25..2026-11-25 Jazz'],
  ['free shows jazz', 'Jazz'],
  ['jazz', 'Jazz'],
])('“%s” is a genre first', (text, reading) => {
  expect(read(text)[0]).toBe(reading)
})

test('a genre and a city come in any order, and a city may have several words', () => {
  expect(read('Oakland jazz')).toContain('Jazz in oakland')
  expect(read('jazz in Oakland')).toContain('Jazz in oakland')
  expect(read('free hip hop new york friday')).toContain('2026-11-27..2026-11-27 free Hip Hop in new york')
  expect(read('Oakland')).toEqual(['in oakland'])
  expect(read('94612')).toEqual(['in 94612'])
})

test('a name is at most the name of a city, and nothing and long texts are no filters', () => {
  expect(read('Harbor Lights')).toEqual(['in harbor lights'])
  expect(read('')).toEqual([])
  expect(read('shows')).toEqual([])
  expect(read('one two three four five six seven eight nine')).toEqual([])
})

test('on a Sunday, this weekend is what is left of it', () => {
  expect(read('this weekend', day('2026-11-29'))).toEqual(['2026-11-29..2026-11-29'])
})
