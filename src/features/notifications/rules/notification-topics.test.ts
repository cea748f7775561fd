import { expect, test } from 'vitest'
import type { EntityId } from '../../../kernel/ids.ts'
import { notificationTypes } from '../../../kernel/notification-types.ts'
import { fromFans, fromFriends, fromManagers, questions, topicOf } from './notification-kinds.ts'
import { emailTopics, isChannelOn, notificationTopics } from './notification-topics.ts'

const channels = ['push', 'email'] as const

test('all channels except the daily email about new shows are on until they are turned off', () => {
  const off = notificationTopics.flatMap((topic) =>
    channels.flatMap((channel) => (isChannelOn(undefined, topic, channel) ? [] : [`${topic} ${channel}`])),
  )
  expect(off).toEqual(['following email'])
})

test('a choice counts, whatever is on without one', () => {
  for (const topic of notificationTopics) {
    for (const channel of channels) {
      expect([isChannelOn(true, topic, channel), isChannelOn(false, topic, channel)]).toEqual([true, false])
    }
  }
})

test('emails are by choice for topics that can wait', () => {
  expect(notificationTopics.filter((topic) => !emailTopics.some((one) => one === topic))).toEqual([
    'tickets',
    'operators',
  ])
})

test('each kind of notification belongs to a topic, and each topic has one', () => {
  const used = new Set(notificationTypes.map((type) => topicOf({ type, pageId: null })))
  expect([...used].toSorted()).toEqual(notificationTopics.toSorted())
})

test('what fans send each other is about friends, and what may come from who is no friend is named here', () => {
  expect(new Set(fromFans.map((type) => topicOf({ type, pageId: null })))).toEqual(new Set(['friends']))
  expect(fromFans.filter((type) => !fromFriends.includes(type))).toEqual([
    'Friend Request',
    'Friend News',
    'Plan Update',
    'Plan Ended',
    'Plan Canceled',
  ])
  expect(fromFriends).toEqual(['Event Invite', 'Plan Invite'])
  expect(fromManagers).toEqual(['Management Invite', 'Team News'])
})

test('questions are kept until they are answered', () => {
  expect(questions).toEqual([
    'Entity Creation Request',
    'Management Invite',
    'Friend Request',
    'Entity Event Invite',
    'Collaboration Request',
    'Hold Challenge',
  ])
})

test('a friend request to a person is about friends, one to a page is about that page', () => {
  expect(topicOf({ type: 'Friend Request', pageId: null })).toBe('friends')
  expect(topicOf({ type: 'Friend Request', pageId: 'v1' as EntityId })).toBe('pages')
})
