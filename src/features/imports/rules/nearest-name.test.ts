import { expect, test } from 'vitest'
import { campusTown, nearestTowns, typingErrors } from './nearest-name.ts'

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

const town = (city: string, population = 1000) => ({ key: city.toLowerCase().replaceAll(' ', ''), city, population })
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

test.for([
  ['Stanford University', 'Stanford'],
  ['Fresno State University', 'Fresno'],
  ['UC Berkeley', 'Berkeley'],
  ['University of California, Davis', 'Davis'],
  ['Dartmouth College', 'Dartmouth'],
  ['Oakland', null],
  ['University', null],
] as const)('the campus %s may be in %s', ([name, city]) => {
  expect(campusTown(name)).toBe(city)
})
