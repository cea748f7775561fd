import type { NotificationType } from '../../src/kernel/notification-types.ts'

/** A test by its file in `src/features` and its name, with › between them. */
type NamedTest = `${string}.test.ts › ${string}`

type Row = {
  /** The test in which the product itself sends one. */
  sentIn: NamedTest
  /** The button that answers one at once. */
  answer: string
  /** The test in which it is answered; null for what anyone may delete, which `notification-kinds.spec.ts` does. */
  answeredIn: NamedTest | null
  /** Whose bells it comes to. */
  bells: ('person' | 'entity')[]
}

/** What only a person is told, and may delete. */
const news = (sentIn: NamedTest): Row => ({ sentIn, answer: 'Delete', answeredIn: null, bells: ['person'] })

/** What only a page is told, and its managers may delete. */
const pageNews = (sentIn: NamedTest): Row => ({ sentIn, answer: 'Delete', answeredIn: null, bells: ['entity'] })

/** Every kind of notification, and where the tests send, answer and delete one. A kind without its row does not compile. */
export const notificationTable: Record<NotificationType, Row> = {
  'Entity Creation Request': {
    sentIn:
      'entities/page/create-entity.service.test.ts › a new venue waits for the operators, who are told by bell and email',
    answer: 'Approve',
    answeredIn:
      'requests/requests.service.test.ts › an operator approves an entity: everyone sees it, and its owner is told',
    bells: ['person'],
  },
  'Entity Approval/Denial': {
    sentIn: 'requests/requests.service.test.ts › an operator denies an entity with a reason that its owner reads',
    answer: "Let's Go!",
    answeredIn: null,
    bells: ['person', 'entity'],
  },
  'New Entity Notification': news(
    'entities/claims/claims.service.test.ts › a claim waits in the operators’ queue, bell and email; approved, the page is the claimer’s and public at once',
  ),
  'Management Invite': {
    sentIn:
      'requests/team-invites.service.test.ts › a person invited by username accepts in the bell and gets the role, and the inviter is told',
    answer: 'Decline',
    answeredIn:
      'requests/team-invites.service.test.ts › a person who declines isn’t on the team, and the inviter is told and may ask again',
    bells: ['person', 'entity'],
  },
  'Friend Request': {
    sentIn:
      'people/friends/friends.service.test.ts › G37: a friend request is accepted in the bell: both get each other, and the sender is told',
    answer: 'Accept',
    answeredIn:
      'people/friends/friends.service.test.ts › G37: a friend request is accepted in the bell: both get each other, and the sender is told',
    bells: ['person', 'entity'],
  },
  'Hold Challenge': {
    sentIn:
      'gigs/holds/challenges.service.test.ts › a challenged hold has 48 hours; without an answer it is released and the challenger moves up',
    answer: 'Confirm',
    answeredIn:
      'gigs/holds/challenges.service.test.ts › releasing a challenged hold from the bell moves the challenger up',
    bells: ['entity'],
  },
  'Fix Request': {
    sentIn:
      'operators/reports/fix-requests.test.ts › a host is asked to fix a reported show by bell and email, and its “Fixed” closes the reports',
    answer: 'Fixed',
    answeredIn:
      'operators/reports/fix-requests.test.ts › a host is asked to fix a reported show by bell and email, and its “Fixed” closes the reports',
    bells: ['entity'],
  },
  'Settlement Sheet': pageNews(
    'gigs/settlement/settlement.service.test.ts › a sheet that is sent after the show reaches its acts, and the host reads who confirmed it and when',
  ),
  'Settlement Answer': pageNews(
    'gigs/settlement/settlement.service.test.ts › a sheet that is sent after the show reaches its acts, and the host reads who confirmed it and when',
  ),
  'Hold Update': pageNews(
    'gigs/holds/date-holds.service.test.ts › when a hold ends the lower ones move up and their people are told, whatever ended it',
  ),
  'Friend News': {
    sentIn:
      'people/friends/friends.service.test.ts › G37: a friend request is accepted in the bell: both get each other, and the sender is told',
    answer: 'Delete',
    answeredIn: null,
    bells: ['person', 'entity'],
  },
  'Event Invite': {
    sentIn:
      'events/invites/event-invites.service.test.ts › a friend who is invited finds it in the bell with the note, once, however often it is sent (G37)',
    answer: 'Going',
    answeredIn:
      'events/invites/event-invites.service.test.ts › the inviter sees who is going, who can’t, and who hasn’t answered; a changed mind is the answer',
    bells: ['person'],
  },
  'Plan Invite': {
    sentIn:
      'events/plans/plans.service.test.ts › friends are asked once into a plan; they join or pass, and everyone in it sees who’s in',
    answer: 'I’m in',
    answeredIn:
      'events/plans/plans.service.test.ts › friends are asked once into a plan; they join or pass, and everyone in it sees who’s in',
    bells: ['person'],
  },
  'Plan Update': news(
    'events/plans/plan-news.service.test.ts › the starter of a plan is told the latest answer of each friend',
  ),
  'Plan Ended': {
    sentIn: 'events/plans/plan-news.service.test.ts › a plan that is called off asks who still goes',
    answer: 'Still going',
    answeredIn: 'events/plans/plan-news.service.test.ts › a plan that is called off asks who still goes',
    bells: ['person'],
  },
  'Show Update': news(
    'events/attendance/goers.test.ts › a person who is only marked as going is told that the show was moved, postponed or canceled',
  ),
  'Plan Canceled': news(
    'events/plans/plans-of-show.service.test.ts › a canceled show ends its plans: people who are in are told once, and no one is asked anymore',
  ),
  'Message Removed': news(
    'operators/reports/report-desk.service.test.ts › a reported chat message is on the desk with its chat, and is removed for everyone; its sender is told',
  ),
  'Team News': {
    sentIn: 'requests/team-asks.service.test.ts › a person who is declined is told, and can’t ask again for 14 days',
    answer: 'Delete',
    answeredIn: null,
    bells: ['person', 'entity'],
  },
  'Entity Claim': news(
    'entities/claims/claims.service.test.ts › a claim waits in the operators’ queue, bell and email; approved, the page is the claimer’s and public at once',
  ),
  'Entity Deleted': news(
    'leaving/delete-entity.service.test.ts › a deleted page and its shows vanish at once; managers are told, its row stays without what it said',
  ),
  'Entity Event Invite': {
    sentIn:
      'gigs/lineup-invites/send-entity-event-invite.service.test.ts › an invited act is asked once, with the message; its yes puts it into the lineup and the crew',
    answer: 'Accept',
    answeredIn: 'gigs/lineup-invites/send-entity-event-invite.service.test.ts › a decline tells the sender',
    bells: ['entity'],
  },
  'Lineup Update': pageNews(
    'events/lineup/remove-from-lineup.service.test.ts › a removed act is no longer asked; one that had agreed is told',
  ),
  'Collaboration Request': {
    sentIn:
      'gigs/requests/collab-requests.service.test.ts › a request stands in the bell of its receiver and in both lists, and is seen once a manager has read it',
    answer: 'Decline',
    answeredIn:
      'gigs/requests/collab-requests.service.test.ts › a declined request tells its sender, and the second of two managers reads who was first',
    bells: ['entity'],
  },
  'Collaboration Update': pageNews(
    'gigs/requests/collab-requests.service.test.ts › a declined request tells its sender, and the second of two managers reads who was first',
  ),
  'Event Canceled': news(
    'checkout/lifecycle/cancel-event-with-refunds.service.test.ts › G19: a canceled show keeps its page, leaves the lists, and every buyer gets all of it back, once',
  ),
  'Refund Offer': {
    sentIn:
      'checkout/refunds/refund-offers.service.test.ts › G24, C31: a new time is saved together with one open offer an order, and buyers are asked once',
    answer: 'Keep tickets',
    answeredIn:
      'checkout/refunds/refund-offers.service.test.ts › keep, then the money after all; all of it, once, also when asked twice and from the bell',
    bells: ['person'],
  },
  Refund: news(
    'checkout/refunds/refund-order.service.test.ts › an owner refunds one order in full: its buyer gets everything back and reads why, other orders stay',
  ),
  'Ticket Transfer': news(
    'checkout/transfers/send-ticket.service.test.ts › a friend accepts a ticket: it has a new code and their name, and the sender’s stops working',
  ),
  'Show Message': news(
    'checkout/messages/messages.test.ts › a message reaches everyone with a valid ticket once, by email and notification, however often its job runs',
  ),
  'New Show': news(
    'events/followers/new-shows.service.test.ts › followers are told about a day’s new shows together, at most once a day (G40)',
  ),
  'Payment Dispute': news(
    'checkout/disputes/disputes.test.ts › a dispute is told to the page’s owners and the operators, and shown in its orders',
  ),
  'Payout Failed': news(
    'checkout/payouts/failed-payouts.test.ts › a payout that its bank refuses is told once to the owners and the operators, and isn’t counted as paid out',
  ),
  'Waitlist Offer': news(
    'checkout/waitlist/waitlist.test.ts › a returned ticket is held for the first in line, who is told once by bell, push and email',
  ),
  'Group Hold': news(
    'checkout/group-holds/close-group-holds.test.ts › at the deadline unpaid tickets go back on sale, and the holder reads how many were paid',
  ),
  'Your Turn': news(
    'checkout/waiting-line/waiting-line.test.ts › people who came before the sale are let in as far as tickets go, and the others stand in line',
  ),
  'On Sale': news(
    'events/sale-reminders/remind-of-sales.service.test.ts › people who asked are told 15 minutes before tickets go on sale, by bell, push and email, once',
  ),
}
