import type { ChatNews } from '../../features/chat/live/chat-news.service.ts'
import type { ChatEvent } from '../../kernel/fact.ts'
import type { ChatId } from '../../kernel/ids.ts'

/** Small enough for the buffer of a tab. */
const pieceLetters = 16_000

/** One event of a tab's stream. */
export const eventOf = (data: ChatEvent<ChatNews['messages'][number]>) =>
  Buffer.from(`data: ${JSON.stringify(data)}\n\n`)

/** Messages of a chat as events of about `pieceLetters` each. */
export function eventsOf(chatID: ChatId, messages: ChatNews['messages']): Buffer[] {
  const pieces: ChatNews['messages'][] = []
  let letters = Infinity
  for (const message of messages) {
    if (letters + message.text.length > pieceLetters) {
      pieces.push([])
      letters = 0
    }
    pieces.at(-1)?.push(message)
    letters += message.text.length + 400
  }
  return pieces.map((piece) => eventOf({ fact: 'chat', chatID, messages: piece }))
}
