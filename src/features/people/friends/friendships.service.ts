import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { closeNotificationsBetween, notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { findFan } from '../profile/people.store.ts'
import * as store from './friends.store.ts'

export type FriendRequest = NonNullable<Awaited<ReturnType<typeof store.findOpenRequest>>>

/**
 * Makes friends of the two people of an open request and tells its sender, in the transaction that has locked both
 * (decision G37).
 */
export async function acceptRequest(tx: Tx, request: FriendRequest): Promise<void> {
  const { id, from_id: sender, to_id: recipient } = request
  await store.closeRequest(tx, id, 'accepted')
  await store.forgetDeclined(tx, sender, recipient)
  await store.addFriendship(tx, sender, recipient)
  await withdrawNotification(tx, request.notification_id, recipient)
  const message = `${(await findFan(tx, recipient))?.full_name ?? 'A fan'} accepted your friend request.`
  await notify(tx, [{ userId: sender }], { type: 'Friend News', message, senderId: recipient, senderType: 'user' })
}

/** Closes an open request; its sender is not told. */
export async function closeRequest(
  tx: Tx,
  { id, notification_id: bell }: FriendRequest,
  { outcome, by }: { outcome: 'declined' | 'withdrawn' | 'expired'; by: UserId | null },
): Promise<void> {
  await store.closeRequest(tx, id, outcome)
  await withdrawNotification(tx, bell, by)
}

/**
 * Ends a friendship and what is open between two people, in the transaction in which one of them blocks the other.
 * Notifications between them don't come back when the block ends.
 */
export async function endContact(tx: Tx, blocker: UserId, blocked: UserId): Promise<void> {
  await store.removeFriendship(tx, blocker, blocked)
  const request = await store.findOpenRequest(tx, blocker, blocked)
  const outcome = request?.from_id === blocker ? 'withdrawn' : 'declined'
  if (request) await closeRequest(tx, request, { outcome, by: blocker })
  await closeNotificationsBetween(tx, blocker, blocked)
}

/** Locks two people for a change between them. */
export const lockPair = (tx: Tx, one: UserId, other: UserId) => store.lockPair(tx, one, other)

/** Forgets someone's friends and requests, in the transaction that deletes the account. */
export const forgetFriends = (tx: Tx, userId: UserId) => store.forgetFriends(tx, userId)
