import { expect, test } from 'vitest'
import { groupsByFit, type SearchGroup } from './search-groups.ts'

const none: Record<SearchGroup, string[]> = { events: [], bands: [], venues: [], festivals: [], users: [] }
const orderOf = (text: string, names: Partial<typeof none>) =>
  groupsByFit(text, { ...none, ...names }).filter((group) => names[group])

test('the group with the best match comes first, and of equals shows', () => {
  const names = { events: ['Maren Morris', 'Uptown Theater'], bands: ['Theory of Sound'], venues: ['The Théo Room'] }
  expect(orderOf('theo', names)).toEqual(['venues', 'bands', 'events'])
  expect(orderOf('theo', { ...names, events: ['Late Set', 'Theo Room'] })).toEqual(['events', 'venues', 'bands'])
  expect(orderOf('theo room', names)).toEqual(['venues', 'events', 'bands'])
  expect(orderOf('??', names)).toEqual(['events', 'bands', 'venues'])
})

test('people come before shows with the same word in their names, and after a show or page of that very name', () => {
  const users = ['Theo Lindqvist', 'theo.b']
  expect(orderOf('theo', { events: ['Theo Katzman'], users })).toEqual(['users', 'events'])
  expect(orderOf('Theo', { bands: ['THEO'], users })).toEqual(['bands', 'users'])
  expect(orderOf('the', { events: ['Theory'], users })).toEqual(['events', 'users'])
  expect(orderOf('th', { events: ['Theory'], users })).toEqual(['events', 'users'])
})
