import { ask } from '../../api.ts'
import { subscribe } from '../../live/live-messages.ts'
import type { LiveMessage } from '../../live/open-live.ts'
import { retryPauseMs } from '../../live/retry-pause.ts'
import { createSubscribers } from '../../subscribers.ts'
import type { ChatList } from '../chat-types.ts'
import { type ListEvent, withEvent } from './chat-list-events.ts'

/** Changes of a moment cause one reading; after a break all tabs come back at once, so theirs are spread. */
const gatherMs = 300
const spreadMs = 3_000
/** Longer than a read takes: a response may be older than what the stream delivered in the meantime. */
const recentMs = 60_000

/** Whose chats a list has. */
export type Viewer = { userId: string; entityId: string | null }

/**
 * The chats of a person or of a page for all parts of this tab that show them. Messages are counted as they come; a list
 * that may have missed some is read again.
 *
 * @param onEnd when the last part is gone
 */
export function createChatListStore({ entityId }: Viewer, onEnd: () => void) {
  const subscribers = createSubscribers()
  let list: ChatList | null = null
  let recent: { atMs: number; event: ListEvent }[] = []
  /** The chats that a read was requested for: those missing from it belong to another list of the person. */
  const foreign = new Set<string>()
  let parts = 0
  let failures = 0
  let isReading = false
  let isReadAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null

  function readIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void read(), ms)
  }

  function take(answer: ChatList) {
    list = recent.reduce((now, { event }) => withEvent(now, event), answer)
    subscribers.publish()
  }

  async function read() {
    if (isReading) {
      isReadAgain = true
      return
    }
    isReading = true
    isReadAgain = false
    const result = await ask('listChats', { entityDetails: entityId ? { id: entityId } : null })
    isReading = false
    if (parts === 0) return
    if (!result.ok) return readIn(retryPauseMs(failures++))
    failures = 0
    take(result.answer)
    if (isReadAgain) readIn(gatherMs)
  }

  function apply(event: ListEvent) {
    const nowMs = Date.now()
    recent = [...recent.filter(({ atMs }) => nowMs - atMs < recentMs), { atMs: nowMs, event }]
    if (!list) return
    const isListed = list.chats.some(({ chatID }) => chatID === event.chatID)
    if (isListed) return take(list)
    if (event.kind === 'read' || foreign.has(event.chatID)) return
    foreign.add(event.chatID)
    readIn(gatherMs)
  }

  function onLive(event: LiveMessage) {
    if (event.fact === 'chat' || event.fact === 'own-messages')
      return apply({ kind: 'messages', chatID: event.chatID, messages: event.messages })
    if (event.fact === 'chats' && event.read) return apply({ kind: 'read', ...event.read })
    if (event.fact !== 'chats' && event.fact !== 'everything') return
    foreign.clear()
    readIn(gatherMs + (event.fact === 'everything' ? Math.random() * spreadMs : 0))
  }

  return {
    read: () => list,
    /** Takes a list that a loader has read. */
    adopt(loaded: ChatList) {
      if (!isReading) clearTimeout(timer)
      foreign.clear()
      take(loaded)
    },
    subscribe(listener: () => void) {
      parts += 1
      stop ??= subscribe(onLive)
      if (list === null) readIn(0)
      const unsubscribe = subscribers.subscribe(listener)
      return () => {
        unsubscribe()
        parts -= 1
        if (parts > 0) return
        clearTimeout(timer)
        stop?.()
        stop = null
        onEnd()
      }
    },
  }
}
