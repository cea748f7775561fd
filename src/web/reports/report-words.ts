import type { ReportReason, ReportSubject } from '../../features/people/rules/report-reasons.ts'

/** The reasons as people choose them. */
export const reasonWords: Record<ReportReason, string> = {
  misleading: 'It is wrong or misleading',
  spam: 'It is spam',
  impersonation: 'It pretends to be somebody else',
  harassment: 'It harasses or bullies somebody',
  hate: 'It spreads hate',
  illegal: 'It is against the law',
  dangerous: 'It is dangerous',
  other: 'Something else',
}

const things: Record<ReportSubject, string> = { event: 'this event', profile: 'this page', user: 'this person' }

/** Every text of reporting. */
export const words = {
  open: (type: ReportSubject) => `Report ${things[type]}`,
  logIn: (type: ReportSubject) => `Log in to report ${things[type]}`,
  intro: 'Tell us what is wrong. Nobody learns that it was you.',
  reason: 'Reason',
  choose: 'Choose a reason',
  text: 'What happened?',
  textHint: 'If you like; at most 1,000 characters',
  send: 'Send report',
  cancel: 'Cancel',
  done: 'Done',
} as const
