import { expect, test } from 'vitest'
import { day } from '../../kernel/day.ts'
import { sampleListings } from './sample-words.ts'

test('the sample’s shows are four and five weeks away on any day', () => {
  const dates = sampleListings(day('2027-12-20'))
    .split('\n')
    .map((line) => line.split(',')[0])
  expect(dates).toEqual(['date', '2028-01-17', '2028-01-24', ''])
})
