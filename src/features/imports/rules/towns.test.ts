import { expect, test } from 'vitest'
import { townNames, townOf } from './towns.ts'

const towns = new Set(['Menlo Park, CA', 'Saint Helena, CA', 'Oakland, CA', 'Twentynine Palms, CA', 'Portland, OR'])
const findTown = (name: string, state: string | null) => (towns.has(`${name}, ${state}`) ? name : null)
const find = (city: string | null, state: string | null) => townOf({ city, state }, findTown)

test('a city is found as written, by the table, or with its short word spelt out', () => {
  expect(find('Oakland', 'CA')).toEqual({ town: 'Oakland' })
  expect(find('Memlo Park', 'CA')).toEqual({ town: 'Menlo Park' })
  expect(find('west oakland', 'CA')).toEqual({ town: 'Oakland' })
  expect(find('St. Helena', 'CA')).toEqual({ town: 'Saint Helena' })
  expect(townNames('St. Helena', 'CA')).toEqual(['St. Helena', 'Saint Helena'])
  expect(townNames('St Helena', 'CA')).toEqual(['St Helena', 'Saint Helena'])
  expect(townNames(' St.  Helena', 'CA')).toContain('Saint  Helena')
  expect(townNames('12 Fort Bragg', 'CA')).toEqual(['12 Fort Bragg'])
  expect(townNames(null, 'CA')).toEqual([])
})

test('text not close enough to a city matches none, and a correction only applies in its own state', () => {
  expect(find('Menlo Prk', 'CA')).toEqual({ town: null, reason: 'we don’t know its city, “Menlo Prk, CA”' })
  expect(find('Portland', 'CA')).toEqual({ town: null, reason: 'we don’t know its city, “Portland, CA”' })
  expect(find('West Oakland', 'PA')).toMatchObject({ town: null })
  expect(find('3rd', 'CA')).toEqual({ town: null, reason: '“3rd” doesn’t look like a city' })
  expect(find('Area 51', 'NV')).toEqual({ town: null, reason: 'we don’t know its city, “Area 51, NV”' })
  expect(find(null, 'CA')).toEqual({ town: null, reason: 'it has no city' })
})

test('text longer than any city’s name isn’t looked up', () => {
  const text = 'Oakland '.repeat(13).trim()
  expect(townNames(text, 'CA')).toEqual([])
  expect(find(text, 'CA')).toEqual({ town: null, reason: `“${text}” doesn’t look like a city` })
})
