import { expect, test } from 'vitest'
import { choosable, readChoice } from './friends-draft.ts'
import type { Friend } from './choose-friends.tsx'

test('a draft is read as it was written, and anything else counts as no draft', () => {
  const draft = { note: 'Front row?', chosen: ['bo'] }
  expect(readChoice(JSON.stringify(draft))).toEqual(draft)
  for (const text of [null, '', '{', '"bo"', '{"note":1,"chosen":[]}', '{"note":"Hi"}'])
    expect(readChoice(text), `${text}`).toBe(null)
})

test('people in a draft who are no longer friends or can’t be invited are skipped', () => {
  const friends = ['ana', 'bo', 'cy'].map((userID) => ({ userID }) as Friend)
  const chosen = choosable(['bo', 'cy', 'dee'], friends, new Map([['cy', 'Going']]))
  expect(chosen.map(({ userID }) => userID)).toEqual(['bo'])
  expect(choosable(['bo'], null, new Map()), 'until friends are loaded').toEqual([])
})
