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
  /** Operators ask a page's managers to fix what people reported about it or its show. */
  'Fix Request',
  'Collaboration Request',
  'Collaboration Update',
  'Settlement Sheet',
  /** An act confirmed its line of a settlement sheet, or found a problem. */
  'Settlement Answer',
  'Hold Update',
  'Hold Challenge',
  'Event Canceled',
  'Refund Offer',
  'Refund',
  'Show Message',
  /** A ticket was sent to the person, or what became of one that they sent. */
  'Ticket Transfer',
  'New Show',
  /** Tickets to a show that one asked to be reminded of go on sale soon, or are on sale. */
  'On Sale',
  /** A buyer disputed a payment with the bank, or what became of it: for the seller's owners and the operators. */
  'Payment Dispute',
  /** A bank refused a payout: for the seller's owners and the operators. */
  'Payout Failed',
  /** Tickets that came back are held for the person, who waited for them. */
  'Waitlist Offer',
  /** Tickets that the person holds for friends: a reminder of what is unpaid, or how it ended. */
  'Group Hold',
  /** The person waited in line for tickets, and can choose them now. */
  'Your Turn',
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
    'Fix Request',
    'Entity Creation Request',
  ] as const),
]
