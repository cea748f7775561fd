import type { Tx } from '../../../db/connect.ts'
import type { ChatId, EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { listMemberIds, listMemberships, lockChat } from '../rooms/chats.store.ts'
import { membersTold } from '../rooms/membership.service.ts'
import { mayModerate } from '../rules/chat-room.ts'
import * as store from './removals.store.ts'

/** A fan chat under its lock, with its host. */
type ModeratedChat = { chatId: ChatId; entityId: EntityId; showName: string; hostIds: UserId[] }

/**
 * Locks a fan chat for the show's host: co-managers who moderate at once come one after the other.
 *
 * @throws {Refusal} request/not-found for a chat that the caller is not in; request/not-allowed for all but the host, and
 *   in other chats
 */
export async function lockModeratedChat({ who }: SignedInCtx, tx: Tx, chatId: ChatId): Promise<ModeratedChat> {
  const chat = await lockChat(tx, chatId)
  const memberships = await listMemberships(tx, chatId, who.userId)
  const host = await store.findHost(tx, chatId)
  if (!chat || !host || memberships.length === 0) throw new Refusal('request/not-found')
  if (chat.room !== 'fans' || !memberships.some(({ side }) => mayModerate(side)))
    throw new Refusal('request/not-allowed')
  return { chatId, entityId: host.entityId, showName: host.showName, hostIds: host.people }
}

type Moderation = { action: 'fan-removed' | 'fan-let-in'; userId: UserId }

/**
 * Logs it in the activity of the host's page.
 *
 * @returns whose open tabs read their chats and this one's members again: the fan's, the host's and those of a small chat
 */
export async function logModeration(
  { who }: SignedInCtx,
  tx: Tx,
  { chatId, entityId, showName, hostIds }: ModeratedChat,
  { action, userId }: Moderation,
): Promise<UserId[]> {
  await logActivity(tx, { entityId, byUserId: who.userId, action, subject: showName, aboutUserId: userId })
  return [...new Set([userId, ...hostIds, ...(await listMemberIds(tx, chatId, membersTold))])]
}
