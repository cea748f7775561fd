import { expect, test } from 'vitest'
import { actionsOf } from './actions-of.ts'
import type { Notification } from './notification.ts'

const news = { type: 'Friend News', eventID: null, senderID: 'dana', senderType: 'user', selectedDate: null }
const labels = (change: object) => actionsOf({ ...news, ...change } as Notification, null).map(({ label }) => label)

test('news of a friend has one way to go: to the show that it is about, else to the friend', () => {
  expect(labels({ eventID: 'e1', selectedDate: '2026-12-03' })).toEqual(['View show', 'Delete'])
  expect(labels({})).toEqual(['View profile', 'Delete'])
})
