import { expect, test } from 'vitest'
import { readDollars } from './read-number.ts'

test.each([
  ['20', 20],
  ['$20.50', 20.5],
  [' $1,250 ', 1250],
  ['', null],
  ['$', null],
])('“%s” is one price or none', (input, price) => {
  expect(readDollars(input)).toBe(price)
})

test.each(['$20–$30', '20-30', '20/30', '20,30', '$20 $30', '20 or 30', 'ten'])(
  '“%s” is never read as a price',
  (input) => {
    expect(readDollars(input)).toBeNaN()
  },
)
