import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '../../api.ts'
import { subscribe } from '../../live/live-messages.ts'
import type { LiveMessage } from '../../live/open-live.ts'
import { retryPauseMs } from '../../live/retry-pause.ts'
import type { Acting, ChatRoom, Message, ReadMark } from '../chat-types.ts'
import { afterBreak, afterPage, afterStream, isBehind, openedAt } from './progress.ts'
import { readMarksOf } from './read-marking.ts'
import { mergeMessages } from './thread-lines.ts'

/** The first stream of a page opens about now, so both need one catch-up. */
const openingMs = 300
/** After a break all tabs come back at once. */
const spreadMs = 2_000

/** Why the viewer is no longer in an open chat: the host removed them, or they left, or it is gone. */
export type Outside = 'removed' | 'left' | 'gone'

/** The messages of an open chat as the stream delivers them, and a catch-up for what it may have missed. */
export function useMessages(
  initial: ChatRoom,
  acting: Acting,
  { onMessages, onChat }: { onMessages: (messages: Message[]) => void; onChat: (chat: ChatRoom['chat']) => void },
) {
  const { chatID } = initial.chat
  const [messages, setMessages] = useState<Message[]>(initial.messages)
  const [reads, setReads] = useState<ReadMark[]>(() => readMarksOf(initial.messages))
  const [outside, setOutside] = useState<Outside | null>(null)
  const progress = useRef(openedAt(initial.cursor))
  const catchUp = useRef({ isRunning: false, failures: 0, isOver: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function merge(changes: Message[]) {
    setMessages((shownMessages) => mergeMessages(shownMessages, changes))
    onMessages(changes)
  }

  function catchUpIn(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void readMissed(), ms)
  }

  /** Reads page after page; if one fails, the gap stays open, and it is retried. */
  async function readMissed() {
    if (catchUp.current.isRunning) return
    catchUp.current.isRunning = true
    while (isBehind(progress.current) && !catchUp.current.isOver) {
      const { breaks, cursor } = progress.current
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const result = await ask('fetchChat', { chatID, after: cursor, ...acting })
      if (!result.ok) {
        const reason = outsideBy(result.refusal.code)
        if (reason) setOutside(reason)
        else if (!catchUp.current.isOver) catchUpIn(retryPauseMs(catchUp.current.failures++))
        break
      }
      catchUp.current.failures = 0
      setOutside(null)
      merge(result.answer.messages)
      onChat(result.answer.chat)
      setReads((now) => [...now, ...readMarksOf(result.answer.messages)])
      progress.current = afterPage(progress.current, result.answer, breaks)
    }
    catchUp.current.isRunning = false
  }

  const onLive = useEffectEvent((event: LiveMessage) => {
    if (event.fact === 'connected' || event.fact === 'everything') {
      progress.current = afterBreak(progress.current)
      return catchUpIn(event.fact === 'connected' ? 0 : Math.random() * spreadMs)
    }
    if (!('chatID' in event) || event.chatID !== chatID) return
    if (event.fact === 'chat-reads') return setReads(event.reads)
    if (event.fact !== 'chat' && event.fact !== 'own-messages') return
    merge(event.messages)
    if (event.fact !== 'chat') return
    progress.current = afterStream(
      progress.current,
      event.messages.map(({ changeSeq }) => changeSeq),
    )
  })
  const onOpen = useEffectEvent(() => catchUpIn(openingMs))
  useEffect(() => {
    const state = catchUp.current
    state.isOver = false
    onOpen()
    const stop = subscribe((event) => onLive(event))
    return () => {
      state.isOver = true
      clearTimeout(timer.current)
      stop()
    }
  }, [])

  /** After another reading of the chat in this tab: whether the host has removed the viewer, or let them back in. */
  function onRefusal(code: string | null) {
    if (code === 'chat/removed' || code === 'chat/left') return setOutside(outsideBy(code))
    if (code !== null || outside === null) return
    // The stream brought nothing of the time outside.
    progress.current = afterBreak(progress.current)
    catchUpIn(0)
  }

  const addPage = (page: Message[]) => setMessages((shownMessages) => mergeMessages(shownMessages, page))
  return { messages, reads, outside, addPage, onRefusal }
}

/** What a refusal to read a chat says about the viewer. */
const outsideBy = (code: string): Outside | null =>
  code === 'chat/removed' ? 'removed' : code === 'chat/left' ? 'left' : code === 'request/not-found' ? 'gone' : null
