import { inTransaction } from '../../../db/transaction.ts'
import type { ChatId, ChatRemovalId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockModeratedChat, logModeration } from './moderated-chat.service.ts'
import * as store from './removals.store.ts'

/**
 * Lets a removed fan back into the fan chat; they are in it right away as long as they are going or have tickets. Doing so
 * again changes nothing.
 *
 * @throws {Refusal} request/not-found for a chat that the caller is not in; request/not-allowed for all but the host
 */
export async function letFanBackIntoChat(
  ctx: SignedInCtx,
  { chatID, removalID }: { chatID: ChatId; removalID: ChatRemovalId },
) {
  const users = await inTransaction(ctx.db, async (tx) => {
    const chat = await lockModeratedChat(ctx, tx, chatID)
    const userId = (await store.endRemoval(tx, chatID, removalID))?.userId
    return userId ? logModeration(ctx, tx, chat, { action: 'fan-let-in', userId }) : []
  })
  if (users.length > 0) ctx.live.notify({ users }, { fact: 'chats' })
  return { success: true as const }
}
