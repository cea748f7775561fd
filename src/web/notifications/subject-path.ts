import { actSheetPath, booksPath, settlementPath } from '../../kernel/addresses/books.ts'
import { isNotificationType, type NotificationType } from '../../kernel/notification-types.ts'
import { paths } from '../../kernel/paths.ts'
import { mayEdit, type Role } from '../../kernel/roles.ts'
import { type Answer, invitedShowOf, isJoining } from './actions-of.ts'
import type { Notification } from './notification.ts'
import { words } from './notifications-words.ts'

const toShow = ({ eventID, selectedDate }: Notification) => eventID && paths.event(eventID, selectedDate ?? undefined)
const toAnswer = ({ eventID, selectedDate }: Notification) =>
  eventID && paths.eventAnswer(eventID, selectedDate ?? undefined)
const toPage = ({ entityID }: Notification) => entityID && paths.manage(entityID)
const toCalendar = ({ entityID }: Notification) => entityID && paths.gigHubTab(entityID, 'calendar')
/** The booking of the request that a hold is for, else the calendar with the hold. */
const toHold = (notification: Notification) =>
  notification.requestID && notification.entityID
    ? paths.booking(notification.entityID, notification.requestID)
    : toCalendar(notification)
/** The settlement sheet of a date, as its act or its host reads it. */
const toSheet =
  (pathOf: (entityID: string, eventID: string, date: string) => string) =>
  ({ entityID, eventID, selectedDate }: Notification) =>
    entityID && eventID && selectedDate && pathOf(entityID, eventID, selectedDate)
const toTickets = () => paths.tickets
const toQueue = () => paths.operator

/** The fan or the page that sent it. */
const toSender = ({ senderID, senderType }: Notification) => {
  if (!senderID) return null
  return senderType === 'user' ? paths.userProfile(senderID) : paths.profile(senderID)
}

/** The booking thread of a request, or the show that it is about. */
const toBooking = (notification: Notification) =>
  notification.requestID ? paths.anyBooking(notification.requestID) : toShow(notification)

/** The orders of the show, or of all disputes for the operators. */
const toDispute = ({ entityID, eventID }: Notification) =>
  entityID && eventID ? paths.eventOrders(entityID, eventID) : paths.operatorDisputes

const byType: Record<NotificationType, (notification: Notification) => string | null> = {
  'Refund Offer': toTickets,
  Refund: toTickets,
  'Show Message': toShow,
  'Ticket Transfer': toTickets,
  'Event Canceled': toShow,
  'New Show': (notification) => toShow(notification) ?? paths.accountFollowing,
  'On Sale': toShow,
  'Waitlist Offer': toShow,
  'Group Hold': toShow,
  'Your Turn': toShow,
  'Friend Request': toSender,
  'Friend News': (notification) => toShow(notification) ?? toSender(notification),
  'Event Invite': toAnswer,
  'Plan Invite': toAnswer,
  'Plan Update': toAnswer,
  'Plan Ended': toShow,
  'Plan Canceled': toShow,
  'Show Update': toShow,
  'Message Removed': () => paths.chat(),
  // A page that still waits for its approval is hidden from people outside its team.
  'Management Invite': toSender,
  'Team News': toSender,
  'Entity Creation Request': toQueue,
  'Entity Claim': toQueue,
  'Entity Approval/Denial': toPage,
  'New Entity Notification': toPage,
  'Entity Deleted': () => null,
  'Entity Event Invite': (notification) => toShow(notification) ?? toBooking(notification),
  'Lineup Update': toShow,
  'Collaboration Request': toBooking,
  'Collaboration Update': toBooking,
  'Settlement Sheet': toSheet(actSheetPath),
  'Settlement Answer': toSheet(settlementPath),
  'Hold Update': toHold,
  'Hold Challenge': toHold,
  'Payment Dispute': toDispute,
  'Payout Failed': ({ entityID }) => (entityID ? booksPath(entityID) : paths.operatorEntities),
  'Fix Request': (notification) => toShow(notification) ?? toPage(notification),
}

/** Where the sentence of a notification leads: to what it speaks of, null where that can't be opened. */
export const subjectPath = (notification: Notification): string | null =>
  isNotificationType(notification.type) ? byType[notification.type](notification) : null

type Next = { to: string; label: string }

const seenAfter: Partial<Record<Notification['type'], string>> = { 'Plan Invite': words.seePlan }

/**
 * Where people go after an answer: to the page they joined, where its doors come first for door staff, or to the show.
 *
 * @param pages those that the viewer runs, with their role
 */
export function nextAfter(
  notification: Notification,
  action: Answer,
  pages: readonly { id: string; role: Role }[],
): Next | null {
  const { entityID, selectedDate } = notification
  if (entityID && isJoining(notification, action)) {
    const role = pages.find(({ id }) => id === entityID)?.role
    return { to: paths.manage(entityID), label: role && !mayEdit(role) ? words.toDoor : words.toPage }
  }
  const showId = action === 'approve' ? invitedShowOf(notification) : null
  const label = seenAfter[notification.type] ?? words.seeShow
  return showId ? { to: paths.eventAnswer(showId, selectedDate ?? undefined), label } : null
}

/** Where the tickets are for a person who goes and has none. */
export function ticketsAfter(notification: Notification, action: Answer): string | null {
  const showId = action === 'approve' ? invitedShowOf(notification) : null
  return showId && paths.eventTickets(showId, notification.selectedDate ?? undefined)
}
