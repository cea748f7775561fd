import type { ChatId, EntityId } from './ids.ts'

/** A change that an open tab is told about, without content: the tab reloads what it shows. */
export type Fact =
  | { fact: 'notifications' }
  | { fact: 'user' }
  /** The person has other tickets than before: their device's copy is out of date as well. */
  | { fact: 'tickets' }
  | { fact: 'entity'; id: EntityId }
  /** The person's list of chats changed; with `read`, only how far they have read one of them. */
  | { fact: 'chats'; read?: ChatRead }
  /** The session of this tab is over. */
  | { fact: 'session-ended' }
  /** Something may have been missed. */
  | { fact: 'everything' }

/** The parameter with which a tab's first stream says how many milliseconds ago its page was requested. */
export const pageAge = 'page-age'

export type ChatRead = { chatID: ChatId; seq: number }

/** What a stream says of a chat, with its content (decision 0170). */
export type ChatEvent<Message> =
  | { fact: 'chat'; chatID: ChatId; messages: Message[] }
  | { fact: 'chat-reads'; chatID: ChatId; reads: { memberID: string; seq: number }[] }
  | { fact: 'chat-typing'; chatID: ChatId; name: string }
  | { fact: 'chat-slow-mode'; chatID: ChatId; seconds: number }

/** What changed in a chat, as processes tell each other: each reads what its own tabs may see (decision 0170). */
export type ChatSignal = { chatId: ChatId } & (
  | { kind: 'messages'; seq: number }
  | { kind: 'reads' }
  | { kind: 'slow-mode'; seconds: number }
  | { kind: 'typing'; userId: string; entityId: EntityId | null }
)
