import { expect, test } from 'vitest'
import { actMeant, groupsByFit, type ResultName, type SearchGroup } from './search-groups.ts'

type Names = Partial<Record<SearchGroup, (string | ResultName)[]>>

/** @param words of the search, those that one may be meant as with a bar between them */
function orderOf(words: string, names: Names) {
  const near = (group: SearchGroup) =>
    (names[group] ?? []).map((name) => (typeof name === 'string' ? { name, isNear: true } : name))
  const options = words
    .split(' ')
    .filter(Boolean)
    .map((word) => word.split('|'))
  return groupsByFit(options, {
    ...{ events: near('events'), bands: near('bands'), venues: near('venues') },
    ...{ festivals: near('festivals'), users: near('users') },
  }).filter((group) => names[group])
}

test('the group with the best match comes first, and of equals shows', () => {
  const names = { events: ['Maren Morris', 'Uptown Theater'], bands: ['Theory of Sound'], venues: ['The Théo Room'] }
  expect(orderOf('theo', names)).toEqual(['venues', 'bands', 'events'])
  expect(orderOf('theo', { ...names, events: ['Late Set', 'Theo Room'] })).toEqual(['events', 'venues', 'bands'])
  expect(orderOf('theo room', names)).toEqual(['venues', 'events', 'bands'])
  expect(orderOf('', names)).toEqual(['events', 'bands', 'venues'])
})

test('people come before shows with the same word in their names, and after a show or page of that very name', () => {
  const users = ['Theo Lindqvist', 'theo.b']
  expect(orderOf('theo', { events: ['Theo Katzman'], users })).toEqual(['users', 'events'])
  expect(orderOf('theo', { bands: ['THEO'], users })).toEqual(['bands', 'users'])
  expect(orderOf('the', { events: ['Theory'], users })).toEqual(['events', 'users'])
  expect(orderOf('th', { events: ['Theory'], users })).toEqual(['events', 'users'])
})

test('of groups that match as well, one whose match is near comes first, also for a misspelled name', () => {
  const far = { name: 'Fillmore Nights', isNear: false }
  const venues = ['The Fillmore']
  expect(orderOf('fillmroe|fillmore', { events: [far], venues })).toEqual(['venues', 'events'])
  expect(orderOf('fillmroe', { events: [far], venues })).toEqual(['venues', 'events'])
  expect(orderOf('fillmore', { events: [{ name: 'Fillmore', isNear: false }], venues })).toEqual(['venues', 'events'])
  expect(orderOf('fillmore', { events: [far, 'Fillmore'], venues })).toEqual(['events', 'venues'])
})

test.each<[words: string, cardNames: string[], acts: string[], act: string | null]>([
  ['ferries', ['Night Valet', 'The Blue Door'], ['Night Valet', 'The Night Ferries'], 'The Night Ferries'],
  ['feries|ferries', ['Night Valet', 'The Blue Door'], ['Night Valet', 'The Night Ferries'], 'The Night Ferries'],
  ['ferries', ['An evening with Night Ferries', 'The Blue Door'], ['Night Ferries'], null],
  ['night ferries', ['An evening with Night Ferries', 'The Blue Door'], ['Night Ferries'], null],
  ['door', ['Night Valet', 'The Blue Door'], ['Night Valet', 'Open Door'], null],
  ['zzz', ['Night Valet', 'The Blue Door'], ['Night Valet'], null],
])('a search for “%s” found %j with %j by the act %j', (words, cardNames, acts, act) => {
  const options = words.split(' ').map((word) => word.split('|'))
  expect(actMeant(options, cardNames, acts)).toBe(act)
})
