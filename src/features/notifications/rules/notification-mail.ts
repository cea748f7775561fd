import type { NotificationType } from '../../../kernel/notification-types.ts'
import { type MailedNotification, notificationKinds } from './notification-kinds.ts'

export const isMailed = (type: NotificationType): boolean => notificationKinds[type].mailSubject !== null

/** @returns null for a kind without an email */
export function mailSubject(notification: MailedNotification): string | null {
  const { mailSubject: subjectOf } = notificationKinds[notification.type]
  return subjectOf && (notification.subject ?? subjectOf(notification))
}

/** Kinds that name a show and its date: their emails say when and where it is. */
export const aboutShows: readonly NotificationType[] = [
  ...(['Event Invite', 'Plan Invite', 'Plan Update'] as const),
  ...(['Plan Ended', 'Show Update', 'Collaboration Update'] as const),
]

/** Kinds whose pending notifications about one date are sent in one email. */
export const mergedByDate: readonly NotificationType[] = ['Plan Update']

/** How many pieces of news a subject has room for. */
const namedNews = 3

/**
 * `Theo is in, Priya can’t make it: Harbor Lights`: several messages about a show in one subject.
 *
 * @param show its name, before which each message says its news
 */
export function mergedSubject(messages: readonly string[], show: string): string {
  const news = messages.map((message) => newsBefore(show, message))
  if (news.includes('')) return mergedHeading(messages.length, show)
  const more = news.length > namedNews ? [`${news.length - namedNews} more`] : []
  return `${[...news.slice(0, namedNews), ...more].join(', ')}: ${show}`
}

/** The text above them in the email, which lists each as a sentence. */
export const mergedHeading = (count: number, show: string): string => `${count} updates to the plan for ${show}`

/** Empty where the message says its news in another way. */
function newsBefore(show: string, message: string): string {
  const [start = '', rest] = message.split(` for ${show}`, 2)
  if (rest !== undefined) return start
  const [passing = '', end] = message.split(` to ${show}`, 2)
  return end === undefined ? '' : passing
}

type MailedAbout = { type: NotificationType; requestId: string | null; eventId: string | null; pageId: string | null }

/** The text of an email's button: whether it leads to an answer, to a booking, to a show, or just to what is new. */
export function mailButton({ type, requestId, eventId, pageId }: MailedAbout): string {
  const { isQuestion, isAnswerable } = notificationKinds[type]
  if (isQuestion || isAnswerable) return 'View and respond'
  if (requestId) return 'View booking'
  if (type === 'Plan Update') return 'View plan'
  return eventId && !pageId ? 'View show' : 'View'
}
