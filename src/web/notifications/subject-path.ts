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
const toCalendar = ({ entityID }: Notification) => entityID && paths.gigHub(entityID)
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

const byType: Record<NotificationType, (notification: Notification) => string | null> = {
  'Refund Offer': toTickets,
  Refund: toTickets,
  'Show Message': toShow,
  'Event Canceled': toShow,
  'New Show': (notification) => toShow(notification) ?? paths.accountFollowing,
  'On Sale': toShow,
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
  'Hold Update': toCalendar,
  'Hold Challenge': toCalendar,
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
