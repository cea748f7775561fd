import type { ChatId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './chats.store.ts'
import { requireMembership } from './membership.service.ts'

/**
 * Keeps a chat out of the caller's badge, or lets it back in; the chat itself stays as it is.
 *
 * @throws {Refusal} request/not-found for a chat that the caller is not in
 */
export async function muteChat(ctx: SignedInCtx, { chatID, muted }: { chatID: ChatId; muted: boolean }) {
  const { userId } = ctx.who
  await requireMembership(ctx, chatID, null)
  await (muted ? store.addMute(ctx.db, chatID, userId) : store.removeMute(ctx.db, chatID, userId))
  ctx.live.notify({ users: [userId] }, { fact: 'chats' })
  return { success: true as const }
}
