import { inTransaction } from '../../../db/transaction.ts'
import type { ChatMessageId } from '../../../kernel/ids.ts'
import { chat as limits } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireMembership } from '../rooms/membership.service.ts'
import { isEditable, postingProblem } from '../rules/chat-room.ts'
import { lockMessage } from './lock-message.service.ts'
import { everybody } from '../rules/sender.ts'
import { messageView } from './message-view.ts'
import * as store from './messages.store.ts'

/**
 * Changes the text of the caller's own message within five minutes; the same text again changes nothing.
 *
 * @throws {Refusal} request/not-found for a message of others; chat/deleted, chat/too-late, chat/empty, and what
 *   `postingProblem` names
 */
export async function editMessage(ctx: SignedInCtx, { messageID, text }: { messageID: ChatMessageId; text: string }) {
  const { userId } = ctx.who
  const newText = text.trim()
  const { before, after, room } = await inTransaction(ctx.db, async (tx) => {
    const { message, room: roomOfMessage } = await lockMessage(tx, messageID)
    const entity = message.senderEntityId ? { id: message.senderEntityId } : null
    const membership = await requireMembership(ctx, message.chatId, entity, tx)
    if (message.senderUserId !== userId) throw new Refusal('request/not-found')
    if (message.isDeleted) throw new Refusal('chat/deleted')
    if (message.text === newText) return { before: message, after: message, room: roomOfMessage }
    if (!newText) throw new Refusal('chat/empty')
    const problem = postingProblem(roomOfMessage, membership)
    if (problem) throw new Refusal(problem)
    if (!isEditable(message.createdAt.getTime(), ctx.now().getTime(), limits.editMinutes))
      throw new Refusal('chat/too-late')
    return { before: message, after: await store.editText(tx, message, newText), room: roomOfMessage }
  })
  if (after !== before) ctx.live.notifyChat({ chatId: after.chatId, kind: 'messages', seq: after.changeSeq })
  return { success: true as const, message: messageView(ctx, after, room, { ...everybody, viewerId: userId }) }
}
