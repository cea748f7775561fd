import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cityPageDays, cityPagePath, parseCityPage } from './city-page.ts'
import { eventGenres } from '../genres.ts'
import { isSameCity } from '../places/city-key.ts'

test.each([
  ['/shows/oakland-ca', { city: 'Oakland, CA', genre: null, days: null }],
  ['/shows/oakland-ca/jazz', { city: 'Oakland, CA', genre: 'Jazz', days: null }],
  ['/shows/st-paul-mn/this-weekend', { city: 'St. Paul, MN', genre: null, days: 'this-weekend' }],
  ['/shows/ofallon-mo/r-and-b/today', { city: 'O’Fallon, MO', genre: 'R&B', days: 'today' }],
] as const)('%s is the address of a city’s page', (path, page) => {
  expect(cityPagePath(page)).toBe(path)
  const parsed = parseCityPage(path.slice('/shows/'.length))
  expect(parsed).toMatchObject({ genre: page.genre, days: page.days })
  expect(isSameCity(parsed!.city.slice(0, -4), page.city.slice(0, -4))).toBe(true)
})

test.each([
  ...['', 'oakland', 'oakland-cal', '-ca', 'oakland-ca/polka', 'oakland-ca/today/jazz', 'oakland-ca/jazz/rock'],
  ...['oakland-ca/jazz/today/more', 'oakland-ca/', 'o%2Fakland-ca', `${'a'.repeat(99)}-ca`],
])('%s is none', (path) => {
  expect(parseCityPage(path)).toBeNull()
})

test('every genre and choice of days comes back from its address', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(null, ...eventGenres),
      fc.constantFrom(null, ...cityPageDays),
      fc.constantFrom('Oakland, CA', 'Winston-Salem, NC', 'New York, NY', 'Cañon City, CO'),
      (genre, days, city) => {
        const path = cityPagePath({ city, genre, days })
        expect(path).toMatch(/^[a-z0-9/-]+$/)
        expect(parseCityPage(path.slice('/shows/'.length))).toMatchObject({ genre, days })
      },
    ),
  )
})
