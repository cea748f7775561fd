import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '../../api.ts'
import { subscribe } from '../../live/live-messages.ts'
import type { Acting, ChatRoom, Message } from '../chat-types.ts'
import { type Place, removeOutgoing, resume, useOutgoing } from './outbox.ts'
import { useMessages } from './use-messages.ts'

const typingMs = 5_000

/** An open chat: its messages as they arrive, who is typing, and what is sent from here. */
export function useRoom(initial: ChatRoom, acting: Acting, userId: string) {
  const { chatID } = initial.chat
  const place: Place = { chatID, userId, ...acting }
  const outgoing = useOutgoing(place)
  const resumeHere = useEffectEvent(() => resume(place))
  useEffect(() => resumeHere(), [])
  const [older, setOlder] = useState<'more' | 'none' | 'loading' | 'failed'>(initial.hasMore ? 'more' : 'none')
  const [typists, setTypists] = useState<readonly string[]>([])
  const typingTimers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const [slowModeSeconds, setSlowModeSeconds] = useState(initial.chat.slowModeSeconds)

  function onMessages(changes: Message[]) {
    removeOutgoing(
      place,
      changes.map(({ clientID }) => clientID),
    )
    setTypists((now) => now.filter((name) => !changes.some(({ senderName }) => senderName === name)))
  }
  const { messages, reads, outside, addPage, onRefusal } = useMessages(initial, acting, {
    onMessages,
    onChat: (chat) => setSlowModeSeconds(chat.slowModeSeconds),
  })

  const onTyping = useEffectEvent((name: string) => {
    setTypists((now) => (now.includes(name) ? now : [...now, name]))
    clearTimeout(typingTimers.current.get(name))
    const timer = setTimeout(() => setTypists((now) => now.filter((one) => one !== name)), typingMs)
    typingTimers.current.set(name, timer)
  })
  useEffect(() => {
    const timers = typingTimers.current
    const stop = subscribe((event) => {
      if (event.fact === 'chat-typing' && event.chatID === chatID) onTyping(event.name)
      if (event.fact === 'chat-slow-mode' && event.chatID === chatID) setSlowModeSeconds(event.seconds)
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [chatID])

  const members = useMembers(initial, acting, onRefusal)

  async function loadOlder() {
    const first = messages[0]
    if (!first || older === 'loading') return
    setOlder('loading')
    const result = await ask('fetchChat', { chatID, before: first.seq, ...acting })
    if (!result.ok) return setOlder('failed')
    addPage(result.answer.messages)
    setOlder(result.answer.hasMore ? 'more' : 'none')
  }

  return {
    place,
    messages,
    reads,
    outgoing,
    older,
    typists,
    slowModeSeconds,
    outside,
    members,
    loadOlder,
  }
}

export type RoomState = ReturnType<typeof useRoom>

const readPauseMs = 300
/** Facts after which someone may have come or left, or the show may have moved. */
const factsOfMembers: ReadonlySet<string> = new Set(['chats', 'notifications', 'user', 'everything'])

/** Who is in a chat, as far as it says so. */
export type RoomMembers = Pick<
  ChatRoom['chat'],
  'people' | 'fans' | 'hostName' | 'departures' | 'changes' | 'friends' | 'removedFans'
>

/**
 * Who is in a chat, and what happened to its members and its show, reloaded when that changes.
 *
 * @param onRefusal takes the refusal's code, null if the chat was read
 */
function useMembers({ chat }: ChatRoom, acting: Acting, onRefusal: (code: string | null) => void): RoomMembers {
  const { chatID } = chat
  const [members, setMembers] = useState<RoomMembers>(chat)
  const read = useEffectEvent(async () => {
    const result = await ask('fetchChat', { chatID, withMessages: false, ...acting })
    if (result.ok) setMembers(result.answer.chat)
    onRefusal(result.ok ? null : result.refusal.code)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe((event) => {
      if (!factsOfMembers.has(event.fact) || ('read' in event && event.read)) return
      clearTimeout(timer)
      timer = setTimeout(() => void read(), readPauseMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return members
}
