import { expect, test } from 'vitest'
import { type Draft, emptyDraft, listingOf } from './draft.ts'
import { canonical, listingKey } from './identity.ts'
import type { Listing } from './listing.ts'
import { withoutRepeats } from './repeats.ts'
import { isAtStreet } from './street-match.ts'

function listing(more: Partial<Draft> = {}): Listing {
  const show = { line: 1, venue: 'Test Tavern', city: 'Oakland', state: 'CA', day: '2027-03-05', acts: ['One', 'Two'] }
  const result = listingOf({ ...emptyDraft, ...show, ...more })
  if (!('listing' in result)) throw new Error(result.reason)
  return result.listing
}

test('a show is its UID, else its venue, day and first act', () => {
  expect(listingKey(listing({ uid: '7', venue: 'Elsewhere' }))).toBe(listingKey(listing({ uid: '7' })))
  expect(listingKey(listing({ venue: 'The Test Tavern', acts: ['the ONE'], start: '20:00' }))).toBe(
    listingKey(listing()),
  )
  expect(listingKey(listing({ acts: [], name: 'One' }))).toBe(listingKey(listing()))

  const others = [{ day: '2027-03-06' }, { acts: ['Two', 'One'] }, { venue: 'Other' }, { city: 'Albany' }, { uid: '7' }]
  for (const other of others) expect(listingKey(listing(other))).not.toBe(listingKey(listing()))
})

test('any changed field changes the canonical text, the line alone doesn’t', () => {
  expect(canonical(listing({ line: 99 }))).toBe(canonical(listing()))
  const changes: Partial<Draft>[] = [
    ...[{ uid: '7' }, { name: 'X' }, { day: '2027-03-06' }, { start: '20:00' }, { doors: '19:00' }, { venue: 'X' }],
    ...[{ street: 'X' }, { city: 'X' }, { state: 'OR' }, { postalCode: '1' }, { acts: ['One'] }, { ages: '21+' }],
    ...[
      { ages: '16+' },
      { prices: ['0'] },
      { prices: ['1-2'] },
      { prices: ['1-3'] },
      { prices: ['2-3'] },
      { end: '22:00' },
      { end: '23:00' },
      { soldOut: true },
      { tags: ['jazz'] },
      { notes: ['X'] },
    ],
    ...[{ url: 'https://example.org' }, { description: 'X' }],
  ]
  const texts = [{}, ...changes].map((change) => canonical(listing(change)))
  expect(new Set(texts).size).toBe(texts.length)
})

test('an end or weekly dates make the canonical text longer; without them it is what it was before they were read', () => {
  const partsOf = (show: Listing) => JSON.parse(canonical(show))
  expect(partsOf(listing())).toHaveLength(16)
  expect(partsOf(listing({ end: '23:00' })).slice(16)).toEqual(['23:00', null])
  expect(partsOf({ ...listing(), weekly: { removedDates: [] } }).slice(16)).toEqual([null, { removedDates: [] }])
})

test('a name that says sold out is compared as it is written, and found again without the words', () => {
  const [soldOut, plain] = [listing({ acts: [], name: 'SOLD OUT: One' }), listing({ acts: [], name: 'One' })]
  expect([soldOut.name, soldOut.soldOut, plain.soldOut]).toEqual(['One', true, false])
  expect(listingKey(soldOut)).toBe(listingKey(plain))
  expect(canonical(soldOut)).not.toBe(canonical(plain))
  expect(canonical(soldOut)).toContain('SOLD OUT: One')
})

test('of equal rows the first stays, and the other names it', () => {
  const rows = [2, 5, 9].map((line) => ({
    listing: listing({ line, start: `${10 + line}:00` }),
    revision: 0,
    text: `row ${line}`,
  }))
  const { listings, problems } = withoutRepeats(rows, true)
  expect(listings.map(({ line }) => line)).toEqual([2])
  expect(problems).toEqual([
    { line: 5, reason: 'it’s the same show as “One”, Mar 5 (line 2)', text: 'row 5' },
    { line: 9, reason: 'it’s the same show as “One”, Mar 5 (line 2)', text: 'row 9' },
  ])
})

test.each([
  ['12 Broadway, Oakland, CA 94607', '12 broadway', true],
  ['12 Broadway', '12 Broadway', true],
  ['12 Broadway Ave, Oakland', '12 Broadw', false],
  ['Suite 12 Broadway', '12 Broadway', false],
])('the address %j is at the street %j: %s', (address, street, isThere) => {
  expect(isAtStreet(address, street)).toBe(isThere)
})
