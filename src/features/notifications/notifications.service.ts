import type { Db } from '../../db/connect.ts'
import type { EntityId, NotificationId, UserId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import * as store from './notifications.store.ts'

/** The kinds of notifications that are sent so far (spec 3). */
export type NotificationType = 'Entity Creation Request' | 'Entity Approval/Denial' | 'New Entity Notification'

type Notice = Omit<store.NewNotification, 'to' | 'type'> & { type: NotificationType }

/** How many a panel shows (decision G38). */
const mostShown = 100

/** Tells people or an entity's managers something, in the caller's transaction. */
export async function tell(db: Db, to: store.Recipient[], notice: Notice): Promise<void> {
  if (to.length === 0) return
  await store.addNotifications(
    db,
    to.map((recipient) => ({ ...notice, to: recipient, id: newId<NotificationId>() })),
  )
}

/** Tells every operator. */
export async function tellOperators(db: Db, notice: Notice): Promise<void> {
  const operators = await store.listOperators(db)
  await tell(
    db,
    operators.map(({ id }) => ({ userId: id })),
    notice,
  )
}

/** What somebody has not handled yet, the latest first, at most 100; fields as in spec 3. */
export async function listOpen(db: Db, to: store.Recipient) {
  const rows = await store.listOpen(db, to, mostShown)
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
    createdAt: row.created_at.toISOString(),
  }))
}

/** One that was sent to this recipient, locked; undefined for other people's and none. */
export const lockOwn = (db: Db, id: NotificationId, to: store.Recipient) => store.lockOwn(db, id, to)

/** Marks one as handled; its row stays (decision G37). */
export const close = (db: Db, id: NotificationId, by: UserId) => store.close(db, id, by)

/** Marks every copy of a request about an entity as handled. */
export const closeAbout = (db: Db, type: NotificationType, entityId: EntityId, by: UserId) =>
  store.closeAbout(db, type, entityId, by)
