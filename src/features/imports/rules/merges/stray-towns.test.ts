import { expect, test } from 'vitest'
import { addDays, day } from '../../../../kernel/day.ts'
import { strayTowns } from './stray-towns.ts'

const oakland = { city: 'Oakland', state: 'CA', lat: 37.8044, lng: -122.2712 }
const sanFrancisco = { city: 'San Francisco', state: 'CA', lat: 37.7749, lng: -122.4194 }
const novato = { city: 'Novato', state: 'CA', lat: 38.1074, lng: -122.5697 }
const sebastopol = { city: 'Sebastopol', state: 'CA', lat: 38.4021, lng: -122.8239 }
const losAngeles = { city: 'Los Angeles', state: 'CA', lat: 34.0522, lng: -118.2437 }
type Town = typeof oakland

type Rows = { town: Town; count: number; from?: number; street?: string; name?: string }

const rowsOf = ({ town, count, from = 0, street, name = 'Thee Stork Club' }: Rows) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ venueName: name, street: street ?? null, day: addDays(day('2026-12-01'), from + n), town },
  }))

/** The city of the rows in the second city, once both are in a file. */
const cityOf = (home: Rows, stray: Rows) => {
  const townOf = strayTowns([...rowsOf({ from: 100, ...home }), ...rowsOf(stray)])
  return townOf({ venueName: stray.name ?? 'Thee Stork Club', town: stray.town })?.city ?? null
}

test.each<[what: string, home: Rows, stray: Rows]>([
  ['with few rows in a neighboring city', { town: oakland, count: 23 }, { town: sanFrancisco, count: 5 }],
  ['in another spelling', { town: oakland, count: 8 }, { town: sanFrancisco, count: 1, name: 'THEE STORK CLUB' }],
  [
    'at the same street',
    { town: oakland, count: 8, street: '2330 Telegraph Ave' },
    { town: sanFrancisco, count: 2, street: '2330 Telegraph Ave.' },
  ],
])('one club under two cities is one venue: %s', (_what, home, stray) => {
  expect(cityOf(home, stray)).toBe('Oakland')
})

test.each<[what: string, home: Rows, stray: Rows]>([
  ['of one name in different metros', { town: sanFrancisco, count: 20 }, { town: losAngeles, count: 2 }],
  ['of a chain, an hour apart', { town: novato, count: 30 }, { town: sebastopol, count: 5 }],
  ['with many rows each', { town: oakland, count: 20 }, { town: sanFrancisco, count: 6 }],
  ['of which neither has many rows', { town: oakland, count: 3 }, { town: sanFrancisco, count: 1 }],
  [
    'at different streets',
    { town: oakland, count: 8, street: '2330 Telegraph Ave' },
    { town: sanFrancisco, count: 1, street: '1 Main St' },
  ],
  [
    'at a street of which the other rows say nothing',
    { town: oakland, count: 8 },
    { town: sanFrancisco, count: 1, street: '1 Main St' },
  ],
  ['with shows on one day', { town: oakland, count: 8, from: 0 }, { town: sanFrancisco, count: 1 }],
  [
    'with a name that every city has',
    { town: oakland, count: 8, name: 'Veterans Memorial Hall' },
    { town: sanFrancisco, count: 1, name: 'Veterans Memorial Hall' },
  ],
  ['of other names', { town: oakland, count: 8 }, { town: sanFrancisco, count: 1, name: 'The Crown Room' }],
])('two venues remain two: %s', (_what, home, stray) => {
  expect(cityOf(home, stray)).toBeNull()
})

test('the rows in the city of most stay there', () => {
  const townOf = strayTowns([
    ...rowsOf({ town: oakland, count: 8, from: 9 }),
    ...rowsOf({ town: sanFrancisco, count: 1 }),
  ])
  expect(townOf({ venueName: 'Thee Stork Club', town: oakland })).toBeNull()
})
