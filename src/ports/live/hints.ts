import { z } from 'zod'
import type { ChatSignal, Fact } from '../../kernel/fact.ts'
import type { ChatId, EntityId, UserId } from '../../kernel/ids.ts'
import type { Audience, News } from './live.ts'

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const maxNotificationBytes = 7_500
const idsPerHint = 100

const FactHint = z.object({
  fact: z.enum(['notifications', 'user', 'tickets', 'entity', 'chats', 'session-ended', 'everything']),
  id: z.string().optional(),
  read: z.object({ chatID: z.string(), seq: z.number() }).optional(),
  users: z.array(z.string()).optional(),
  sessions: z.array(z.string()).optional(),
})
type FactHint = z.infer<typeof FactHint>

const ChatHint = z.object({
  chat: z.string(),
  kind: z.enum(['messages', 'reads', 'slow-mode', 'typing']),
  seq: z.number().optional(),
  seconds: z.number().optional(),
  user: z.string().optional(),
  entity: z.string().nullish(),
})
type ChatHint = z.infer<typeof ChatHint>

/** A fact or a chat's signal as it travels between processes. */
export type Hint = FactHint | ChatHint

/** A fact whose notification is pending, and its recipients. */
export type WaitingFact = { fact: Fact; kind: 'users' | 'sessions'; ids: Set<string> }

export const hintOfChat = (signal: ChatSignal): Hint => ({
  chat: signal.chatId,
  kind: signal.kind,
  ...(signal.kind === 'messages' && { seq: signal.seq }),
  ...(signal.kind === 'slow-mode' && { seconds: signal.seconds }),
  ...(signal.kind === 'typing' && { user: signal.userId, entity: signal.entityId }),
})

export function hintsOf(entries: WaitingFact[]): Hint[] {
  return entries.flatMap(({ fact, kind, ids }) => {
    const all = [...ids]
    const parts = Array.from({ length: Math.ceil(all.length / idsPerHint) }, (_, index) =>
      all.slice(index * idsPerHint, (index + 1) * idsPerHint),
    )
    return parts.map((part): Hint => ({ ...fact, [kind]: part }))
  })
}

/** As few notifications as hold them all; a hint of a hundred ids has some 4,000 bytes. */
export function toNotifications(hints: Hint[]): string[] {
  const texts: string[] = []
  let batch: string[] = []
  let bytes = 2
  for (const text of hints.map((hint) => JSON.stringify(hint))) {
    if (bytes + text.length + 1 > maxNotificationBytes) {
      texts.push(`[${batch.join(',')}]`)
      batch = []
      bytes = 2
    }
    batch.push(text)
    bytes += text.length + 1
  }
  return batch.length > 0 ? [...texts, `[${batch.join(',')}]`] : texts
}

/** What another process sent; one of a newer version may send what we do not know, and that means read again. */
export function readHints(text: string): { news: News[]; chats: ChatSignal[] } {
  const hints = z.array(z.union([FactHint, ChatHint])).safeParse(jsonOrNull(text))
  if (!hints.success) return { news: [{ fact: { fact: 'everything' }, to: null }], chats: [] }
  return {
    news: hints.data.flatMap((hint) => ('fact' in hint ? { fact: factOf(hint), to: audienceOf(hint) } : [])),
    chats: hints.data.flatMap((hint) => ('chat' in hint ? signalOf(hint) : [])),
  }
}

function signalOf({ chat, kind, seq, seconds, user, entity }: ChatHint): ChatSignal {
  const chatId = chat as ChatId
  if (kind === 'messages') return { chatId, kind, seq: seq ?? 0 }
  if (kind === 'typing') return { chatId, kind, userId: user ?? '', entityId: (entity ?? null) as EntityId | null }
  return kind === 'slow-mode' ? { chatId, kind, seconds: seconds ?? 0 } : { chatId, kind }
}

function factOf({ fact, id, read }: FactHint): Fact {
  if (fact === 'entity') return { fact, id: (id ?? '') as EntityId }
  return fact === 'chats' && read ? { fact, read: { chatID: read.chatID as ChatId, seq: read.seq } } : { fact }
}

function audienceOf({ users, sessions }: FactHint): Audience | null {
  if (users) return { users: users as UserId[] }
  return sessions ? { sessions } : null
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
