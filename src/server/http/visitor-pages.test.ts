import { expect, test } from 'vitest'
import { addressOf, parseSearchFilters } from '../../web/discover/search-filters.ts'
import { discoverTabs, tabAddress } from '../../web/discover/tabs/discover-tabs.ts'
import { visitorRequest } from './visitor-pages.ts'

const origin = 'http://localhost'
const id = '0199c0de-0000-7000-8000-000000000001'
const keyOf = (path: string, headers: Record<string, string> = {}) =>
  visitorRequest(new Request(origin + path, { headers }), { origin, sessionCookie: 'session' })?.key ?? null

test.each([
  ...['/', '/_root.data', '/_.data', '/discover', '/discover.data', `/event/${id}`, `/event/${id}.data`],
  ...['/@the.wren', '/@the.wren.data', '/about', '/FAQ', '/FAQ.data', '/whylocalsound', '/contact'],
  ...['/privacy', '/terms', '/qrgenerator', '/shows/oakland-ca', '/shows/oakland-ca/jazz/today.data'],
])('%s is the same for all visitors', (path) => {
  expect(keyOf(path)).toBe(`${path} `)
})

test.each([
  ...['/.data', '/_root', '/tickets', '/account', '/event/', '/event/one', `/event/${id}/`, `/event/${id}/more`],
  ...[
    `/profile/${id}`,
    '/@the.wren/past',
    '/@',
    '/@a wren',
    `/manage/${id}`,
    '/about/us',
    '/abouts',
    '/discover/',
    '/constructor',
    '/shows/',
  ],
  ...['/shows/oakland', '/shows/oakland-ca/polka', '/shows/oakland-ca/jazz/today/more'],
])('%s is no page that all visitors share', (path) => {
  expect(keyOf(path)).toBeNull()
})

test('every filter and tab of Discover is known, but for a part of the map', () => {
  const filters = parseSearchFilters(
    new URLSearchParams(
      'near=Oakland&radius=5&genre=Jazz&age=21%2B&price=20&unpriced=1&date=2026-11-21&until=2026-11-22&view=map',
    ),
  )
  const trail = { before: 36, cursors: ['a', 'b'] }
  for (const path of [
    addressOf('/discover', filters, trail),
    ...discoverTabs.map((tab) => tabAddress(tab, filters, 2)),
  ])
    expect([path, keyOf(path)]).toEqual([path, expect.any(String)])
  expect(keyOf('/discover?area=37.1,-122.1,37.2,-122')).toBeNull()
})

test('a city is part of what Home and Discover depend on, and of nothing else', () => {
  const headers = { cookie: 'near=Oakland%2C%20CA' }
  expect(keyOf('/', headers)).toBe('/ Oakland, CA')
  expect(keyOf('/discover', headers)).toBe('/discover Oakland, CA')
  expect(keyOf('/about', headers)).toBe('/about ')
  expect(keyOf('/?near=94607&radius=5')).toBe('/?near=94607&radius=5 ')
  expect([keyOf('/about?near=94607'), keyOf(`/event/${id}?date=2026-11-21`)]).toEqual([
    null,
    `/event/${id}?date=2026-11-21 `,
  ])
})

test('a signed-in person’s page is their own', () => {
  expect(keyOf('/', { cookie: 'session=1' })).toBeNull()
})
