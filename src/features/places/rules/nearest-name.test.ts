import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestTowns, typingErrors } from './nearest-name.ts'

test.for([
  ['dalycity', 'dailycity', 1],
  ['oakland', 'oaklnad', 1],
  ['berkeley', 'berkley', 1],
  ['sanjose', 'sanjosee', 1],
  ['menlopark', 'memlopakr', 2],
  ['fresno', 'fresnoca', 2],
  ['oakland', 'kland', 2],
  ['same', 'same', 0],
  ['', 'ca', 2],
  ['modesto', 'tomodes', 3],
  ['ab', 'cb', 1],
  ['cab', 'cba', 1],
  ['oakland', 'fresno', 3],
  ['oakland', 'oak', 3],
] as const)('%s and %s are %i typing errors apart', ([a, b, errors]) => {
  expect(typingErrors(a, b, 2)).toBe(errors)
  expect(typingErrors(b, a, 2)).toBe(errors)
})

/** The same by definition: all that one letter missing, added, changed or swapped makes of the ends of two texts. */
function errorsByDefinition(a: string, b: string): number {
  if (!a || !b) return a.length + b.length
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)]
  const isSwap = a.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(
    errorsByDefinition(restOfA, restOfB) + (a[0] === b[0] ? 0 : 1),
    errorsByDefinition(restOfA, b) + 1,
    errorsByDefinition(a, restOfB) + 1,
    isSwap ? errorsByDefinition(a.slice(2), b.slice(2)) + 1 : Infinity,
  )
}

test('typing errors are the fewest that lead from one text to the other, counted up to a limit', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 }).map((letters) => letters.join(''))
  const limit = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(text, text, limit, (a, b, most) => {
      expect(typingErrors(a, b, most)).toBe(Math.min(errorsByDefinition(a, b), most + 1))
    }),
    { seed: 1, numRuns: 500 },
  )
})

const town = (city: string, population = 1000, state = 'CA') => ({
  key: city.toLowerCase().replaceAll(' ', ''),
  city,
  state,
  population,
})
const cities = [town('Daly City'), town('Sales'), town('Salem', 9000), town('Oakland'), town('Oakley'), town('Ukiah')]
const nearest = (key: string, towns = cities) => {
  const { clear, offered } = nearestTowns(key, towns)
  return [clear?.city ?? null, offered.map(({ city }) => city)]
}

test('a misspelled city is the one that is clearly nearest', () => {
  expect(nearest('dailycity')).toEqual(['Daly City', ['Daly City']])
  expect(nearest('oaklnad')).toEqual(['Oakland', ['Oakland']])
})

test('of two cities that are equally near neither is taken; both are offered, the larger first', () => {
  expect(nearest('salex')).toEqual([null, ['Salem', 'Sales']])
})

test('the nearer of two cities is taken and offered first, however large the other is', () => {
  const towns = [town('Sacramenta', 90_000), town('Sacramento', 500)]
  expect(nearest('sacramentos', towns)).toEqual(['Sacramento', ['Sacramento', 'Sacramenta']])
})

test('a key is near names with one error from five letters on, with two from eight on', () => {
  expect(nearest('ukia')).toEqual([null, []])
  expect(nearest('ukiaz')).toEqual(['Ukiah', ['Ukiah']])
  expect(nearest('uktaz')).toEqual([null, []])
  expect(nearest('oakxxnd')).toEqual([null, []])
  expect(nearest('oxklandx')).toEqual(['Oakland', ['Oakland']])
})

test('a short key is near nothing, not even its own name', () => {
  expect(nearest('3rd')).toEqual([null, []])
  expect(nearest('alma', [town('Alma')])).toEqual([null, []])
})

test('a name with another first letter is only offered', () => {
  expect(nearest('akiah')).toEqual([null, ['Ukiah']])
})

test('at most three cities are offered, the largest of those that are equally near', () => {
  const towns = [town('Salea', 1), town('Saleb', 4), town('Salec', 2), town('Saled', 3)]
  expect(nearest('salex', towns)).toEqual([null, ['Saleb', 'Saled', 'Salec']])
})

test('a city with two names is offered once, and is clear', () => {
  const ventura = { city: 'Ventura', state: 'CA', population: 1000 }
  const towns = [
    { ...ventura, key: 'venturaca' },
    { ...ventura, key: 'ventura' },
  ]
  expect(nearest('venturac', towns)).toEqual(['Ventura', ['Ventura']])
})

test('cities of one name in two states are two cities', () => {
  const two = [town('Springfield', 9000, 'MO'), town('Springfield', 8000, 'IL')]
  const { clear, offered } = nearestTowns('springfeild', two)
  expect(clear).toBeNull()
  expect(offered.map(({ state }) => state)).toEqual(['MO', 'IL'])
})
