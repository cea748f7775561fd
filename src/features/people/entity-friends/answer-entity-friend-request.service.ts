import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import * as store from './entity-friends.store.ts'
import { acceptRequest, closeRequest, type FriendRequest, lockPages } from './entity-friendships.service.ts'

/** Whether something in a bell is a page's friend request. */
export const isEntityFriendRequest = async (ctx: SignedInCtx, id: NotificationId): Promise<boolean> =>
  (await store.findRequestOf(ctx.db, id)) !== undefined

type Answer = { entityId: EntityId; notificationId: NotificationId; action: 'approve' | 'deny' | 'delete' }

/**
 * Accepts or declines a friend request to a page; a second answer changes nothing and says who was first. A decline stays
 * with the page (decision G37).
 *
 * @returns what to tell the caller
 * @throws {Refusal} request/not-found, request/not-allowed; requests/unknown-action; friends/page-not-approved, and
 *   friends/page-unavailable where the sender is not public now
 */
export async function answerEntityFriendRequest(ctx: SignedInCtx, answer: Answer): Promise<string> {
  const { message, friend } = await inTransaction(ctx.db, (tx) => answerLocked(ctx, tx, answer))
  await notifyTeam(ctx, answer.entityId)
  if (friend) await notifyTeam(ctx, friend)
  return message
}

type Answered = { message: string; friend?: EntityId }

async function answerLocked(ctx: SignedInCtx, tx: Tx, { entityId, notificationId, action }: Answer): Promise<Answered> {
  const { userId } = ctx.who
  await requireRole(ctx, entityId, rolesThat.edit, tx)
  const unlockedRequest = await store.findRequestOf(tx, notificationId)
  if (unlockedRequest?.receiver_id !== entityId) throw new Refusal('request/not-found')
  const { ownPage: receiver, otherPage: sender } = await lockPages(tx, entityId, unlockedRequest.sender_id)
  const request = await store.findRequestOf(tx, notificationId)
  if (!request || !receiver || !sender) throw new Refusal('request/not-found')

  if (request.closed_at) return { message: await closedText(ctx, tx, request) }
  if (action === 'delete') throw new Refusal('requests/unknown-action')
  if (request.is_over) {
    await closeRequest(tx, request, { outcome: 'expired', by: null })
    return { message: closed.expired }
  }
  if (action === 'deny') {
    await closeRequest(tx, request, { outcome: 'declined', by: userId })
    return { message: 'Friend request declined.' }
  }
  if (receiver.status !== 'approved') throw new Refusal('friends/page-not-approved')
  if (sender.status !== 'approved') throw new Refusal('friends/page-unavailable')
  await acceptRequest(tx, request, { sender, receiver, by: userId })
  return { message: `You’re now friends with ${sender.name}.`, friend: sender.id }
}

const closed = { withdrawn: 'This request was withdrawn.', expired: 'This request has expired.' }

/** Who was first, where someone of this page answered. */
async function closedText(ctx: SignedInCtx, tx: Tx, { outcome, closed_by: by }: FriendRequest): Promise<string> {
  if (outcome === 'withdrawn' || outcome === 'expired') return closed[outcome]
  return alreadyHandledText(ctx, tx, by, 'managers')
}
