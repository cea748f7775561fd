import { expect, test } from 'vitest'
import { newWorld } from '../../../tests/support/world.ts'
import { readPlaces } from '../../data/places.ts'
import { cityKeyBeginnings, cityKeys } from '../../kernel/places/city-key.ts'
import { parseTown } from '../../kernel/places/parse-town.ts'
import { states } from '../../kernel/places/us-address.ts'
import { findTown } from './towns.service.ts'
import { suggestPlaces } from './suggest-places.service.ts'

const swaps: [from: RegExp, to: string][] = [
  [/\bSaint\b/, 'St.'],
  [/\bSt\.?(?= )/, 'Saint'],
  [/\bFort\b/, 'Ft.'],
  [/\bFort\b/, 'Ft'],
  [/\bMount\b/, 'Mt.'],
  [/\bMountain\b/, 'Mtn'],
  [/\bPoint\b/, 'Pt.'],
  [/\bSprings\b/, 'Spgs'],
  [/\bHeights\b/, 'Hts'],
  [/^North (?=\w)/, 'N. '],
  [/^East (?=\w)/, 'E '],
  [/['‘]/g, ''],
  [/['‘]/g, ' '],
]

/** How people and the Postal Service write a city. */
const spellingsOf = (name: string) => [
  ...new Set([
    name,
    name.toUpperCase(),
    name.normalize('NFD').replace(/\p{M}/gu, ''),
    name.normalize('NFD'),
    `City of ${name}`,
    / (?:City|Village)$/.test(name) ? name : `${name} City`,
    ...swaps.map(([from, to]) => name.replace(from, to)),
  ]),
]

test('every city and every place of a ZIP code is found in all its spellings', async () => {
  await using world = await newWorld()
  const { cities, zips } = await readPlaces()
  const rows = await world.db.selectFrom('city_names').selectAll().execute()
  const keysOf = new Map(Object.keys(states).map((code) => [code, new Set<string>()]))
  for (const { key, state } of rows) keysOf.get(state)?.add(key)

  const places = [
    ...cities.name.map((name, n) => [name, cities.state[n] ?? ''] as const),
    ...zips.city.map((name, n) => [name, zips.state[n] ?? ''] as const).filter(([, code]) => states[code]),
  ]
  const labels = new Set(places.map((place) => place.join('|')))
  const lost: string[] = []
  for (const [name = '', code = ''] of [...labels].map((label) => label.split('|'))) {
    const keys = keysOf.get(code)
    const best = (text: string) => cityKeys(text).find((key) => keys?.has(key))
    const bestKey = best(name)
    for (const spelling of spellingsOf(name)) {
      const { city, state } = parseTown(`${spelling}, ${code}`)
      const match = state === code && city ? best(city) : undefined
      // "Carson" and "Carson City" may be two places of one state, as may "Sammamish" and "City of Sammamish".
      const isOther = /^City of | City$/.test(spelling) && match === cityKeys(spelling)[0]
      if (!bestKey || (match !== bestKey && !isOther)) lost.push(`${spelling}, ${code}`)
    }
  }
  expect(cities.name.length).toBe(16_677)
  expect(lost).toEqual([])
})

test.each([
  ['New York, NY', 'New York', 'NY'],
  ['New York City, NY', 'New York', 'NY'],
  ['New York', 'New York', 'NY'],
  ['Washington, DC', 'Washington', 'DC'],
  ['Washington, D.C., DC', 'Washington', 'DC'],
  ['Washington', 'Washington', 'DC'],
  ['St. Paul, MN', 'Saint Paul', 'MN'],
  ['Ft. Lauderdale, FL', 'Fort Lauderdale', 'FL'],
  ['Ft Worth, TX', 'Fort Worth', 'TX'],
  ['Saint Louis, MO', 'St. Louis', 'MO'],
  ['Mt. Vernon, NY', 'Mount Vernon', 'NY'],
  ['Bronx, NY', 'The Bronx', 'NY'],
  ['O Fallon, MO', "O'Fallon", 'MO'],
  ['Mc Kinney, TX', 'McKinney', 'TX'],
  ['Canon City, CO', 'Cañon City', 'CO'],
  ['Kapaa, HI', 'Kapa‘a', 'HI'],
  ['City of Santa Cruz, CA', 'Santa Cruz', 'CA'],
  ['Green Acres, CA', 'Green Acres', 'CA'],
  ['Greenacres, CA', 'Greenacres', 'CA'],
  ['1 Wall St, New York, NY', 'New York', 'NY'],
  ['1101 Pacific Ave Santa Cruz, CA', 'Santa Cruz', 'CA'],
  ['350 Main St, Lebanon, KS', 'Lebanon', 'KS'],
  ['10001', 'New York', 'NY'],
  ['1201 5th St NE 55413', 'Minneapolis', 'MN'],
])('an address in "%s" is in %s, %s', async (address, city, state) => {
  await using world = await newWorld()
  expect(await findTown(world.ctx, address)).toMatchObject({ city, state })
})

test('a street without a city is not a city of the state that its ending looks like', async () => {
  await using world = await newWorld()
  for (const address of ['1201 5th St NE', '12 Elm Ct', '12 Main St, CA', 'Nowhereville, NE']) {
    expect([address, await findTown(world.ctx, address)]).toEqual([address, null])
  }
})

test.each([
  ['St Pau', 'Saint Paul, MN'],
  ['saint lou', 'St. Louis, MO'],
  ['St', 'Stockton, CA'],
  ['st', 'St. Louis, MO'],
  ['ft. laud', 'Fort Lauderdale, FL'],
  ['New York, NY', 'New York, NY'],
  ['New York City', 'New York, NY'],
  ['new york ci', 'New York, NY'],
  ['washington dc', 'Washington, DC'],
  ['Lebanon, KS', 'Lebanon, KS'],
])('"%s" suggests %s, and the suggestion is understood', async (text, label) => {
  await using world = await newWorld()
  const { places } = await suggestPlaces(world.ctx, { text })
  const labels = places.map((place) => place.label)
  expect(labels).toContain(label)
  expect(labels).toEqual([...new Set(labels)])
  for (const place of places) {
    expect(await findTown(world.ctx, place.label)).toMatchObject({ city: place.city, state: place.state })
  }
})

test('a word that is being typed may be short or unfinished', () => {
  expect(cityKeyBeginnings('mt')).toEqual(['mount', 'mt'])
  expect(cityKeyBeginnings('N Las V')).toEqual(['northlasv'])
  expect(cityKeyBeginnings('.')).toEqual([])
})
