import { expect, test } from 'vitest'
import { cityKey, cityKeyBeginnings, cityKeys, isSameCity } from './city-key.ts'
import { stateCode, states } from './us-address.ts'
import { nameKey } from '../text/name-key.ts'

test.each([
  ['St. Paul', 'saintpaul'],
  ['Ste. Genevieve', 'saintegenevieve'],
  ["O'Fallon", 'ofallon'],
  ['O Fallon', 'ofallon'],
  ['Mt. Vernon', 'mountvernon'],
  ['Ft Worth', 'fortworth'],
  ['E. Hampton', 'easthampton'],
  ['N Las Vegas', 'northlasvegas'],
  ['S. Bend', 'southbend'],
  ['W Covina', 'westcovina'],
  ['Avenue E', 'avenuee'],
  ['E', 'e'],
  ['Cañon City', 'canoncity'],
  ['Kāneʻohe', 'kaneohe'],
  ['Kane‘ohe', 'kaneohe'],
  ['Winston-Salem', 'winstonsalem'],
  ['Sts. Peter', 'stspeter'],
  ['', ''],
])('%s is found under %s', (name, key) => {
  expect(cityKey(name)).toBe(key)
})

test.each([
  ['Long Bch', 'Long Beach'],
  ['Rockville Centre', 'Rockville Center'],
  ['Battle Crk', 'Battle Creek'],
  ['Sun City Ctr', 'Sun City Center'],
  ['Quaker Cty', 'Quaker City'],
  ['Hoffman Ests', 'Hoffman Estates'],
  ['Idaho Fls', 'Idaho Falls'],
  ['Miami Gdns', 'Miami Gardens'],
  ['Downers Grv', 'Downers Grove'],
  ['Bar Hbr', 'Bar Harbor'],
  ['Shaker Hgts', 'Shaker Heights'],
  ['Shaker Hts', 'Shaker Heights'],
  ['Agoura Hls', 'Agoura Hills'],
  ['Mercer Is', 'Mercer Island'],
  ['Grand Jct', 'Grand Junction'],
  ['Salt Lk City', 'Salt Lake City'],
  ['Miami Lks', 'Miami Lakes'],
  ['Owings Mls', 'Owings Mills'],
  ['Black Mtn', 'Black Mountain'],
  ['Green Mtns', 'Green Mountains'],
  ['Menlo Pk', 'Menlo Park'],
  ['W Pt', 'West Point'],
  ['Cedar Rpds', 'Cedar Rapids'],
  ['Miami Shrs', 'Miami Shores'],
  ['Silver Spg', 'Silver Spring'],
  ['Palm Spgs', 'Palm Springs'],
  ['Egg Harbor Twp', 'Egg Harbor Township'],
  ['Elk Grove Vlg', 'Elk Grove Village'],
  ['Simi Vly', 'Simi Valley'],
  ['Edwards AFB', 'Edwards Air Force Base'],
])('%s is %s', (short, full) => {
  expect(cityKey(short)).toBe(cityKey(full))
})

test.each([
  ['New York', 'New York City'],
  ['City of Oakland', 'Oakland'],
  ['Town of Vail', 'Vail'],
  ['Edison Township', 'Edison'],
  ['Village of Scarsdale', 'Scarsdale Village'],
  ['The Dalles', 'Dalles'],
  ['St Louis', 'Saint Louis'],
])('%s and %s can be one city, either way', (a, b) => {
  expect(isSameCity(a, b)).toBe(true)
  expect(isSameCity(b, a)).toBe(true)
})

test.each([
  ['Newark', 'New York'],
  ['Oakland', 'Oakland Park'],
  ['Kansas City', 'Arkansas City'],
  ['City of', 'Of'],
  ['Oakland', ''],
])('%s is not %s', (a, b) => {
  expect(isSameCity(a, b)).toBe(false)
})

test('the spelling as written is looked for first', () => {
  expect(cityKeys('New York')).toEqual(['newyork', 'newyorkcity', 'thenewyork'])
  expect(cityKeys('Salt Lake City')).toEqual(['saltlakecity', 'saltlake', 'thesaltlake'])
  expect(cityKeys('City of Industry')).toEqual([
    'cityofindustry',
    'cityofindustrycity',
    'industry',
    'industrycity',
    'theindustry',
  ])
  expect(cityKeys('The Dalles')).toEqual(['thedalles', 'thedallescity', 'dalles', 'thethedalles'])
  expect(cityKeys('  ')).toEqual([])
})

test('a name that is being typed may end in a short word or an unfinished one', () => {
  expect(cityKeyBeginnings('St')).toEqual(['saint', 'st'])
  expect(cityKeyBeginnings('Palm S')).toEqual(['palms'])
  expect(cityKeyBeginnings('Mt. Ho')).toEqual(['mountho'])
  expect(cityKeyBeginnings('')).toEqual([])
})

test('a state is known by its two letters or its name, in any case', () => {
  for (const [code, name] of Object.entries(states)) {
    expect([code, name, name.toUpperCase(), ` ${code.toLowerCase()} `].map(stateCode)).toEqual([code, code, code, code])
  }
  expect(Object.keys(states)).toHaveLength(51)
  expect(stateCode('D.C.')).toBe('DC')
  expect(['', 'PR', 'Cali', 'C A'].map(stateCode)).toEqual([null, null, null, null])
})

test.each([
  ['Simon & Garfunkel', 'simon and garfunkel'],
  ["Guns N' Roses", 'guns n roses'],
  ['Motörhead', 'motorhead'],
  ['A.B.C.  (Live!)', 'abc live'],
  ['東京', '東京'],
  ['!!!', ''],
])('%s and every spelling of it share the key "%s"', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('a name key looks at 500 letters and survives broken text', () => {
  expect(nameKey('a'.repeat(600))).toHaveLength(500)
  expect(nameKey('a\uD800b')).toBe('a b')
})
