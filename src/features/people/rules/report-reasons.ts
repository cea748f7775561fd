/** What can be reported: an event, an entity's profile, a person, a message in a chat. */
export const reportSubjects = ['event', 'profile', 'user', 'chat-message'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Why something is reported, in the order of the list (decision G8). */
export const reportReasons = [
  'misleading',
  'spam',
  'impersonation',
  'harassment',
  'hate',
  'illegal',
  'dangerous',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
