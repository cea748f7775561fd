import { inTransaction } from '../../../db/transaction.ts'
import type { ChatId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { mayModerate } from '../rules/chat-room.ts'
import * as store from './chats.store.ts'

/**
 * Makes fans wait between two messages in the fan chat, for the show's host; 0 lets them post freely again. Open tabs
 * hear of it after the commit.
 *
 * @throws {Refusal} request/not-found for a chat that the caller is not in; request/not-allowed for all but the host,
 *   and in the crew's chat
 */
export async function setSlowMode(ctx: SignedInCtx, { chatID, seconds }: { chatID: ChatId; seconds: number }) {
  await inTransaction(ctx.db, async (tx) => {
    const chat = await store.lockChat(tx, chatID)
    const memberships = await store.listMemberships(tx, chatID, ctx.who.userId)
    if (!chat || memberships.length === 0) throw new Refusal('request/not-found')
    if (chat.room !== 'fans' || !memberships.some(({ side }) => mayModerate(side)))
      throw new Refusal('request/not-allowed')
    await store.setSlowMode(tx, chatID, seconds)
  })
  ctx.live.notifyChat({ chatId: chatID, kind: 'slow-mode', seconds })
  return { success: true as const }
}
