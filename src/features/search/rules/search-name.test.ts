import { expect, test } from 'vitest'
import { parseSearchFilters } from '../../events/rules/search/search-filters.ts'
import { searchName } from './search-name.ts'

test.each([
  ['near=Oakland, CA&radius=10&genre=Comedy&price=20', true, 'Comedy within 10 mi of Oakland on weekends, up to $20'],
  ['near=Oakland, CA&radius=25', false, 'Shows within 25 mi of Oakland'],
  ['near=Oakland, CA&radius=5&price=0', false, 'Free shows within 5 mi of Oakland'],
  ['near=Oakland, CA&radius=5&genre=Jazz&genre=Soul&price=0', false, 'Free Jazz and Soul within 5 mi of Oakland'],
  ['near=Oakland, CA&radius=5&genre=Jazz&genre=Soul&genre=Funk', false, 'Funk, Jazz and Soul within 5 mi of Oakland'],
  [
    'near=Oakland, CA&radius=5&genre=Jazz&genre=Soul&genre=Funk&genre=Pop&genre=Rap&age=18%2B&age=21%2B',
    false,
    'Funk, Jazz, Pop and 2 more within 5 mi of Oakland, 18+ or 21+',
  ],
  ['area=37.5,-122.6,38,-122.1&genre=Jazz', true, 'Jazz in a map area on weekends'],
])('%s, weekends alone: %s, is called “%s”', (address, isWeekends, name) => {
  expect(searchName(parseSearchFilters(new URLSearchParams(address)), isWeekends)).toBe(name)
})
