import { expect, test } from 'vitest'
import { nextSteps, type Standing } from './managed-next-steps.ts'

const settled: Standing = {
  profile: { status: 'approved', pictureID: 'picture', bio: 'Songs.', role: 'owner' },
  counts: { upcoming: 1, drafts: 0, past: 0 },
  team: 2,
  asks: 0,
  requests: 0,
}
const names = (over: Partial<Standing>, profile: Partial<Standing['profile']> = {}) =>
  nextSteps({ ...settled, ...over, profile: { ...settled.profile, ...profile } }).map(({ name }) => name)

test('a page that is settled asks for nothing', () => {
  expect(names({})).toEqual([])
})

test('while a page waits its people prepare drafts; once it is approved they publish', () => {
  const none = { upcoming: 0, drafts: 0, past: 0 }
  expect(names({ counts: none }, { status: 'pending' })).toEqual(['draftFirst'])
  expect(names({ counts: { ...none, drafts: 2 } }, { status: 'pending' })).toEqual([])
  expect(names({ counts: { ...none, drafts: 2 } })).toEqual(['publishDrafts'])
  expect(names({ counts: { ...none, past: 4 } })).toEqual(['publishNext'])
})

test('people who wait go before what is missing, and three steps are the most', () => {
  const all = { asks: 1, requests: 2, team: 1, counts: { upcoming: 0, drafts: 0, past: 0 } }
  expect(names(all, { pictureID: null, bio: ' ' })).toEqual(['asks', 'requests', 'publishNext'])
  expect(names({ asks: 1, team: 1 }, { role: 'editor' })).toEqual([])
})

test('the door, and people of a page that was taken down, are told nothing', () => {
  expect(names({ requests: 1 }, { role: 'door' })).toEqual([])
  expect(names({ requests: 1 }, { status: 'suspended' })).toEqual([])
})
