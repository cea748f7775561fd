import { isNotificationType, type NotificationType } from '../../kernel/notification-types.ts'
import { paths } from '../../kernel/paths.ts'
import type { Notification } from './notification.ts'

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
