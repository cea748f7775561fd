import { isBlockedBetween } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findFan } from '../profile/people.store.ts'
import { acceptRequest, closeRequest } from './friendships.service.ts'
import * as store from './friends.store.ts'

/**
 * Accepts or declines a friend request to the caller; a second answer changes nothing. A decline stays between the
 * caller and us (decision G37).
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found for other people's requests, and where the sender is gone, suspended or blocked
 */
export async function answerFriendRequest(
  ctx: SignedInCtx,
  notificationId: NotificationId,
  { isAccepted }: { isAccepted: boolean },
): Promise<string> {
  const { userId } = ctx.who
  const request = await store.findRequestOf(ctx.db, notificationId)
  if (!request || request.to_id !== userId) throw new Refusal('request/not-found')

  const sender = request.from_id
  const message = await inTransaction(ctx.db, (tx) => answer(tx, userId, sender, isAccepted))
  ctx.live.notify({ users: isAccepted ? [userId, sender] : [userId] }, { fact: 'user' })
  return message
}

async function answer(tx: Tx, recipient: UserId, sender: UserId, isAccepted: boolean): Promise<string> {
  await store.lockPair(tx, recipient, sender)
  const fan = await findFan(tx, sender)
  if (!fan || (await isBlockedBetween(tx, recipient, sender))) throw new Refusal('request/not-found')
  if (await store.findFriendship(tx, recipient, sender)) return `You’re friends with ${fan.full_name}.`
  const request = await store.findOpenRequest(tx, recipient, sender)
  if (request?.to_id !== recipient) return 'This request is no longer open.'
  if (request.is_over) {
    await closeRequest(tx, request, { outcome: 'expired', by: null })
    return 'This request has expired.'
  }
  if (!isAccepted) {
    await closeRequest(tx, request, { outcome: 'declined', by: recipient })
    return 'Friend request declined.'
  }
  await acceptRequest(tx, request)
  return `You’re now friends with ${fan.full_name}.`
}
