import { mailedAfterMinutes } from '../../../kernel/limits.ts'
import type { NotificationTopic } from '../../../features/notifications/rules/notification-topics.ts'

type TopicGroup = 'fan' | 'pages' | 'operators'

/** Every text of the choices of how someone hears of what. */
export const topicWords = {
  title: 'What you get notified about',
  text: `You’ll always see everything under the bell or in your chats. We email you only if you haven’t seen something in the app within ${mailedAfterMinutes.news} minutes, or an invite or request still needs your answer.`,
  groups: { fan: 'Shows and friends', pages: 'Pages you manage', operators: 'Operators' },
  topics: {
    tickets: {
      group: 'fan',
      title: 'Your tickets',
      text: 'Refunds, cancellations, new dates, messages from the host, and reminders you asked for. We always email you about these.',
    },
    shows: {
      group: 'fan',
      title: 'Shows you’re going to',
      text: 'When a show moves, is postponed or canceled, or your chat message is removed.',
    },
    following: {
      group: 'fan',
      title: 'New shows from pages you follow',
      text: 'At most once a day, and only shows near you.',
    },
    'friend-requests': { group: 'fan', title: 'Friend requests', text: 'When someone wants to be friends.' },
    invites: {
      group: 'fan',
      title: 'Invites and plans',
      text: 'When a friend invites you to a show or a plan, or calls a plan off.',
    },
    replies: {
      group: 'fan',
      title: 'Replies from friends',
      text: 'When a friend accepts your request, answers your invite, or changes a plan you’re in. Emails are only about plans.',
    },
    chats: {
      group: 'fan',
      title: 'Chats',
      text: 'Announcements from hosts in fan chats, and unread messages in your crew and plan chats. Emails are for announcements only.',
    },
    bookings: {
      group: 'pages',
      title: 'Requests and offers',
      text: 'Booking requests, offers and updates, and friend requests from other pages.',
    },
    holds: { group: 'pages', title: 'Date holds', text: 'When a hold moves up, expires, or is challenged.' },
    lineups: { group: 'pages', title: 'Lineups', text: 'Invites to play, answers to yours, and lineup changes.' },
    team: {
      group: 'pages',
      title: 'Team and approvals',
      text: 'Team invites and changes, and approvals. We always email you about your team and approvals.',
    },
    operators: { group: 'operators', title: 'Operator desk', text: 'New pages and claims to review.' },
  } satisfies Record<NotificationTopic, { group: TopicGroup; title: string; text: string }>,
  push: 'Push',
  email: 'Email',
  saved: 'Saved',
  /** Why push can't be chosen, or where it is shown instead of here. */
  pushOff: 'To choose push, turn on notifications on this device first.',
  pushElsewhere: 'Push is off on this device. Your choices apply to the devices where it’s on.',
  pushUnable: 'This browser can’t get push notifications.',
} as const
