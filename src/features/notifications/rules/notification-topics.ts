import type { NotificationType } from '../../../kernel/notification-types.ts'

/** What notifications are about; people choose for each how they hear of it (decision G39). */
export const notificationTopics = ['tickets', 'following', 'friends', 'pages', 'operators'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Topics whose emails are by choice. Emails about tickets, teams and approvals are always sent. */
export const emailTopics = ['following', 'friends', 'pages'] as const satisfies NotificationTopic[]

export const notificationChannels = ['push', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const topicOf: Record<NotificationType, NotificationTopic> = {
  'Refund Offer': 'tickets',
  Refund: 'tickets',
  'Show Message': 'tickets',
  'Event Cancelled': 'tickets',
  'New Show': 'following',
  'Friend Request': 'friends',
  'Friend News': 'friends',
  'Entity Approval/Denial': 'pages',
  'New Entity Notification': 'pages',
  'Management Invite': 'pages',
  'Team News': 'pages',
  'Entity Deleted': 'pages',
  'Entity Event Invite': 'pages',
  'Lineup Update': 'pages',
  'Collaboration Request': 'pages',
  'Collaboration Update': 'pages',
  'Entity Creation Request': 'operators',
  'Entity Claim': 'operators',
}

/** Everything is on until somebody turns it off, except the daily email about new shows, which people ask for. */
export const isOnByDefault = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  !(topic === 'following' && channel === 'email')
