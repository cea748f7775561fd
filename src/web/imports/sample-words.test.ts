import { expect, test } from 'vitest'
import { readListings } from '../../features/imports/read/read-listings.ts'
import { day } from '../../kernel/day.ts'
import { sampleListings } from './sample-words.ts'

test('the sample’s shows are four and five weeks away on any day', () => {
  const dates = sampleListings(day('2027-12-20'))
    .split('\n')
    .map((line) => line.split(',')[0])
  expect(dates).toEqual(['date', '2028-01-17', '2028-01-24', ''])
})

test('the sample file has the acts that it names, one by one', () => {
  const { listings, problems } = readListings(sampleListings(day('2027-01-01')), {
    mend: (draft) => ({ ...draft, venue: 'The Blue Door' }),
  })
  expect(problems).toEqual([])
  expect(listings.map(({ acts }) => acts)).toEqual([['The Lanterns', 'Fog City Four'], []])
})
