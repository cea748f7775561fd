/** What can be reported: an event, an entity's profile, a person, a message in a chat. */
export const reportSubjects = ['event', 'profile', 'user', 'chat-message'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Why something is reported, in the order of the list (decision G8). */
export const reportReasons = [
  'wrong-facts',
  'canceled',
  'duplicate',
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

/** What only a show can be. */
const ofShows: readonly ReportReason[] = ['wrong-facts', 'canceled', 'duplicate']

/** The reasons that fit a subject, in the order of the list. */
export const reasonsFor = (type: ReportSubject): ReportReason[] =>
  reportReasons.filter((reason) => type === 'event' || !ofShows.includes(reason))
