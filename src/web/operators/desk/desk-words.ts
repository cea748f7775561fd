import type { ReportReason } from '../../../features/people/rules/report-reasons.ts'

type Labels = Record<string, string>

const reasons: Record<ReportReason, string> = {
  'wrong-facts': 'Wrong date, time or price',
  canceled: 'Canceled',
  duplicate: 'Duplicate',
  misleading: 'Wrong or misleading',
  spam: 'Spam',
  impersonation: 'Impersonation',
  harassment: 'Harassment',
  hate: 'Hate speech',
  illegal: 'Illegal',
  dangerous: 'Dangerous',
  other: 'Something else',
}

const states: Labels = {
  pending: 'Pending',
  approved: 'Public',
  denied: 'Denied',
  suspended: 'Suspended',
  unclaimed: 'Unclaimed',
  deleted: 'Deleted',
  draft: 'Draft',
  published: 'Published',
  postponed: 'Postponed',
  canceled: 'Canceled',
  unpublished: 'Unpublished',
  held: 'On hold',
  paying: 'Checking out',
  paid: 'Paid',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  expired: 'Expired',
  late_refunding: 'Paid late, refunding',
  late_refunded: 'Paid late, refunded',
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
  'event-let-back': 'Restored',
  'event-canceled': 'Canceled',
  'user-suspended': 'Suspended',
  'user-reinstated': 'Reinstated',
  'order-refunded': 'Order refunded',
  'sessions-ended': 'Logged out everywhere',
  'message-removed': 'Message removed',
  'reports-dismissed': 'Reports dismissed',
  'fix-requested': 'Host asked to fix it',
  'operator-granted': 'Made an operator',
  'operator-revoked': 'Operator access removed',
  'seller-fee-set': 'Platform fee set',
  'entity-corrected': 'Edited',
  'event-corrected': 'Edited',
  'promo-saved': 'Saved',
  'promo-turned-on': 'Turned on',
  'promo-turned-off': 'Turned off',
}

const resolutions: Labels = {
  dismissed: 'Dismissed',
  'event-unpublished': 'Show unpublished',
  'entity-suspended': 'Page suspended',
  'user-suspended': 'Account suspended',
  'message-removed': 'Message removed',
  'fixed-by-host': 'Fixed',
}

/** What follows when an account is suspended, besides the email with the reason. */
export const suspensionText =
  'They’re logged out everywhere and can’t log in. Their tickets stay valid, and we email them the ones to upcoming shows again. Pages they manage stay public.'

const visibilities: Labels = { public: 'Public', friends: 'Friends', private: 'Private' }

const labelFrom = (names: Labels) => (name: string) => names[name] ?? name

/** What the database and the calls name in short, as operators read it. */
export const stateText = labelFrom(states)
export const reasonText = labelFrom(reasons)
export const actionText = labelFrom(actions)
export const visibilityText = labelFrom(visibilities)
export const resolutionText = labelFrom(resolutions)
