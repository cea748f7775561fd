import { rolesGivenBy } from '../../features/entities/rules/team.ts'
import { isNotificationType, type NotificationType } from '../../kernel/notification-types.ts'
import type { Role } from '../../kernel/roles.ts'
import { paths } from '../../kernel/paths.ts'
import { moneyActions } from '../gigs/settlement/money-actions.ts'
import type { ButtonLook } from '../kit/button-look.ts'
import type { Notification } from './notification.ts'
import { words } from './notifications-words.ts'

/** What a notification is answered with. */
export type Answer = 'approve' | 'deny' | 'approveEntity' | 'denyEntity' | 'delete' | 'deleteEventInvite' | 'unfollow'

/** What a person is asked before an answer is sent: a reason, a role, whether to refund, or to end a booking. */
export type Question = 'reason' | 'role' | 'refund' | 'booking'

/** What goes along with an answer. */
export type AnswerInput = { reason?: string; role?: Role }

/**
 * A button of a notification: an answer, one that a question comes before, or a way to somewhere. A cross is in its
 * corner, away from the answers that mean something to a friend.
 */
export type Action =
  | { label: string; look: ButtonLook; answer: Answer; asks?: Question; off?: string; isCross?: boolean }
  | { label: string; look: ButtonLook; to: string }

/** Whether answers come first and an action only leads to what they are about. */
export const isAside = (action: Action, actions: Action[]): boolean =>
  'to' in action && action.look === 'quiet' && actions.some((other) => other.look === 'gold')

const remove = { label: words.delete, look: 'ghost', answer: 'delete', isCross: true } satisfies Action

/** Someone is to join a team: oneself, or, in an entity's bell, a person who asks its owners and admins. */
function teamInvite(_: Notification, role: Role | null): Action[] {
  const mayAnswer = role === null || rolesGivenBy(role).length > 0
  const off = mayAnswer ? {} : { off: words.notYours }
  return [
    { label: words.accept, look: 'gold', answer: 'approve', ...(role && { asks: 'role' }), ...off },
    { label: words.decline, look: 'quiet', answer: 'deny', ...off },
  ]
}

const deletable = (): Action[] => [remove]

/** A friend asks whether one comes along; to delete it is no answer. */
const showInvite = (): Action[] => [
  { label: words.going, look: 'gold', answer: 'approve' },
  { label: words.cantGo, look: 'quiet', answer: 'deny' },
  { ...remove, answer: 'deleteEventInvite' },
]

/** A friend asks who is in for a show; to delete it is no answer. */
const planInvite = (): Action[] => [
  { label: words.inForIt, look: 'gold', answer: 'approve' },
  { label: words.cantMakeIt, look: 'quiet', answer: 'deny' },
  remove,
]

/** The plan that one went with is called off; to delete it is no answer. */
const planEnd = (notification: Notification): Action[] => [
  { label: words.stillGoing, look: 'gold', answer: 'approve' },
  { label: words.notGoing, look: 'quiet', answer: 'deny' },
  ...seeShow(notification),
  remove,
]

const linkTo =
  (label: string, path: (eventID: string, day?: string) => string, look: ButtonLook = 'quiet') =>
  ({ eventID, selectedDate }: Notification): Action[] =>
    eventID ? [{ label, look, to: path(eventID, selectedDate ?? undefined) }] : []

const seeShow = linkTo(words.seeShow, paths.event)
const seePlan = linkTo(words.seePlan, paths.eventAnswer)

/** Of the fan or the page that sent it. */
const seeProfile = ({ senderID, senderType }: Notification): Action[] => {
  if (!senderID) return []
  const to = senderType === 'user' ? paths.userProfile(senderID) : paths.profile(senderID)
  return [{ label: words.seeProfile, look: 'quiet', to }]
}

/** Accepted by creating the event, or, where the sender creates it, by saying yes (decision C7). */
const acceptance = ({ entityID, senderID, requestID }: Notification): Action =>
  entityID && entityID !== senderID && requestID
    ? { label: words.accept, look: 'gold', to: paths.acceptRequest(entityID, requestID) }
    : { label: words.accept, look: 'gold', answer: 'approve' }

/** The thread of a request, as the page whose bell it is; that of a deleted page is gone. */
const openBooking = ({ requestID }: Notification): Action[] =>
  requestID ? [{ label: words.openBooking, look: 'quiet', to: paths.anyBooking(requestID) }] : []

const openCalendar = ({ entityID }: Notification): Action[] =>
  entityID ? [{ label: words.seeCalendar, look: 'quiet', to: paths.gigHubTab(entityID, 'calendar') }] : []

/** Where managers fix what operators ask about. */
const editFix = (entityID: string, eventID: string | null): Action =>
  eventID
    ? { label: words.editShow, look: 'quiet', to: paths.editEvent(entityID, eventID) }
    : { label: words.editPage, look: 'quiet', to: paths.editEntity(entityID) }

