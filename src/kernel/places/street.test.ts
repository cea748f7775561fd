import { expect, test } from 'vitest'
import { cityAfterStreet, isStreetWord } from './street.ts'

test.each([
  ['1101 Pacific Ave Santa Cruz', 'Santa Cruz'],
  ['1101 Pacific Ave. Santa Cruz', 'Santa Cruz'],
  ['1101 Pacific Avenue N Santa Cruz', 'Santa Cruz'],
  ['1101 Pacific Ave #4 Santa Cruz', 'Santa Cruz'],
  ['1101 Pacific Ave Ste. 4-B Santa Cruz', 'Santa Cruz'],
  ['100 Main St St Paul', 'St Paul'],
  ['100 Main St Ave Oakland', 'Oakland'],
  ['100 N Main Street East Hampton', 'East Hampton'],
  ['1 Park Pl Brooklyn', 'Brooklyn'],
  ['1201 5th St NE', ''],
  ['1201 5th St Northeast', ''],
  ['1101 Pacific Ave #4', ''],
  ['1101 Pacific Ave', ''],
  ['12 Court', '12 Court'],
  ['1101 Broadway Oakland', '1101 Broadway Oakland'],
  ['Pacific Ave Santa Cruz', 'Pacific Ave Santa Cruz'],
  ['Santa Cruz', 'Santa Cruz'],
  ['', ''],
])('after the street of "%s" comes "%s"', (text, city) => {
  expect(cityAfterStreet(text)).toBe(city)
})

test('every common ending of a street ends one', () => {
  const endings =
    'Aly Alley Av Ave Avenue Blvd Boulevard Cir Circle Ct Court Dr Drive Expy Fwy Hwy Highway Ln Lane Lp Loop ' +
    'Pike Pkwy Parkway Pl Place Plz Plaza Rd Road Row Sq Square St Street Ter Terrace Trl Trail Way Wy'
  for (const ending of endings.split(' ')) {
    expect([ending, cityAfterStreet(`12 Elm ${ending} Oakland`)]).toEqual([ending, 'Oakland'])
  }
})

test.each(['N', 's', 'E.', 'W', 'NE', 'NW', 'SE', 'SW', 'North', 'South', 'East', 'West', 'Northwest', 'Southeast'])(
  'a street may end in the direction %s, with no city after it',
  (direction) => {
    expect(cityAfterStreet(`12 Elm St ${direction}`)).toBe('')
  },
)

test.each(['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'])('a city follows a street that ends in %s', (direction) => {
  expect(cityAfterStreet(`12 Elm St ${direction} Oakland`)).toBe('Oakland')
})

test('state codes that are also street endings are told from the others', () => {
  const codes = ['AL', 'CT', 'FL', 'KY', 'LA', 'MT', 'NE', 'WY', 'ct', 'C.T.']
  expect(codes.filter(isStreetWord)).toEqual(codes)
  expect(['CA', 'NY', 'Connecticut', ''].filter(isStreetWord)).toEqual([])
})
