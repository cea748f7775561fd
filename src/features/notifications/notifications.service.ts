import type { Db } from '../../db/connect.ts'
import { addJob } from '../../db/jobs.ts'
import type { EntityId, EventId, NotificationId, UserId } from '../../kernel/ids.ts'
import { notificationsShown } from '../../kernel/limits.ts'
import { notificationTypes, type NotificationType } from '../../kernel/notification-types.ts'
import { rolesThat } from '../../kernel/roles.ts'
import { newId } from '../../ports/ids.ts'
import * as store from './notifications.store.ts'
import * as readers from './readers.store.ts'
import { queueDeliveries, type Timing } from './queue-deliveries.service.ts'
import { mailedUntilAnswered } from './rules/notification-kinds.ts'
import { queueTabUpdate } from './tab-update.service.ts'

type Notice = Omit<store.NewNotification, 'to' | 'isDelivered'>

/**
 * Adds a notification for each recipient, in the caller's transaction. Jobs notify their open tabs and devices once it
 * commits, and email what stays unread; those of an entity go to its managers, but for those who have one of their own.
 *
 * @returns the notifications' ids, in the recipients' order
 */
export async function notify(
  db: Db,
  to: store.Recipient[],
  notice: Notice,
  timing: Timing = {},
): Promise<NotificationId[]> {
  if (to.length === 0) return []
  const notifications = to.map((recipient) => ({ ...notice, to: recipient, id: newId<NotificationId>() }))
  await store.addNotifications(db, notifications)

  const users = to.flatMap((recipient) => ('userId' in recipient ? [recipient.userId] : []))
  const entities = to.flatMap((recipient) => ('entityId' in recipient ? [recipient.entityId] : []))
  await addJob(db, 'notify-tabs', { users, entities })

  const managers = await readers.listManagersByEntity(db, entities, rolesThat.edit)
  const deliveries = notifications.flatMap(({ id, to: recipient }) =>
    'userId' in recipient
      ? [{ notificationId: id, userId: recipient.userId }]
      : managers
          .filter(
            ({ entity_id: entityId, user_id: userId }) => entityId === recipient.entityId && !users.includes(userId),
          )
          .map(({ user_id: userId }) => ({ notificationId: id, userId })),
  )
  await queueDeliveries(db, deliveries, notice, timing)
  return notifications.map(({ id }) => id)
}

/** Adds what looks sent to entities and isn't delivered because of a block: no bell, device or email has it. */
export async function addUndelivered(db: Db, entities: EntityId[], notice: Notice): Promise<void> {
  if (entities.length === 0) return
  const rows = entities.map((entityId) => ({ ...notice, to: { entityId }, id: newId<NotificationId>() }))
  await store.addNotifications(
    db,
    rows.map((row) => ({ ...row, isDelivered: false })),
  )
}

/** Notifies every operator. */
export async function notifyOperators(db: Db, notice: Notice): Promise<void> {
  const operators = await store.listOperators(db)
  await notify(
    db,
    operators.map(({ id }) => ({ userId: id })),
    notice,
  )
}

/**
 * A recipient’s open notifications as one person sees them, at most 100, unread ones first and the latest first among each;
 * fields as in spec 3.
 */
export async function listOpenNotifications(db: Db, to: store.Recipient, viewer: UserId) {
  const rows = await store.listOpen(db, to, { viewer, limit: notificationsShown })
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    message: row.message,
    read: row.read,
    eventID: row.event_id,
    entityID: row.entity_id,
    senderID: row.sender_id,
    senderType: row.sender_type,
    selectedDate: row.selected_date,
    requestID: row.request_id,
    createdAt: row.created_at.toISOString(),
  }))
}

/** All that a person was sent, for the file of their data. */
export const listNotificationsOf = (db: Db, userId: UserId) => store.listAllOf(db, userId)

/** One that was sent to this recipient, locked; undefined for other people's and none. */
export const lockOwnNotification = (db: Db, id: NotificationId, to: store.Recipient) => store.lockOwn(db, id, to)

/** Marks one as handled; its row stays (decision G37). */
export const closeNotification = (db: Db, id: NotificationId, by: UserId) => store.close(db, id, by)

/**
 * Closes a notification and notifies its recipient’s tabs.
 *
 * @param by null when no person did it
 * @returns whether it was open
 */
export async function withdrawNotification(db: Db, id: NotificationId, by: UserId | null): Promise<boolean> {
  const closed = await store.close(db, id, by)
  await queueTabUpdate(db, closed)
  return closed.length > 0
}

/** Closes what two people have of each other in their own bells, but for what concerns a team. */
export async function closeNotificationsBetween(db: Db, one: UserId, other: UserId): Promise<void> {
  await queueTabUpdate(db, await readers.closeBetween(db, one, other))
}

/** Changes what open notifications say, where what they ask about has changed. */
export async function rewordNotifications(db: Db, ids: NotificationId[], message: string): Promise<void> {
  await queueTabUpdate(db, await store.reword(db, ids, message))
}

/** Removes what names someone as its sender from the bells of others, in the transaction that deletes the account. */
export const deleteNotificationsFrom = (db: Db, userId: UserId, types: readonly NotificationType[]) =>
  store.forgetSentBy(db, userId, types)

/** Marks every copy of a request about an entity as handled; the tabs of its recipients are notified. */
export async function closeRequestsAbout(
  db: Db,
  type: NotificationType,
  entityId: EntityId,
  by: UserId,
): Promise<void> {
  await queueTabUpdate(db, await store.closeAbout(db, type, entityId, by))
}

/**
 * Marks what entities were sent about an event as handled; their managers' tabs are notified.
 *
 * @param by null if the sender has withdrawn it
 */
export async function closeEntityNotifications(
  db: Db,
  type: NotificationType,
  eventId: EventId,
  entities: EntityId[],
  by: UserId | null,
): Promise<void> {
  await store.closeAboutEvent(db, { type, eventId, entities, by })
  await addJob(db, 'notify-tabs', { users: [], entities })
}

/**
 * What to email to a person who can see it, with their address: what is unread, or is an unanswered question.
 *
 * @param isAlsoRead whether this one asks something although its kind doesn't
 */
export const findMailedFor = (db: Db, id: NotificationId, userId: UserId, isAlsoRead = false) =>
  readers.findOpenFor(db, id, {
    ...{ userId, roles: rolesThat.edit },
    alsoRead: isAlsoRead ? notificationTypes : mailedUntilAnswered,
  })

/** One that was sent to this recipient, as it is now; undefined for other people's and none. */
export const findOwnNotification = (db: Db, id: NotificationId, to: store.Recipient) => store.findOwn(db, id, to)

/**
 * Marks unread notifications as read: the caller's own and those of entities that the caller runs, no others.
 *
 * @returns who sees another bell now
 */
export const markRead = (db: Db, ids: NotificationId[], by: UserId) => readers.markRead(db, ids, by, rolesThat.edit)

/**
 * How many notifications are unread in a person's own bell (null) and in those of the entities that they run, up to 100
 * each.
 */
export const countUnreadNotifications = (db: Db, userId: UserId) =>
  readers.countUnread(db, userId, { roles: rolesThat.edit, most: notificationsShown })

/** The managers who see an entity’s notifications. */
export const listManagersOf = (db: Db, entityId: EntityId) => readers.listManagersOf(db, [entityId], rolesThat.edit)

/** The name of the person who handled something; null for no one, and for people without a profile. */
export const findUsername = (db: Db, id: UserId) => store.findUsername(db, id)
export const findManagerName = (db: Db, id: UserId, viewer: UserId) => readers.findManagerName(db, id, viewer)
