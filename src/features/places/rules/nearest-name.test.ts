import { expect, test } from 'vitest'
import { nearestTowns, typingErrors } from './nearest-name.ts'

test.for([
  ['dalycity', 'dailycity', 1],
  ['oakland', 'oaklnad', 1],
  ['berkeley', 'berkley', 1],
  ['sanjose', 'sanjosee', 1],
  ['menlopark', 'memlopakr', 2],
  ['same', 'same', 0],
  ['oakland', 'fresno', 3],
] as const)('%s and %s are %i typing errors apart', ([a, b, errors]) => {
  expect(typingErrors(a, b, 2)).toBe(errors)
  expect(typingErrors(b, a, 2)).toBe(errors)
})

const town = (city: string, population = 1000, state = 'CA') => ({
  key: city.toLowerCase().replaceAll(' ', ''),
  city,
  state,
  population,
})
const cities = [town('Daly City'), town('Salem', 9000), town('Sales'), town('Oakland'), town('Oakley'), town('Ukiah')]
const nearest = (key: string) => {
  const { clear, offered } = nearestTowns(key, cities)
  return [clear?.city ?? null, offered.map(({ city }) => city)]
}

test('a misspelled city is the one that is clearly nearest', () => {
  expect(nearest('dailycity')).toEqual(['Daly City', ['Daly City']])
  expect(nearest('oaklnad')).toEqual(['Oakland', ['Oakland']])
})

test('of two cities that are equally near neither is taken; both are offered, the larger first', () => {
  expect(nearest('salex')).toEqual([null, ['Salem', 'Sales']])
})

test('a name with another first letter is only offered, and short names are near nothing', () => {
  expect(nearest('akiah')).toEqual([null, ['Ukiah']])
  expect(nearest('3rd')).toEqual([null, []])
  expect(nearest('ukia')).toEqual([null, []])
})

test('towns of one name in two states are two towns', () => {
  const two = [town('Springfield', 9000, 'MO'), town('Springfield', 8000, 'IL')]
  const { clear, offered } = nearestTowns('springfeild', two)
  expect(clear).toBeNull()
  expect(offered.map(({ state }) => state)).toEqual(['MO', 'IL'])
})
