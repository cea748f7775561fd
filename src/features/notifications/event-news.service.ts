import type { Db } from '../../db/connect.ts'
import type { EventId, UserId } from '../../kernel/ids.ts'
import * as store from './event-news.store.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'
import { queueTabUpdate } from './tab-update.service.ts'

/** Whether somebody still has a notification of a kind about an event in the bell. */
export const hasEventNotification = async (db: Db, type: NotificationType, eventId: EventId, userId: UserId) =>
  (await store.findOpen(db, type, eventId, userId)) !== undefined

/** Closes notifications about an event that are outdated or answered. */
export async function closeEventNotifications(
  db: Db,
  type: NotificationType,
  eventId: EventId,
  people: UserId[],
): Promise<void> {
  await queueTabUpdate(db, await store.closeOpen(db, type, eventId, people))
}
