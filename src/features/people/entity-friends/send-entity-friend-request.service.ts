import { isKeptFromPage } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityFriendRequestId, EntityId, NotificationId } from '../../../kernel/ids.ts'
import { entityFriends, friends as limits } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { kindLabel } from '../../entities/rules/kinds.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import * as store from './entity-friends.store.ts'
import { acceptRequest, closeRequest, lockPages } from './entity-friendships.service.ts'

type TwoPages = { entityDetails: { id: EntityId }; friendID: EntityId }

/**
 * Asks a page to be friends with one's own. A request that crosses an open one of that page accepts it, as its bell does.
 * Sent twice it is sent once until it ends after 30 days; to a page that declined lately, or that a block keeps apart from
 * the caller, it only looks sent (decisions G37, 0182).
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's; friends/own-page;
 *   friends/page-not-approved; friends/page-unavailable alike for pages that are hidden, unclaimed or missing;
 *   request/too-many from the 21st in 24 hours
 */
export async function sendEntityFriendRequest(ctx: SignedInCtx, { entityDetails: { id }, friendID }: TwoPages) {
  await requireRole(ctx, id, rolesThat.edit)
  if (id === friendID) throw new Refusal('friends/own-page')

  const { state, name } = await inTransaction(ctx.db, (tx) => requestFriendship(ctx, tx, id, friendID))
  await notifyTeam(ctx, id)
  if (state === 'friends') await notifyTeam(ctx, friendID)
  const message = state === 'friends' ? `You’re now friends with ${name}.` : `Friend request sent to ${name}.`
  return { success: true as const, message, state }
}

type Requested = { state: 'sent' | 'friends'; name: string }

async function requestFriendship(ctx: SignedInCtx, tx: Tx, from: EntityId, to: EntityId): Promise<Requested> {
  const { userId } = ctx.who
  await requireRole(ctx, from, rolesThat.edit, tx)
  const { ownPage: sender, otherPage: receiver } = await lockPages(tx, from, to)
  if (sender?.status !== 'approved') throw new Refusal('friends/page-not-approved')
  if (receiver?.status !== 'approved') throw new Refusal('friends/page-unavailable')

  const { name } = receiver
  if (await store.findFriendship(tx, from, to)) return { state: 'friends', name }
  const openRequest = await store.findOpenRequest(tx, from, to)
  if (openRequest?.sender_id === to && !openRequest.is_over) {
    await acceptRequest(tx, openRequest, { sender: receiver, receiver: sender, by: userId })
    return { state: 'friends', name }
  }
  if (openRequest && !openRequest.is_over) return { state: 'sent', name }

  if (await store.findDeclinedOrUndelivered(tx, from, to, limits.requestDays)) return { state: 'sent', name }
  refuseOver(await store.countOfLastDay(tx, from), entityFriends.requestsPerDay)
  await logActivity(tx, { entityId: from, byUserId: userId, action: 'friend-requested', subject: name })
  // A sender whom the other team blocks reads the same as everyone: a refusal would reveal the block.
  const isBlocked = await isKeptFromPage(tx, userId, to)
  if (isBlocked || (await store.hasDeclined(tx, from, to, limits.requestDays))) {
    const ids = { id: newId<EntityFriendRequestId>(), notification_id: newId<NotificationId>() }
    await store.addUndelivered(tx, { ...ids, sender_id: from, receiver_id: to, sent_by: userId })
    return { state: 'sent', name }
  }
  if (openRequest) await closeRequest(tx, openRequest, { outcome: 'expired', by: null })
  await addRequest(ctx, tx, sender, receiver)
  return { state: 'sent', name }
}

type Page = NonNullable<Awaited<ReturnType<typeof lockPages>>['ownPage']>

async function addRequest(ctx: SignedInCtx, tx: Tx, sender: Page, receiver: Page): Promise<void> {
  const { userId } = ctx.who
  const facts = [kindLabel(sender.type, sender.genres), sender.location].filter(Boolean).join(', ')
  const [notificationId] = await notify(tx, [{ entityId: receiver.id }], {
    type: 'Friend Request',
    message: `${sender.name} (${facts}) wants to be friends. If you accept, your pages will list each other as friends.`,
    entityId: receiver.id,
    senderId: sender.id,
    senderType: sender.type,
  })
  if (!notificationId) throw new Error('A friend request has no notification')
  const ids = { id: newId<EntityFriendRequestId>(), notification_id: notificationId }
  await store.addRequest(tx, { ...ids, sender_id: sender.id, receiver_id: receiver.id, sent_by: userId })
}
