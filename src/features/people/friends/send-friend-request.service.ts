import { isBlockedBetween } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { FriendRequestId, NotificationId, UserId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import { findFan } from '../profile/people.store.ts'
import { isOpenTo } from '../rules/visibility.ts'
import { acceptRequest, closeRequest } from './friendships.service.ts'
import * as store from './friends.store.ts'

/**
 * Asks a fan to be friends; `friendId` decides. A request that crosses an open one of the fan accepts it. Sent twice it
 * is sent once until it ends after 30 days, and one that was declined lately only looks sent (decision G37).
 *
 * @throws {Refusal} people/yourself; account/no-profile; people/not-found for fans who are hidden, suspended or blocked;
 *   request/too-many from the 21st in 24 hours
 */
export async function sendFriendRequest(ctx: SignedInCtx, { friendId }: { friendId: UserId }) {
  const { userId } = ctx.who
  if (friendId === userId) throw new Refusal('people/yourself')

  const { state, name } = await inTransaction(ctx.db, (tx) => requestFriendship(tx, userId, friendId))
  ctx.live.notify({ users: [userId, friendId] }, { fact: 'user' })
  const message = state === 'friends' ? `You’re now friends with ${name}.` : `Friend request sent to ${name}.`
  return { success: true as const, message, state }
}

async function requestFriendship(
  tx: Tx,
  from: UserId,
  to: UserId,
): Promise<{ state: 'sent' | 'friends'; name: string }> {
  await store.lockPair(tx, from, to)
  const sender = await findFan(tx, from)
  if (!sender) throw new Refusal('account/no-profile')
  const fan = await findFan(tx, to)
  if (!fan || (await isBlockedBetween(tx, from, to))) throw new Refusal('people/not-found')

  const name = fan.full_name
  if (await store.findFriendship(tx, from, to)) return { state: 'friends', name }
  const openRequest = await store.findOpenRequest(tx, from, to)
  if (openRequest?.from_id === to && !openRequest.is_over) {
    await acceptRequest(tx, openRequest)
    return { state: 'friends', name }
  }
  if (!isOpenTo('stranger', 'friend-request', fan.visibility)) throw new Refusal('people/not-found')
  if (openRequest && !openRequest.is_over) return { state: 'sent', name }

  const declinedRequest = await store.findDeclined(tx, from, to, limits.requestDays)
  if (declinedRequest?.looks_sent) return { state: 'sent', name }
  refuseOver(await store.countOfLastDay(tx, from), limits.requestsPerDay)
  if (declinedRequest) {
    const ids = { id: newId<FriendRequestId>(), notification_id: newId<NotificationId>() }
    await store.addDeclinedRequest(tx, { ...ids, from_id: from, to_id: to })
    return { state: 'sent', name }
  }
  if (openRequest) await closeRequest(tx, openRequest, { outcome: 'expired', by: from })
  await addRequest(tx, { from, to, senderName: sender.full_name, username: sender.username })
  return { state: 'sent', name }
}

type NewRequest = { from: UserId; to: UserId; senderName: string; username: string }

async function addRequest(tx: Tx, { from, to, senderName, username }: NewRequest): Promise<void> {
  const message = `${senderName} (@${username}) wants to be friends.`
  const about = { senderId: from, senderType: 'user' }
  const [notificationId] = await notify(tx, [{ userId: to }], { ...about, type: 'Friend Request', message })
  if (!notificationId) throw new Error('A friend request has no notification')
  const ids = { id: newId<FriendRequestId>(), notification_id: notificationId }
  await store.addRequest(tx, { ...ids, from_id: from, to_id: to })
}
