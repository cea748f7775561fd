/** Every kind of notification that is sent (spec 3). What each is, and what it shows, are maps over all of them. */
export const notificationTypes = [
  'Entity Creation Request',
  'Entity Approval/Denial',
  'New Entity Notification',
  'Management Invite',
  'Friend Request',
  'Friend News',
  'Event Invite',
  'Plan Invite',
  'Plan Update',
  'Plan Ended',
  'Plan Canceled',
  'Message Removed',
  'Team News',
  'Entity Claim',
  'Entity Deleted',
  'Entity Event Invite',
  'Lineup Update',
  'Collaboration Request',
  'Collaboration Update',
  'Hold Update',
  'Hold Challenge',
  'Event Canceled',
  'Refund Offer',
  'Refund',
  'Show Message',
  'New Show',
] as const

export type NotificationType = (typeof notificationTypes)[number]

/** Whether this code knows a kind: a tab that was opened before an update may hear of newer ones. */
export const isNotificationType = (text: string): text is NotificationType =>
  notificationTypes.some((type) => type === text)
