import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask, isUnanswered } from '../../api.ts'
import { subscribe } from '../../live/live-messages.ts'
import { randomUuid } from '../../random-key.ts'
import type { Acting, ChatRoom, Message, ReadMark } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import { mergeMessages } from './thread-lines.ts'

/** A message of this tab that the server has not taken yet. */
export type Outgoing = { clientID: string; text: string; announcement: boolean; problem: string | null }

const typingMs = 5_000
/** Changes that one answer holds at most; more of them follow. */
const mostRounds = 20

/** An open room: its messages as they come, and what is sent from here. */
export function useRoom(initial: ChatRoom, acting: Acting) {
  const { chatID } = initial.chat
  const [messages, setMessages] = useState<Message[]>(initial.messages)
  const [reads, setReads] = useState<ReadMark[]>(() => readMarksOf(initial))
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const [older, setOlder] = useState<'more' | 'none' | 'loading' | 'failed'>(initial.hasMore ? 'more' : 'none')
  const [typist, setTypist] = useState<string | null>(null)
  const [isGone, setIsGone] = useState(false)
  const cursor = useRef(initial.cursor)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function take(changes: Message[]) {
    cursor.current = Math.max(cursor.current, ...changes.map(({ changeSeq }) => changeSeq))
    setMessages((shownMessages) => mergeMessages(shownMessages, changes))
    const keys = new Set(changes.map(({ clientID }) => clientID))
    setOutgoing((now) => now.filter(({ clientID }) => !keys.has(clientID)))
    if (changes.some(({ senderName }) => senderName === typist)) setTypist(null)
  }

  /** After a break of the stream: everything since the last change that this tab has. */
  async function catchUp() {
    for (let round = 0; round < mostRounds; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const result = await ask('fetchChat', { chatID, after: cursor.current, ...acting })
      if (!result.ok) return setIsGone(result.refusal.code === 'request/not-found')
      take(result.answer.messages)
      setReads((now) => [...now, ...readMarksOf(result.answer)])
      cursor.current = result.answer.cursor
      if (!result.answer.hasMore) return
    }
  }

  const onLive = useEffectEvent((event: Parameters<Parameters<typeof subscribe>[0]>[0]) => {
    if (event.fact === 'connected' || event.fact === 'everything') return void catchUp()
    if (!('chatID' in event) || event.chatID !== chatID) return
    if (event.fact === 'chat') take(event.messages)
    if (event.fact === 'chat-reads') setReads(event.reads)
    if (event.fact !== 'chat-typing') return
    setTypist(event.name)
    clearTimeout(typingTimer.current)
    typingTimer.current = setTimeout(() => setTypist(null), typingMs)
  })
  useEffect(() => subscribe((event) => onLive(event)), [])

  async function deliver(message: Outgoing) {
    const { clientID, text, announcement } = message
    const result = await ask('sendMessage', { chatID, clientID, text, announcement, ...acting })
    if (result.ok) return take([result.answer.message])
    const { code, message: reason } = result.refusal
    const problem = isUnanswered(code) || code === 'request/unavailable' ? words.notSent : `${words.notSent} ${reason}`
    setOutgoing((now) => now.map((one) => (one.clientID === clientID ? { ...one, problem } : one)))
  }

  function send(text: string, announcement: boolean) {
    const message: Outgoing = { clientID: randomUuid(), text, announcement, problem: null }
    setOutgoing((now) => [...now, message])
    void deliver(message)
  }

  function sendAgain(message: Outgoing) {
    setOutgoing((now) => now.map((one) => (one.clientID === message.clientID ? { ...one, problem: null } : one)))
    void deliver(message)
  }

  const discard = ({ clientID }: Outgoing) => setOutgoing((now) => now.filter((one) => one.clientID !== clientID))

  async function loadOlder() {
    const first = messages[0]
    if (!first || older === 'loading') return
    setOlder('loading')
    const result = await ask('fetchChat', { chatID, before: first.seq, ...acting })
    if (!result.ok) return setOlder('failed')
    setMessages((shownMessages) => mergeMessages(shownMessages, result.answer.messages))
    setOlder(result.answer.hasMore ? 'more' : 'none')
  }

  return { messages, reads, outgoing, older, typist, isGone, send, sendAgain, discard, loadOlder, take }
}

/** How far people have read, from who has read which message. */
function readMarksOf({ messages }: ChatRoom): ReadMark[] {
  const marks = new Map<string, number>()
  for (const { seq, readBy } of messages) for (const userID of readBy) marks.set(userID, seq)
  return [...marks].map(([userID, seq]) => ({ userID, seq }))
}

export type RoomState = ReturnType<typeof useRoom>
