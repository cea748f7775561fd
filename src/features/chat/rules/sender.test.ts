import { expect, test } from 'vitest'
import { everybody, isHidden, senderName } from './sender.ts'

const ana = {
  senderUserId: 'ana',
  entityName: null,
  username: 'ana.vale',
  visibility: 'public',
  isSuspended: false,
} as const
const reader = { viewerId: 'bo', friends: new Set<string>() }
const friend = { viewerId: 'bo', friends: new Set(['ana']) }
const herself = { viewerId: 'ana', friends: new Set<string>() }

test.each([
  ['a fan', {}, reader, 'ana.vale'],
  ['a fan seen by friends, to strangers', { visibility: 'friends' }, reader, 'ana.vale'],
  ['a private fan, to strangers', { visibility: 'private' }, reader, 'Private profile'],
  ['a private fan, to everybody alike', { visibility: 'private' }, everybody, 'Private profile'],
  ['a private fan, to a friend', { visibility: 'private' }, friend, 'ana.vale'],
  ['a private fan, to herself', { visibility: 'private' }, herself, 'ana.vale'],
  ['a suspended fan, to a friend', { isSuspended: true }, friend, 'Private profile'],
  ['a suspended fan, to herself', { isSuspended: true }, herself, 'ana.vale'],
  ['a deleted account', { username: null, visibility: null }, reader, 'Deleted user'],
  [
    'a manager for a page',
    { entityName: 'The Parlor', visibility: 'private', isSuspended: true },
    reader,
    'The Parlor',
  ],
] as const)('%s is named as readers may know', (_, change, viewer, name) => {
  expect(senderName({ ...ana, ...change }, viewer)).toBe(name)
  expect(isHidden({ ...ana, ...change }, viewer)).toBe(name === 'Private profile')
})
