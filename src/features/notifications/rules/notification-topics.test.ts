import { expect, test } from 'vitest'
import type { EntityId } from '../../../kernel/ids.ts'
import { topicOf } from './notification-topics.ts'

test('a friend request to a person is about friends, one to a page is about that page', () => {
  expect(topicOf({ type: 'Friend Request', pageId: null })).toBe('friends')
  expect(topicOf({ type: 'Friend Request', pageId: 'v1' as EntityId })).toBe('pages')
})
