import type { NotificationType } from '../../../kernel/notification-types.ts'
import { questions } from './notification-kinds.ts'

/** A notification that may be sent by email, as its subject is made. */
type Subject = (notification: MailedNotification) => string

type MailedNotification = {
  type: NotificationType
  message: string
  /** The page in whose bell it is; null in a person's own. */
  pageName: string | null
  /** Where the sender of the notification has given one. */
  subject?: string | null
}

const forPage =
  (subject: string): Subject =>
  ({ pageName }) =>
    pageName ? `${subject} for ${pageName}` : subject

/** Who asks, and to which show: the message without the note below it. */
const firstLine: Subject = ({ message }) => (message.split('\n', 1)[0] ?? '').replace(/\.$/, '')

/**
 * Subjects of the notifications that are sent by email when they stay unread; the others have an email of their own or
 * none.
 */
const subjects: Partial<Record<NotificationType, Subject>> = {
  'Friend Request': forPage('New friend request'),
  'Event Invite': firstLine,
  'Plan Invite': firstLine,
  'Plan Update': firstLine,
  'Plan Ended': firstLine,
  'Plan Canceled': firstLine,
  'Entity Event Invite': forPage('Lineup invite'),
  'Lineup Update': forPage('Lineup update'),
  'Collaboration Request': forPage('Collaboration request'),
  'Collaboration Update': forPage('Collaboration update'),
  'Hold Update': forPage('Hold update'),
  'Hold Challenge': forPage('Hold challenged'),
}

export const isMailed = (type: NotificationType): boolean => type in subjects

/** @returns null for a kind without an email */
export function mailSubject(notification: MailedNotification): string | null {
  const { type, subject } = notification
  return isMailed(type) ? (subject ?? subjects[type]?.(notification) ?? null) : null
}

/** Kinds whose page has the buttons of an answer, besides those that wait for one. */
const answered: readonly NotificationType[] = ['Event Invite', 'Plan Invite']

type MailedAbout = { type: NotificationType; requestId: string | null; eventId: string | null; pageId: string | null }

/** What the button of an email says: whether it leads to an answer, to a booking, to a show, or only to what is new. */
export function mailButton({ type, requestId, eventId, pageId }: MailedAbout): string {
  if (questions.includes(type) || answered.includes(type)) return 'View and answer'
  if (requestId) return 'View booking'
  return eventId && !pageId ? 'View show' : 'View'
}
