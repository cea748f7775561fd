import type { NotificationType } from '../../../kernel/notification-types.ts'

/** Kinds that ask something: they are kept until they are answered, and are not just removed. */
export const questions: readonly NotificationType[] = [
  'Entity Creation Request',
  'Management Invite',
  'Friend Request',
  'Entity Event Invite',
  'Collaboration Request',
  'Hold Challenge',
]

/** Kinds that one fan sends to another, or one page to another, and that name the sender. */
export const fromFans: readonly NotificationType[] = [
  'Friend Request',
  'Friend News',
  'Event Invite',
  'Plan Invite',
  'Plan Update',
  'Plan Ended',
]

/** Kinds that only friends send. */
export const fromFriends: readonly NotificationType[] = ['Event Invite', 'Plan Invite']
