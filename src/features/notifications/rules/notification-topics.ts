import type { EntityId } from '../../../kernel/ids.ts'
import type { NotificationType } from '../../../kernel/notification-types.ts'

/** What notifications are about; people choose for each how they hear of it (decision G39). */
export const notificationTopics = ['tickets', 'following', 'friends', 'pages', 'operators'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Topics whose emails are by choice. Emails about tickets, teams and approvals are always sent. */
export const emailTopics = ['following', 'friends', 'pages'] as const satisfies NotificationTopic[]
export type EmailTopic = (typeof emailTopics)[number]

export const isEmailTopic = (text: string): text is EmailTopic => emailTopics.some((topic) => topic === text)

export type NotificationChannel = 'push' | 'email'

const topicByType: Record<NotificationType, NotificationTopic> = {
  'Refund Offer': 'tickets',
  Refund: 'tickets',
  'Show Message': 'tickets',
  'Event Canceled': 'tickets',
  'New Show': 'following',
  'Friend Request': 'friends',
  'Friend News': 'friends',
  'Event Invite': 'friends',
  'Plan Invite': 'friends',
  'Plan Update': 'friends',
  'Plan Ended': 'friends',
  'Plan Canceled': 'friends',
  'Message Removed': 'friends',
  'Entity Approval/Denial': 'pages',
  'New Entity Notification': 'pages',
  'Management Invite': 'pages',
  'Team News': 'pages',
  'Entity Deleted': 'pages',
  'Entity Event Invite': 'pages',
  'Lineup Update': 'pages',
  'Collaboration Request': 'pages',
  'Collaboration Update': 'pages',
  'Hold Update': 'pages',
  'Hold Challenge': 'pages',
  'Entity Creation Request': 'operators',
  'Entity Claim': 'operators',
}

/** What stands in the bell of a page is about that page, friends of pages too. @param pageId whose bell it is, if any */
export const topicOf = ({ type, pageId }: { type: NotificationType; pageId: EntityId | null }): NotificationTopic =>
  pageId ? 'pages' : topicByType[type]

/**
 * Whether somebody hears of a topic by push or by email. Everything is on until they turn it off, except the daily email
 * about new shows, which people ask for.
 *
 * @param choice what they chose; undefined where they did not
 */
export const isChannelOn = (choice: boolean | undefined, topic: NotificationTopic, channel: NotificationChannel) =>
  choice ?? !(topic === 'following' && channel === 'email')
