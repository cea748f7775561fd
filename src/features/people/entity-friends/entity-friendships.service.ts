import type { Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import * as store from './entity-friends.store.ts'

export type FriendRequest = NonNullable<Awaited<ReturnType<typeof store.findOpenRequest>>>
type LockedPage = Awaited<ReturnType<typeof store.lockPages>>[number]

/** Two pages for a change between them; one that is missing is undefined. */
export async function lockPages(tx: Tx, ownId: EntityId, otherId: EntityId) {
  const pages = await store.lockPages(tx, ownId, otherId)
  return { ownPage: pages.find(({ id }) => id === ownId), otherPage: pages.find(({ id }) => id === otherId) }
}

/**
 * Makes friends of the two pages of an open request and tells its sender, in the transaction that has locked both
 * (decision G37).
 */
export async function acceptRequest(
  tx: Tx,
  request: FriendRequest,
  { sender, receiver, by }: { sender: LockedPage; receiver: LockedPage; by: UserId },
): Promise<void> {
  await store.closeRequest(tx, request.id, { outcome: 'accepted', by })
  await store.forgetDeclined(tx, sender.id, receiver.id)
  await store.addFriendship(tx, sender.id, receiver.id)
  await withdrawNotification(tx, request.notification_id, by)
  await logActivity(tx, { entityId: receiver.id, byUserId: by, action: 'friend-added', subject: sender.name })
  await logActivity(tx, { entityId: sender.id, byUserId: null, action: 'friend-added', subject: receiver.name })
  await notify(tx, [{ entityId: sender.id }], {
    type: 'Friend News',
    message: `${receiver.name} accepted your friend request.`,
    entityId: sender.id,
    senderId: receiver.id,
    senderType: receiver.type,
  })
}

/** Closes an open request; its sender is not told. */
export async function closeRequest(
  tx: Tx,
  { id, notification_id: notificationId }: FriendRequest,
  { outcome, by }: { outcome: 'declined' | 'withdrawn' | 'expired'; by: UserId | null },
): Promise<void> {
  await store.closeRequest(tx, id, { outcome, by })
  await withdrawNotification(tx, notificationId, by)
}

/** Ends a page's friendships and takes its open requests out of the bells of others, in the transaction that deletes it. */
export async function forgetFriendsOfPage(tx: Tx, entityId: EntityId): Promise<void> {
  for (const { notification_id: notificationId } of await store.lockOpenOf(tx, entityId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await withdrawNotification(tx, notificationId, null)
  }
  await store.forgetPage(tx, entityId)
}

/** Forgets who sent and answered requests of pages, in the transaction that deletes the account. */
export const forgetInEntityFriends = (tx: Tx, userId: UserId) => store.forgetPerson(tx, userId)

/** An expired request's notification in a bell is closed with it. */
export async function expireRequests(tx: Tx, days: number, mostAtOnce: number): Promise<void> {
  for (const { notification_id: notificationId } of await store.closeExpired(tx, days, mostAtOnce)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await withdrawNotification(tx, notificationId, null)
  }
}
