import { isBlockedBetween } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { findFan } from '../profile/people.store.ts'
import { acceptRequest, closeRequest } from './friendships.service.ts'
import * as store from './friends.store.ts'

/**
 * Accepts or declines a friend request to the caller; a second answer changes nothing and says that it was answered. A
 * decline stays between the caller and us (decision G37).
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
  const message = await inTransaction(ctx.db, (tx) => answer(ctx, tx, { notificationId, sender, isAccepted }))
  ctx.live.notify({ users: isAccepted ? [userId, sender] : [userId] }, { fact: 'user' })
  return message
}

type Answer = { notificationId: NotificationId; sender: UserId; isAccepted: boolean }

async function answer(ctx: SignedInCtx, tx: Tx, { notificationId, sender, isAccepted }: Answer): Promise<string> {
  const recipient = ctx.who.userId
  await store.lockPair(tx, recipient, sender)
  const fan = await findFan(tx, sender)
  if (!fan || (await isBlockedBetween(tx, recipient, sender))) throw new Refusal('request/not-found')
  if (await store.findFriendship(tx, recipient, sender)) return `You’re friends with ${fan.full_name}.`
  const request = await store.findOpenRequest(tx, recipient, sender)
  if (request?.notification_id !== notificationId) return closedText(ctx, tx, notificationId)
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

/** Only the caller answers a request to them; it may also have been withdrawn, or have expired. */
async function closedText(ctx: SignedInCtx, tx: Tx, notificationId: NotificationId): Promise<string> {
  const { outcome } = (await store.findRequestOf(tx, notificationId)) ?? {}
  if (outcome === 'expired') return 'This request has expired.'
  if (outcome !== 'accepted' && outcome !== 'declined') return 'This request is no longer open.'
  return alreadyHandledText(ctx, tx, ctx.who.userId, 'managers')
}
