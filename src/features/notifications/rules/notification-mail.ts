import type { NotificationType } from '../../../kernel/notification-types.ts'

/** A notification that may be sent by email, as its subject is made. */
type Subject = (pageName: string | null) => string

const forPage =
  (subject: string): Subject =>
  (pageName) =>
    pageName ? `${subject} for ${pageName}` : subject

/**
 * Subjects of the notifications that are sent by email when they stay unread; the others have an email of their own or
 * none.
 */
const subjects: Partial<Record<NotificationType, Subject>> = {
  'Friend Request': () => 'New friend request',
  'Event Invite': () => 'A friend invited you to a show',
  'Plan Invite': () => 'A friend is planning a show. Are you in?',
  'Entity Event Invite': forPage('Lineup invite'),
  'Lineup Update': forPage('Lineup update'),
  'Collaboration Request': forPage('Collaboration request'),
  'Collaboration Update': forPage('Collaboration update'),
  'Hold Update': forPage('Hold update'),
  'Hold Challenge': forPage('Hold challenged'),
}

/** @param pageName the page in whose bell it is; null in a person's own @returns null for a kind without an email */
export const mailSubject = (type: NotificationType, pageName: string | null): string | null =>
  subjects[type]?.(pageName) ?? null

export const isMailed = (type: NotificationType): boolean => type in subjects
