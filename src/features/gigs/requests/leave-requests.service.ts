import type { Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import * as store from './collab-requests.store.ts'

/** Withdraws what a page has open in either direction, in the transaction that deletes it. */
export async function closeRequestsOf(tx: Tx, pageId: EntityId, by: UserId): Promise<void> {
  for (const { id, notification_id: notificationId } of await store.lockOpenOf(tx, pageId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await store.closeRequest(tx, id, { outcome: 'withdrawn', by })
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await withdrawNotification(tx, notificationId, null)
  }
}

/** Forgets who sent and answered requests, in the transaction that deletes the account; they belong to the pages. */
export const forgetInRequests = (tx: Tx, userId: UserId) => store.forgetPerson(tx, userId)