const aboutShow = (notification: Notification): Action[] => [...seeShow(notification), remove]

const byType: Record<NotificationType, (notification: Notification, role: Role | null) => Action[]> = {
  'Team News': deletable,
  'Friend Request': (notification) => [
    { label: words.accept, look: 'gold', answer: 'approve' },
    { label: words.decline, look: 'quiet', answer: 'deny' },
    ...seeProfile(notification),
  ],
  'Friend News': (notification) => [
    ...(notification.eventID ? seeShow(notification) : seeProfile(notification)),
    remove,
  ],
  'Event Invite': showInvite,
  'Plan Invite': planInvite,
  'Plan Update': (notification) => [...seePlan(notification), remove],
  'Plan Ended': planEnd,
  'Plan Canceled': (notification) => [...seeShow(notification), remove],
  'Show Update': (notification) => [...seeShow(notification), remove],
  'Message Removed': deletable,
  'Entity Deleted': deletable,
  Refund: deletable,
  'Management Invite': teamInvite,
  'Entity Creation Request': () => [
    { label: words.approve, look: 'gold', answer: 'approveEntity' },
    { label: words.deny, look: 'danger', answer: 'denyEntity', asks: 'reason' },
  ],
  // About a lineup, and so never a way into a new event (decision 0088).
  'Entity Event Invite': (notification) => [
    { label: words.accept, look: 'gold', answer: 'approve' },
    { label: words.decline, look: 'quiet', answer: 'deny', ...(notification.requestID && { asks: 'booking' }) },
    ...seeShow(notification),
    ...openBooking(notification),
  ],
  'Collaboration Request': (notification) => [
    acceptance(notification),
    { label: words.decline, look: 'quiet', answer: 'deny' },
    ...openBooking(notification),
  ],
  'Collaboration Update': (notification) => [
    ...seeShow({ ...notification, selectedDate: null }),
    ...openBooking(notification),
    remove,
  ],
  ...moneyActions(remove),
  'Hold Update': (notification) => [...openBooking(notification), ...openCalendar(notification), remove],
  // The act says whether it takes the date; the page whose date it is creates the event (decision 0173).
  'Hold Challenge': (notification) => [
    { label: words.confirmHold, look: 'gold', answer: 'approve' },
    { label: words.releaseHold, look: 'quiet', answer: 'deny' },
    ...openBooking(notification),
  ],
  'Fix Request': ({ entityID, eventID }) => [
    { label: words.fixed, look: 'gold', answer: 'approve' },
    ...(entityID ? [editFix(entityID, eventID)] : []),
  ],
  'Refund Offer': () => [
    { label: words.keepTickets, look: 'gold', answer: 'deny' },
    { label: words.requestRefund, look: 'quiet', answer: 'approve', asks: 'refund' },
  ],
  'Event Canceled': aboutShow,
  'Show Message': aboutShow,
  'Ticket Transfer': ({ message }) => [{ label: words.tickets(message), look: 'gold', to: paths.tickets }, remove],
  'On Sale': aboutShow,
  'Waitlist Offer': (news) => [...linkTo(words.buyNow, paths.eventTickets, 'gold')(news), remove],
  'Group Hold': aboutShow,
  'Your Turn': aboutShow,
  'Lineup Update': aboutShow,
  // Its button is the specification's; the cross beside it says what both do.
  'Entity Approval/Denial': () => [{ label: words.letsGo, look: 'gold', answer: 'delete' }, remove],
  'Entity Claim': () => [{ label: words.openQueue, look: 'gold', to: paths.operator }, remove],
  'New Show': ({ eventID, entityID, selectedDate }) => [
    eventID
      ? { label: words.seeShow, look: 'gold', to: paths.event(eventID, selectedDate ?? undefined) }
      : { label: words.seeFollowed, look: 'gold', to: paths.accountFollowing },
    ...(entityID ? [{ label: words.unfollow, look: 'quiet', answer: 'unfollow' } satisfies Action] : []),
    remove,
  ],
  'New Entity Notification': ({ entityID }) => [
    ...(entityID ? [{ label: words.goToAccount, look: 'gold', to: paths.manage(entityID) } satisfies Action] : []),
    remove,
  ],
}

/**
 * The answers by type, for a person's bell and an entity's (spec 4, decision G37); anything else can be deleted.
 *
 * @param role the viewer's role at the entity whose bell it is; null in one's own
 */
export const actionsOf = (notification: Notification, role: Role | null): Action[] =>
  isNotificationType(notification.type) ? byType[notification.type](notification, role) : [remove]

/** Whether an answer makes someone part of a team. */
export const isJoining = ({ type }: Notification, answer: Answer): boolean =>
  answer === 'approve' && isNotificationType(type) && byType[type] === teamInvite

/** The show whose card an invite shows (spec 4); null for everything else. */
export const invitedShowOf = ({ type, eventID }: Notification): string | null =>
  isNotificationType(type) && (byType[type] === showInvite || byType[type] === planInvite) ? eventID : null
