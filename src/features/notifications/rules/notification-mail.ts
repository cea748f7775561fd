import type { NotificationType } from '../../../kernel/notification-types.ts'
import { type MailedNotification, notificationKinds } from './notification-kinds.ts'

export const isMailed = (type: NotificationType): boolean => notificationKinds[type].mailSubject !== null

/** @returns null for a kind without an email */
export function mailSubject(notification: MailedNotification): string | null {
  const { mailSubject: subjectOf } = notificationKinds[notification.type]
  return subjectOf && (notification.subject ?? subjectOf(notification))
}

/** What the button of an email says: whether it leads to an answer, to a booking, or only to what is new. */
export function mailButton({ type, requestId }: { type: NotificationType; requestId: string | null }): string {
  if (notificationKinds[type].isQuestion) return 'View and answer'
  return requestId ? 'View booking' : 'View'
}
