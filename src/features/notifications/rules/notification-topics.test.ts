import { expect, test } from 'vitest'
import type { EntityId } from '../../../kernel/ids.ts'
import { notificationTypes } from '../../../kernel/notification-types.ts'
import { fromFans, fromFriends, fromManagers, questions, topicOf } from './notification-kinds.ts'
import {
  emailTopics,
  formerTopics,
  isChannelOn,
  isEmailTopic,
  isFormerTopic,
  notificationTopics,
} from './notification-topics.ts'

const channels = ['push', 'email'] as const

test('all channels except the daily email about new shows and emails of announcements are on until they are turned off', () => {
  const off = notificationTopics.flatMap((topic) =>
    channels.flatMap((channel) => (isChannelOn(undefined, topic, channel) ? [] : [`${topic} ${channel}`])),
  )
  expect(off).toEqual(['following email', 'chats email'])
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
    'team',
    'operators',
  ])
})

test('a former topic is divided among topics whose emails are by choice, and is none of them itself', () => {
  const parts = Object.values(formerTopics).flat()
  expect(new Set(parts).size).toBe(parts.length)
  expect([...parts, 'chats', 'following'].toSorted()).toEqual(emailTopics.toSorted())
  expect(Object.keys(formerTopics).filter(isEmailTopic)).toEqual([])
  expect(['friends', 'pages', 'invites', 'toString'].map(isFormerTopic)).toEqual([true, true, false, false])
})

test('each kind of notification belongs to a topic, and each topic but chats has one', () => {
  const used = new Set(notificationTypes.map((type) => topicOf({ type, pageId: null })))
  expect([...used, 'chats'].toSorted()).toEqual(notificationTopics.toSorted())
})

test('what fans send each other is a ticket, an ask of a friend or a reply, and what may come from who is no friend is named here', () => {
  expect(new Set(fromFans.map((type) => topicOf({ type, pageId: null })))).toEqual(
    new Set(['friend-requests', 'invites', 'replies', 'tickets']),
  )
  expect(fromFans.filter((type) => !fromFriends.includes(type))).toEqual([
    'Friend Request',
    'Friend News',
    'Plan Update',
    'Plan Ended',
    'Plan Canceled',
    'Ticket Transfer',
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
    'Fix Request',
    'Collaboration Request',
    'Hold Challenge',
  ])
})

test('a friend request to a person is one of friends, one to a page is among the page’s requests', () => {
  const topicsOf = (type: 'Friend Request' | 'Friend News') =>
    [null, 'v1' as EntityId].map((pageId) => topicOf({ type, pageId }))
  expect(topicsOf('Friend Request')).toEqual(['friend-requests', 'bookings'])
  expect(topicsOf('Friend News')).toEqual(['replies', 'bookings'])
  expect(topicOf({ type: 'Team News', pageId: 'v1' as EntityId })).toBe('team')
})
