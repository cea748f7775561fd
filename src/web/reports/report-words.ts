import { reportTextMax } from '../../kernel/limits.ts'
import type { ReportReason, ReportSubject } from '../../features/people/rules/report-reasons.ts'

/** The reasons as people choose them. */
export const reasonWords: Record<ReportReason, string> = {
  'wrong-facts': 'Wrong date, time or price',
  canceled: 'Canceled',
  duplicate: 'Duplicate',
  misleading: 'Wrong or misleading',
  spam: 'Spam',
  impersonation: 'Pretending to be someone else',
  harassment: 'Harassment or bullying',
  hate: 'Hate speech',
  illegal: 'Illegal activity',
  dangerous: 'Dangerous or unsafe',
  other: 'Something else',
}

const things: Record<ReportSubject, string> = {
  event: 'this show',
  profile: 'this page',
  user: 'this person',
  'chat-message': 'this message',
}

/** The texts of reporting. */
export const words = {
  open: (type: ReportSubject) => `Report ${things[type]}`,
  logIn: (type: ReportSubject) => `Log in to report ${things[type]}`,
  intro: 'Tell us what’s wrong. No one but our team sees who sent it.',
  reason: 'Reason',
  choose: 'Choose a reason',
  text: 'What happened?',
  textHint: `Optional, up to ${reportTextMax.toLocaleString('en-US')} characters`,
  send: 'Send report',
  cancel: 'Cancel',
  done: 'Done',
} as const
