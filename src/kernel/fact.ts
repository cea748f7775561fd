import type { ChatId, EntityId } from './ids.ts'

/** A small thing that happened, as a tab hears of it: it carries no content, the tab reads again what it shows. */
export type Fact =
  | { fact: 'notifications' }
  | { fact: 'user' }
  | { fact: 'entity'; id: EntityId }
  /** The person's list of chats, or what is unread in it. */
  | { fact: 'chats' }
  /** The session of this tab is over. */
  | { fact: 'session-ended' }
  /** Something may have been missed. */
  | { fact: 'everything' }

/** What changed in a chat, as processes tell each other: each reads what its own tabs may see (decision 0170). */
export type ChatSignal = { chatId: ChatId } & (
  | { kind: 'messages'; seq: number }
  | { kind: 'reads' }
  | { kind: 'typing'; userId: string; entityId: EntityId | null }
)
