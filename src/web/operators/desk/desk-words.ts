import type { ReportReason } from '../../../features/people/rules/report-reasons.ts'

type Labels = Record<string, string>

const reasons: Record<ReportReason, string> = {
  misleading: 'Wrong or misleading',
  spam: 'Spam',
  impersonation: 'Pretends to be somebody else',
  harassment: 'Harassment',
  hate: 'Hate',
  illegal: 'Against the law',
  dangerous: 'Dangerous',
  other: 'Something else',
}

const states: Labels = {
  pending: 'Waiting',
  approved: 'Public',
  denied: 'Denied',
  suspended: 'Suspended',
  unclaimed: 'Unclaimed',
  deleted: 'Deleted',
  draft: 'Draft',
  published: 'Published',
  postponed: 'Postponed',
  cancelled: 'Canceled',
  unpublished: 'Unpublished',
  held: 'Held',
  paying: 'Paying',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  expired: 'Expired',
  late_refunding: 'Late, being refunded',
  late_refunded: 'Late, refunded',
  needs_attention: 'Needs attention',
}

const actions: Labels = {
  'entity-approved': 'Approved',
  'entity-denied': 'Denied',
  'entity-suspended': 'Suspended',
  'entity-reinstated': 'Reinstated',
  'claim-approved': 'Claim approved',
  'claim-denied': 'Claim denied',
  'event-unpublished': 'Unpublished',
  'event-let-back': 'Let back',
  'user-suspended': 'Suspended',
  'user-reinstated': 'Let back',
  'sessions-ended': 'Logged out everywhere',
  'reports-dismissed': 'Reports dismissed',
}

const resolutions: Labels = {
  dismissed: 'Dismissed',
  'event-unpublished': 'Event unpublished',
  'entity-suspended': 'Page suspended',
  'user-suspended': 'Account suspended',
}

const labelFrom = (names: Labels) => (name: string) => names[name] ?? name

/** What the database and the calls name in short, as operators read it. */
export const stateText = labelFrom(states)
export const reasonText = labelFrom(reasons)
export const actionText = labelFrom(actions)
export const resolutionText = labelFrom(resolutions)
