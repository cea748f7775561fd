import { expect, test } from 'vitest'
import { day } from '../../../../kernel/day.ts'
import { isSearching, monthsAfter, queryIn } from './list-query.ts'

test('an address lists shows from a month on, and nonsense lists all', () => {
  const query = (search: string) => queryIn(new URLSearchParams(search))
  expect(query('from=2027-03-01')).toEqual({ search: '', saleState: null, from: '2027-03-01' })
  expect(isSearching(query('from=2027-03-01'))).toBe(true)
  expect(isSearching(query('from=soon'))).toBe(false)
})

test('the months of a year are offered, from the next one on', () => {
  const months = monthsAfter(day('2026-11-29'))
  expect([months[0], months[1], months.at(-1)]).toEqual(['2026-12-01', '2027-01-01', '2027-11-01'])
})
