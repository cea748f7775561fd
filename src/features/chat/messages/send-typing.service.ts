import type { ChatId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findRoomKind } from '../rooms/chats.store.ts'
import { type ActingEntity, requireMembership } from '../rooms/membership.service.ts'
import { postingProblem } from '../rules/chat-room.ts'

/**
 * Tells the open tabs of a chat that the caller is typing; nothing is stored.
 *
 * @throws {Refusal} request/not-found for a chat that the caller is not in
 */
export async function sendTyping(
  ctx: SignedInCtx,
  { chatID, entityDetails }: { chatID: ChatId; entityDetails?: ActingEntity },
) {
  const membership = await requireMembership(ctx, chatID, entityDetails)
  const room = await findRoomKind(ctx.db, chatID)
  if (!room) throw new Refusal('request/not-found')
  if (!postingProblem(room, membership)) {
    const { entityId } = membership
    ctx.live.notifyChat({ chatId: chatID, kind: 'typing', userId: ctx.who.userId, entityId })
  }
  return { success: true as const }
}
