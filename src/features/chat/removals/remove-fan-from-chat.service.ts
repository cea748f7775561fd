import { inTransaction } from '../../../db/transaction.ts'
import type { ChatMessageId, ChatRemovalId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { findMessage } from '../messages/messages.store.ts'
import { lockModeratedChat, logModeration } from './moderated-chat.service.ts'
import * as store from './removals.store.ts'

/**
 * Removes the fan who wrote a message from the fan chat, for the show's host: they neither read nor post there until the
 * host lets them back in. They keep their tickets and their mark that they are going. Doing so again changes nothing.
 *
 * @throws {Refusal} request/not-found for a message in a chat that the caller is not in, of a page, or of a deleted
 *   account; request/not-allowed for all but the host
 */
export async function removeFanFromChat(ctx: SignedInCtx, { messageID }: { messageID: ChatMessageId }) {
  const users = await inTransaction(ctx.db, async (tx) => {
    const message = await findMessage(tx, messageID)
    if (!message) throw new Refusal('request/not-found')
    const { chatId, senderUserId, senderEntityId, isDeletedUser } = message
    const chat = await lockModeratedChat(ctx, tx, chatId)
    if (senderEntityId !== null || isDeletedUser) throw new Refusal('request/not-found')
    const isNew = await store.addRemoval(tx, { id: newId<ChatRemovalId>(), chatId, userId: senderUserId })
    return isNew ? logModeration(ctx, tx, chat, { action: 'fan-removed', userId: senderUserId }) : []
  })
  if (users.length > 0) ctx.live.notify({ users }, { fact: 'chats' })
  return { success: true as const }
}
