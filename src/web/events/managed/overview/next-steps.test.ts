import { expect, test } from 'vitest'
import { nextSteps, type Overview } from './next-steps.ts'

const settled: Overview = {
  profile: {
    ...{ type: 'venue', status: 'approved', pictureID: 'picture', bio: 'Songs.', role: 'owner' },
    ...{ venueAddress: '1101 Pacific Ave, Santa Cruz, CA', placeExact: true },
  },
  counts: { upcoming: 1, drafts: 0, past: 0 },
  asks: 0,
  requests: 0,
  hasStreets: true,
}
const names = (over: Partial<Overview>, profile: Partial<Overview['profile']> = {}) =>
  nextSteps({ ...settled, ...over, profile: { ...settled.profile, ...profile } }).map(({ name }) => name)

test('a complete page has no next steps', () => {
  expect(names({})).toEqual([])
})

test('drafts wait for the approval of their page, then to be published', () => {
  const counts = { upcoming: 0, drafts: 2, past: 0 }
  expect(names({ counts }, { status: 'pending' })).toEqual([])
  expect(names({ counts })).toEqual(['publishDrafts'])
})

test('waiting people come before missing details, and at most three steps are shown', () => {
  expect(names({ asks: 1, requests: 2 }, { pictureID: null, bio: ' ' })).toEqual(['asks', 'requests', 'picture'])
  expect(names({ asks: 1 }, { role: 'editor' })).toEqual([])
})

test('a venue whose street was not found is asked for a pin, where the map has streets to put it on', () => {
  const unknown = { placeExact: false }
  expect(names({}, unknown)).toEqual(['pin'])
  expect(names({ hasStreets: false }, unknown)).toEqual([])
  expect(names({}, { ...unknown, type: 'band' })).toEqual([])
  expect(names({}, { ...unknown, venueAddress: null })).toEqual([])
})

test('door staff, and managers of a page that was taken down, see no next steps', () => {
  expect(names({ requests: 1 }, { role: 'door' })).toEqual([])
  expect(names({ requests: 1 }, { status: 'suspended' })).toEqual([])
})
