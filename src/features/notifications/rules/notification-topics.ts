/** What notifications are about; people choose for each how they are notified (decision G39). */
export const notificationTopics = [
  'tickets',
  'shows',
  'following',
  'friend-requests',
  'invites',
  'replies',
  'chats',
  'bookings',
  'holds',
  'lineups',
  'team',
  'operators',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Topics whose emails are by choice. Emails about tickets, teams and approvals are always sent. */
export const emailTopics = [
  'shows',
  'following',
  'friend-requests',
  'invites',
  'replies',
  'chats',
  'bookings',
  'holds',
  'lineups',
] as const satisfies NotificationTopic[]
export type EmailTopic = (typeof emailTopics)[number]

export const isEmailTopic = (text: string): text is EmailTopic => emailTopics.some((topic) => topic === text)

/** What a topic that links in older emails name is divided into: such a link ends the emails of all parts. */
export const formerTopics = {
  friends: ['friend-requests', 'invites', 'replies', 'shows'],
  pages: ['bookings', 'holds', 'lineups'],
} as const satisfies Record<string, EmailTopic[]>
export type FormerTopic = keyof typeof formerTopics

export const isFormerTopic = (text: string): text is FormerTopic => Object.hasOwn(formerTopics, text)

export type NotificationChannel = 'push' | 'email'

/**
 * Whether a person is notified about a topic by push or by email. Everything is on until they turn it off, except the
 * daily email about new shows and emails of announcements, which are off by default.
 *
 * @param choice undefined if they made none
 */
export const isChannelOn = (choice: boolean | undefined, topic: NotificationTopic, channel: NotificationChannel) =>
  choice ?? !((topic === 'following' || topic === 'chats') && channel === 'email')
