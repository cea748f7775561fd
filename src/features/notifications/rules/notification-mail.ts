import type { NotificationType } from '../../../kernel/notification-types.ts'
import { type MailedNotification, notificationKinds } from './notification-kinds.ts'

export const isMailed = (type: NotificationType): boolean => notificationKinds[type].mailSubject !== null

/** @returns null for a kind without an email */
export function mailSubject(notification: MailedNotification): string | null {
  const { mailSubject: subjectOf } = notificationKinds[notification.type]
  return subjectOf && (notification.subject ?? subjectOf(notification))
}

type MailedAbout = { type: NotificationType; requestId: string | null; eventId: string | null; pageId: string | null }

/** What the button of an email says: whether it leads to an answer, to a booking, to a show, or only to what is new. */
export function mailButton({ type, requestId, eventId, pageId }: MailedAbout): string {
  const { isQuestion, isAnswerable } = notificationKinds[type]
  if (isQuestion || isAnswerable) return 'View and respond'
  if (requestId) return 'View booking'
  return eventId && !pageId ? 'View show' : 'View'
}
