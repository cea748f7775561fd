import { inTransaction } from '../../../db/transaction.ts'
import type { ChatMessageId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listMemberships } from '../rooms/chats.store.ts'
import { mayModerate } from '../rules/chat-room.ts'
import { lockMessage } from './lock-message.service.ts'
import { messageView } from './message-view.ts'
import { readerOf } from './reader.service.ts'
import * as store from './messages.store.ts'

/**
 * Deletes a message for everyone: one's own, or any message for the show's host. Its place stays; deleting it again
 * changes nothing.
 *
 * @throws {Refusal} request/not-found for a message in a chat that the caller is not in, and for messages of others,
 *   whether or not the caller sees them
 */
export async function deleteMessage(ctx: SignedInCtx, { messageID }: { messageID: ChatMessageId }) {
  const { userId } = ctx.who
  const { before, after, view } = await inTransaction(ctx.db, async (tx) => {
    const { message, room: roomOfMessage } = await lockMessage(tx, messageID)
    const memberships = await listMemberships(tx, message.chatId, userId)
    if (memberships.length === 0) throw new Refusal('request/not-found')
    const mayDelete = message.senderUserId === userId || memberships.some(({ side }) => mayModerate(side))
    if (!mayDelete) throw new Refusal('request/not-found')
    const deleted = message.isDeleted ? message : await store.markDeleted(tx, message, userId)
    const reader = await readerOf(tx, userId, [deleted])
    return { before: message, after: deleted, view: messageView(ctx, deleted, roomOfMessage, reader) }
  })
  if (after !== before) ctx.live.notifyChat({ chatId: after.chatId, kind: 'messages', seq: after.changeSeq })
  return { success: true as const, message: view }
}
