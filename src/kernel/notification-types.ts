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
  /** The plan was called off; a person who is marked as going is asked whether they still are. */
  'Plan Ended',
  /** The plan is off: the show or its date is canceled, or the plan's starter called it off or is gone. */
  'Plan Canceled',
  /** A show that the person is marked as going to has moved, or is postponed or canceled. */
  'Show Update',
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
  /** Tickets to a show that one asked to be reminded of go on sale soon, or are on sale. */
  'On Sale',
] as const

export type NotificationType = (typeof notificationTypes)[number]

/** Whether this code knows a kind: a tab that was opened before an update may hear of newer ones. */
export const isNotificationType = (text: string): text is NotificationType =>
  notificationTypes.some((type) => type === text)

/** Kinds that need an answer. Every page loads the bell, and so this list, but not the rules for emails. */
export const questionTypes: readonly NotificationType[] = [
  ...(['Friend Request', 'Event Invite', 'Plan Invite', 'Plan Ended'] as const),
  ...([
    'Management Invite',
    'Entity Event Invite',
    'Collaboration Request',
    'Hold Challenge',
    'Entity Creation Request',
  ] as const),
]
