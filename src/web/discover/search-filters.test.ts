import { expect, test } from 'vitest'
import { dateChoices } from './date-choices.ts'
import { lastNear, rememberNear } from './last-near.ts'
import { addressOf, anyDates, parseSearchFilters } from './search-filters.ts'

test('an address and its search filters convert into each other', () => {
  const address =
    '/discover?near=Oakland%2C+CA&radius=50&genre=Jazz&genre=Soul&age=21%2B&price=0&unpriced=1&date=2026-11-20&until=2026-11-22&weekends=1'
  const filters = parseSearchFilters(new URL(address, 'http://localhost').searchParams)
  expect(filters).toEqual({
    near: 'Oakland, CA',
    radius: 50,
    genres: ['Jazz', 'Soul'],
    ages: ['21+'],
    price: 0,
    unpriced: true,
    date: '2026-11-20',
    until: '2026-11-22',
    weekends: true,
    area: null,
    view: null,
  })
  expect(addressOf('/discover', filters)).toBe(address)
})

test('invalid filters of an address are ignored', () => {
  const search = new URLSearchParams(
    'radius=7&genre=Polka&age=99&price=any&unpriced=1&date=2026-02-30&until=x&near=%20',
  )
  expect(addressOf('/discover', parseSearchFilters(search))).toBe('/discover')
})

test('a map area replaces the city and distance until a city is typed', () => {
  const area = { south: 37.5, west: -122.6, north: 38, east: -122.1 }
  const address = '/discover?area=37.5%2C-122.6%2C38%2C-122.1&genre=Jazz&view=map'
  const filters = parseSearchFilters(new URL(address, 'http://localhost').searchParams)
  expect(filters).toMatchObject({ near: '', area, view: 'map' })
  expect(addressOf('/discover', { ...filters, near: 'Map area', radius: 25 })).toBe(address)
  const typed = (near: string) => parseSearchFilters(new URLSearchParams({ near, area: '37.5,-122.6,38,-122.1' }))
  expect(typed('Map area')).toMatchObject({ near: '', area })
  expect(typed('Reno, NV')).toMatchObject({ near: 'Reno, NV', area: null })
})

test('an area that no map shows is ignored', () => {
  const areaOf = (area: string) => parseSearchFilters(new URLSearchParams({ area })).area
  expect(areaOf('51.2,179.5,52,-179')).toEqual({ south: 51.2, west: 179.5, north: 52, east: -179 })
  for (const text of [
    '',
    '1,2,3',
    '38,-122,37,-121',
    '37,-122,38,-122',
    '37,-222,38,-121',
    '20,-130,50,-60',
    'a,b,c,d',
  ])
    expect([text, areaOf(text)]).toEqual([text, null])
  expect(areaOf('37,-122,38,-121,5')).toBeNull()
})

test('the weekend is Friday to Sunday, or its remaining days', () => {
  const choice = (today: string, name: string) => dateChoices(today).find(([text]) => text === name)?.[1]
  const weekend = (today: string) => choice(today, 'This weekend')
  expect(weekend('2026-11-18')).toEqual({ ...anyDates, date: '2026-11-20', until: '2026-11-22' })
  expect(weekend('2026-11-20')).toEqual({ ...anyDates, date: '2026-11-20', until: '2026-11-22' })
  expect(weekend('2026-11-21')).toEqual({ ...anyDates, date: '2026-11-21', until: '2026-11-22' })
  expect(weekend('2026-11-22')).toEqual({ ...anyDates, date: '2026-11-22', until: '2026-11-22' })
  const following = { ...anyDates, date: '2026-11-27', until: '2026-11-29' }
  for (const today of ['2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22'])
    expect(choice(today, 'Next weekend')).toEqual(following)
  expect(choice('2026-11-23', 'Next weekend')).toEqual({ ...anyDates, date: '2026-12-04', until: '2026-12-06' })
})

test('no two choices of dates are the same, on any day of the week', () => {
  for (const today of Array.from({ length: 7 }, (_, n) => `2026-11-2${n}`)) {
    const dates = dateChoices(today).map(([, choice]) => JSON.stringify(choice))
    expect(new Set(dates).size).toBe(dates.length)
  }
})

test('a browser remembers its city, whatever its other cookies are', () => {
  const cookie = rememberNear('Cañon City, CO')['Set-Cookie'].split(';')[0] ?? ''
  const asking = (text: string) => new Request('http://localhost/', { headers: { cookie: text } })
  expect(lastNear(asking(`a=b; ${cookie}; c=d`))).toBe('Cañon City, CO')
  expect(lastNear(asking('near=%E0%A4%A'))).toBeUndefined()
  expect(lastNear(asking('near=Oak%00land'))).toBeUndefined()
  expect(lastNear(asking(''))).toBeUndefined()
})
