import { expect, test } from 'vitest'
import { parseSearchFilters } from '../search-filters.ts'
import { discoverTabs, parseTab, tabAddress } from './discover-tabs.ts'

test('a tab’s address opens it, with the filters of every other tab', () => {
  const filters = parseSearchFilters(new URLSearchParams('near=Oakland, CA&genre=Jazz&price=20&date=2026-11-20'))
  for (const tab of discoverTabs) {
    const search = new URL(tabAddress(tab, filters, 3), 'http://localhost').searchParams
    expect([parseTab(search), search.get('page'), parseSearchFilters(search)]).toEqual([tab, '3', filters])
  }
  expect(tabAddress('events', {})).toBe('/discover')
  expect(tabAddress('venues', {})).toBe('/discover?show=venues')
  expect(parseTab(new URLSearchParams('show=rooms'))).toBe('events')
})
