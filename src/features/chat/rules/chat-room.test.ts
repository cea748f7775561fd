import { expect, test } from 'vitest'
import { isEditable, mayModerate, postingProblem } from './chat-room.ts'

const fan = { side: 'fan', isPublic: true, visibility: 'public' } as const

test.each([
  ['crew', { ...fan, side: 'act', isPublic: false, visibility: null }, null],
  ['crew', { ...fan, side: 'host', isPublic: false, visibility: 'private' }, null],
  ['fans', { ...fan, side: 'host' }, null],
  ['fans', { ...fan, side: 'host', isPublic: false }, 'chat/closed'],
  ['fans', { ...fan, side: 'act', isPublic: false }, 'chat/closed'],
  ['fans', { ...fan, side: 'act', visibility: 'private' }, null],
  ['fans', { ...fan, side: 'host', visibility: null }, null],
  ['fans', fan, null],
  ['fans', { ...fan, visibility: 'friends' }, null],
  ['fans', { ...fan, visibility: 'private' }, 'chat/private'],
  ['fans', { ...fan, visibility: null }, 'account/no-profile'],
] as const)('who posts in the %s room as %o is refused with %s', (room, poster, problem) => {
  expect(postingProblem(room, poster)).toBe(problem)
})

test('only the show’s host moderates', () => {
  expect((['host', 'act', 'fan'] as const).filter(mayModerate)).toEqual(['host'])
})

test('a message can be edited until its minutes are over', () => {
  expect(isEditable(1_000, 1_000 + 15 * 60_000, 15)).toBe(true)
  expect(isEditable(1_000, 1_001 + 15 * 60_000, 15)).toBe(false)
})
