import type { EntityId } from '../../../kernel/ids.ts'
import { notificationTypes, type NotificationType } from '../../../kernel/notification-types.ts'
import type { NotificationTopic } from './notification-topics.ts'

/** A notification that may be sent by email, as its subject is made. */
export type MailedNotification = {
  type: NotificationType
  message: string
  /** The page in whose bell it is; null in a person's own. */
  pageName: string | null
  /** Where the sender of the notification has given one. */
  subject?: string | null
}

type Subject = (notification: MailedNotification) => string

type NotificationKind = {
  /** What it is about; `topicOf` says where the bell of a page differs. */
  topic: NotificationTopic
  /** Whether it is kept until it is answered, and not just removed. */
  isQuestion: boolean
  /** Whether it can be answered on the page that it links to, although it may be removed unanswered. */
  isAnswerable: boolean
  /**
   * Whose name and picture it shows: blocks and deleted accounts hide it, and one of a friend also the end of the
   * friendship. One of a manager, or of someone who wants to be one, is hidden by blocks alone.
   */
  sender: 'fan' | 'friend' | 'manager' | null
  /** The subject of its email if it stays unread; null for one with an email of its own or none. */
  mailSubject: Subject | null
}

const forPage =
  (subject: string): Subject =>
  ({ pageName }) =>
    pageName ? `${subject} for ${pageName}` : subject

/** How our own sentences begin that follow a description of what happened. */
const advice =
  /\. (?=(?:Accept if|Accept to|An owner or admin can|Check the bank|Confirm that|Create the event|If you accept|The lineup still|We’ll let you|You have the|Your show still)\b)/

/** What happened: the message without the note below it, and without what can be done about it. */
const headline: Subject = ({ message }) => (message.split('\n', 1)[0]?.split(advice, 1)[0] ?? '').replace(/\.$/, '')

/** News without a sender and an email. */
const newsOf = (topic: NotificationTopic): NotificationKind => ({
  topic,
  isQuestion: false,
  isAnswerable: false,
  sender: null,
  mailSubject: null,
})

/** News in the bell of a page, also by email. */
const pageNews = (topic: NotificationTopic, mailSubject: Subject): NotificationKind => ({
  ...newsOf(topic),
  mailSubject,
})

/** The properties of each kind of notification. */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  'Refund Offer': newsOf('tickets'),
  Refund: newsOf('tickets'),
  'Show Message': newsOf('tickets'),
  'Ticket Transfer': { ...newsOf('tickets'), sender: 'fan' },
  'Event Canceled': newsOf('tickets'),
  'New Show': newsOf('following'),
  'On Sale': newsOf('tickets'),
  'Waitlist Offer': newsOf('tickets'),
  'Group Hold': newsOf('tickets'),
  'Your Turn': newsOf('tickets'),
  'Friend Request': {
    ...newsOf('friend-requests'),
    isQuestion: true,
    sender: 'fan',
    mailSubject: headline,
  },
  'Friend News': { ...newsOf('replies'), sender: 'fan' },
  'Event Invite': { ...newsOf('invites'), isAnswerable: true, sender: 'friend', mailSubject: headline },
  'Plan Invite': { ...newsOf('invites'), isAnswerable: true, sender: 'friend', mailSubject: headline },
  'Plan Update': { ...newsOf('replies'), sender: 'fan', mailSubject: headline },
  'Plan Ended': { ...newsOf('invites'), isAnswerable: true, sender: 'fan', mailSubject: headline },
  'Plan Canceled': { ...newsOf('invites'), sender: 'fan', mailSubject: headline },
  'Show Update': { ...newsOf('shows'), mailSubject: headline },
  'Message Removed': newsOf('shows'),
  'Entity Approval/Denial': newsOf('team'),
  'New Entity Notification': newsOf('team'),
  'Management Invite': { ...newsOf('team'), isQuestion: true, sender: 'manager' },
  'Team News': { ...newsOf('team'), sender: 'manager' },
  'Entity Deleted': newsOf('team'),
  'Payment Dispute': { ...newsOf('team'), mailSubject: headline },
  'Payout Failed': { ...newsOf('team'), mailSubject: headline },
  'Entity Event Invite': { ...pageNews('lineups', headline), isQuestion: true },
  'Lineup Update': pageNews('lineups', headline),
  'Collaboration Request': { ...pageNews('bookings', forPage('Collaboration request')), isQuestion: true },
  'Collaboration Update': pageNews('bookings', forPage('Collaboration update')),
  'Settlement Sheet': pageNews('bookings', headline),
  'Settlement Answer': pageNews('bookings', headline),
  'Hold Update': pageNews('holds', headline),
  'Hold Challenge': { ...pageNews('holds', headline), isQuestion: true },
  'Fix Request': { ...newsOf('team'), isQuestion: true },
  'Entity Creation Request': { ...newsOf('operators'), isQuestion: true },
  'Entity Claim': newsOf('operators'),
}

/**
 * Friend requests between pages are about their bookings, and not about the friends of the people who manage them.
 *
 * @param notification.pageId whose bell it is in; null for a person's own
 */
export const topicOf = ({ type, pageId }: { type: NotificationType; pageId: EntityId | null }): NotificationTopic =>
  pageId && fromFans.includes(type) ? 'bookings' : notificationKinds[type].topic

const typesThat = (applies: (kind: NotificationKind) => boolean): readonly NotificationType[] =>
  notificationTypes.filter((type) => applies(notificationKinds[type]))

/** Kinds that ask something: they are kept until they are answered, and are not just removed. */
export const questions = typesThat(({ isQuestion }) => isQuestion)

/** Kinds that a friend asks with, and that are answered on the page that they link to. */
export const answerable = typesThat(({ isAnswerable }) => isAnswerable)

/**
 * Kinds that are emailed as long as they have no answer, although they were seen in the bell: what a friend asks, and a
 * page asks another, whose bell one glance of one manager marks as read for all of them: a request, an invite to a
 * lineup, a challenged hold.
 */
export const mailedUntilAnswered = typesThat(
  ({ isQuestion, isAnswerable, topic }) =>
    isAnswerable || (isQuestion && ['bookings', 'lineups', 'holds'].includes(topic)),
)

/** Whether a page's notification waits for an answer of its managers; those about the team are answered there. */
export const isPageRequest = (type: string): boolean =>
  type !== 'Management Invite' && questions.some((question) => question === type)

/** Kinds that one fan sends to another, or one page to another, and that name the sender. */
export const fromFans = typesThat(({ sender }) => sender === 'fan' || sender === 'friend')

/** Kinds that tell of a team, and name the person who invites, asks or answers. */
export const fromManagers = typesThat(({ sender }) => sender === 'manager')

/** Kinds that only friends send. */
export const fromFriends = typesThat(({ sender }) => sender === 'friend')
