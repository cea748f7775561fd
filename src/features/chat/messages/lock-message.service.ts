import type { Tx } from '../../../db/connect.ts'
import type { ChatMessageId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { lockChat } from '../rooms/chats.store.ts'
import { findMessage } from './messages.store.ts'

/** A message as it is under the lock of its room. @throws {Refusal} request/not-found */
export async function lockMessage(tx: Tx, id: ChatMessageId) {
  const unlocked = await findMessage(tx, id)
  const chat = unlocked && (await lockChat(tx, unlocked.chatId))
  const message = chat && (await findMessage(tx, id))
  if (!message) throw new Refusal('request/not-found')
  return { message, room: chat.room }
}
