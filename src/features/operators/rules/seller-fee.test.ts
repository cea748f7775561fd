import { expect, test } from 'vitest'
import { feeText, readPercent } from './seller-fee.ts'

test.each([
  [null, 'The standard fee of 2.1%'],
  [{ rate: 500, flatCents: 50 }, '5% + $0.50 per ticket'],
  [{ rate: 125, flatCents: 0 }, '1.25% per ticket'],
  [{ rate: 0, flatCents: 100 }, '$1.00 per ticket'],
  [{ rate: 0, flatCents: 0 }, 'No platform fee'],
])('%o reads “%s”', (fee, text) => {
  expect(feeText(fee)).toBe(text)
})

test.each([
  ['5', 500],
  ['2.1', 210],
  ['1.25 %', 125],
  ['0', 0],
  ['20', 2_000],
  ['20.01', null],
  ['1.255', null],
  ['', null],
  ['-1', null],
  ['five', null],
])('an operator who types “%s” means %s basis points', (text, rate) => {
  expect(readPercent(text, 2_000)).toBe(rate)
})
