import type { ChatId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findRoomKind } from '../rooms/chats.store.ts'
import { requireMembership } from '../rooms/membership.service.ts'
import * as reads from './reads.store.ts'

/**
 * Marks a chat as read up to a message, on all of the caller's devices; it never goes back. Each co-manager reads for
 * themselves (decision G36).
 *
 * @throws {Refusal} request/not-found for a chat that the caller is not in
 */
export async function markChatAsRead(ctx: SignedInCtx, { chatID, seq }: { chatID: ChatId; seq: number }) {
  const { userId } = ctx.who
  await requireMembership(ctx, chatID, null)
  const room = await findRoomKind(ctx.db, chatID)
  await reads.raiseRead(ctx.db, chatID, userId, seq)
  ctx.live.notify({ users: [userId] }, { fact: 'chats', read: { chatID, seq } })
  // In the fan room, no one learns who has read what, so its tabs need no signal.
  if (room === 'crew') ctx.live.notifyChat({ chatId: chatID, kind: 'reads' })
  return { success: true as const }
}
