import { expect, test } from 'vitest'
import { actsOf, searchIn } from './collaborator-search.ts'

const kindIn = (query: string, ownType: 'band' | 'venue' | 'festival') =>
  searchIn(new URLSearchParams(query), ownType).kind

test('at first an act looks for venues, and a venue or festival for acts; any other kind is asked for', () => {
  expect([kindIn('', 'band'), kindIn('', 'venue'), kindIn('', 'festival')]).toEqual(['venue', 'act', 'act'])
  expect([kindIn('kind=', 'band'), kindIn('kind=comedyGroup', 'venue'), kindIn('kind=choir', 'venue')]).toEqual([
    null,
    'comedyGroup',
    null,
  ])
  expect(searchIn(new URLSearchParams('name=%20Parlor%20'), 'band').name).toBe('Parlor')
})

test('without a distance in its address a search is nearby, and “Anywhere” has none', () => {
  const milesIn = (query: string) => searchIn(new URLSearchParams(query), 'band').miles
  expect(['', 'miles=25', 'miles=', 'miles=7'].map(milesIn)).toEqual([50, 25, null, null])
})

test('a show of two pages is called after their acts until someone names it', () => {
  const band = { name: 'Night Ferries', type: 'band' }
  const other = { name: 'Tin Moths', type: 'band' }
  const venue = { name: 'The Parlor', type: 'venue' }
  expect(actsOf(band, venue)).toBe('Night Ferries')
  expect(actsOf(band, other)).toBe('Night Ferries + Tin Moths')
  expect(actsOf(venue, venue)).toBe('')
})
