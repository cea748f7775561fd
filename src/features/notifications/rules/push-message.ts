import { actSheetPath, booksPath, settlementPath } from '../../../kernel/addresses/books.ts'
import type { Day } from '../../../kernel/day.ts'
import type { CollabRequestId, EntityId, EventId } from '../../../kernel/ids.ts'
import type { NotificationType } from '../../../kernel/notification-types.ts'
import type { FriendsQuestion } from '../../../kernel/path-kinds.ts'
import { paths } from '../../../kernel/paths.ts'

/** What the service worker shows, and the path of ours that a click opens. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

type PushedNotification = {
  id: string
  /** The page in whose bell it is, and its name; null in a person's own. */
  pageId: EntityId | null
  pageName: string | null
  type: NotificationType
  message: string
  eventId: EventId | null
  /** The date of the event that it is about. */
  day: Day | null
  entityId: EntityId | null
  /** The collaboration request whose thread it opens. */
  requestId: CollabRequestId | null
}

/** A push service takes 4,096 bytes; people read less. */
const bodyMax = 300

/** A text as far as a device shows it. */
export function pushBody(text: string): string {
  const letters = Array.from(text)
  return letters.length > bodyMax ? `${letters.slice(0, bodyMax - 1).join('')}…` : text
}

const toBell = () => paths.notifications
const toTickets = () => paths.tickets
const toTicketsOfShow = ({ eventId, day }: PushedNotification) =>
  eventId && paths.eventTickets(eventId, day ?? undefined)

const toShow = ({ eventId, day }: PushedNotification) => eventId && paths.event(eventId, day ?? undefined)
/** Visitors log in first; if a plan has ended since, the page says so. */
const toQuestion =
  (question: FriendsQuestion) =>
  ({ eventId, day }: PushedNotification) =>
    eventId && `${paths.event(eventId, day ?? undefined)}${day ? '&' : '?'}${question}=1#friends`
const toAnswer = toQuestion('answer')
const toPlan = toQuestion('plan')

/** Where a notification leads, by type: to the bell if that has the buttons. */
const pathByType: Record<NotificationType, (notification: PushedNotification) => string | null> = {
  'Entity Creation Request': () => paths.operator,
  'Entity Approval/Denial': toBell,
  'New Show': (notification) => toShow(notification) ?? paths.accountFollowing,
  'On Sale': toTicketsOfShow,
  'Waitlist Offer': toTicketsOfShow,
  'Group Hold': toTicketsOfShow,
  'Your Turn': toTicketsOfShow,
  'Refund Offer': toTickets,
  Refund: toTickets,
  'Show Message': toTickets,
  'Ticket Transfer': toTickets,
  'Event Canceled': toTickets,
  'New Entity Notification': ({ entityId }) => entityId && paths.manage(entityId),
  'Management Invite': toBell,
  'Friend Request': () => paths.friends,
  'Friend News': (notification) => toShow(notification) ?? paths.friends,
  'Message Removed': () => paths.chat({}),
  'Plan Invite': toPlan,
  'Plan Update': toPlan,
  'Plan Ended': toShow,
  'Plan Canceled': toShow,
  'Show Update': toShow,
  'Event Invite': toAnswer,
  'Team News': toBell,
  'Entity Claim': toBell,
  'Entity Deleted': toBell,
  'Entity Event Invite': toBell,
  'Lineup Update': toBell,
  'Collaboration Request': toBell,
  'Collaboration Update': toBell,
  'Settlement Sheet': toBell,
  'Settlement Answer': toBell,
  'Hold Update': toBell,
  'Hold Challenge': toBell,
  'Fix Request': toBell,
  'Payment Dispute': ({ entityId, eventId }) =>
    entityId && eventId ? paths.eventOrders(entityId, eventId) : paths.operatorDisputes,
  'Payout Failed': ({ entityId }) => (entityId ? booksPath(entityId) : paths.operatorEntities),
}

/** Of a page, by type: to the settlement sheet of a date. */
const sheetPaths: Partial<Record<NotificationType, (pageId: EntityId, eventId: EventId, day: Day) => string>> = {
  'Settlement Sheet': actSheetPath,
  'Settlement Answer': settlementPath,
}

const isAboutHold = (type: NotificationType) => type === 'Hold Update' || type === 'Hold Challenge'

/**
 * Where a notification leads: one of a page to the settlement sheet or the booking thread that it is about, of a hold
 * without one to the calendar, or else to the page, whose bell has the buttons.
 */
export function pathOf(notification: PushedNotification): string {
  const { pageId, requestId, type, eventId, day } = notification
  const sheetPath = sheetPaths[type]
  if (pageId && eventId && day && sheetPath) return sheetPath(pageId, eventId, day)
  if (pageId && requestId) return paths.booking(pageId, requestId)
  if (pageId) return isAboutHold(type) ? paths.gigHubTab(pageId, 'calendar') : paths.manage(pageId)
  return pathByType[type](notification) ?? paths.home
}

/** A notification as a device shows it. Its tag makes a device show a repeated push once. */
export function pushMessage(notification: PushedNotification, productName: string): PushMessage {
  const body = pushBody(notification.message)
  const title = notification.pageName ?? productName
  return { title, body, path: pathOf(notification), tag: notification.id }
}
