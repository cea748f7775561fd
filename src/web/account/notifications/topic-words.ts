import type { NotificationTopic } from '../../../features/notifications/rules/notification-topics.ts'

/** Every text of the choices of how someone hears of what. */
export const topicWords = {
  title: 'What you get notified about',
  text: 'You’ll always see everything under the bell.',
  topics: {
    tickets: {
      title: 'Your tickets',
      text: 'Refunds, cancellations, new dates and messages from the host. We always email you about these.',
    },
    following: {
      title: 'New shows from pages you follow',
      text: 'At most once a day, and only shows near you.',
    },
    friends: {
      title: 'Friends and your shows',
      text: 'Friend requests, show invites, replies to yours, and changes to shows you’re going to.',
    },
    pages: {
      title: 'Pages you manage',
      text: 'Lineup invites, your team, approvals. We always email you about your team and approvals.',
    },
    operators: { title: 'Operator desk', text: 'New pages and claims to review.' },
  } satisfies Record<NotificationTopic, { title: string; text: string }>,
  push: 'Push',
  email: 'Email',
  saved: 'Saved',
  /** Why push can't be chosen, or where it is shown instead of here. */
  pushOff: 'To choose push, turn on notifications on this device first.',
  pushElsewhere: 'Push is off on this device. Your choices apply to the devices where it’s on.',
  pushUnable: 'This browser can’t get push notifications.',
} as const
