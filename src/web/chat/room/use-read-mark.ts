import { useEffect, useEffectEvent, useRef } from 'react'
import { ask } from '../../api.ts'
import { publish } from '../../live/live-messages.ts'
import { retryPauseMs } from '../../live/retry-pause.ts'
import type { ChatRoom } from '../chat-types.ts'
import { afterMark, nextMark, type ReadMarking } from './read-marking.ts'

const delayMs = 400
/** A message in a fan chat is seen in hundreds of tabs at once: their marks are spread. */
const spreadMs = 2_600

/** Marks a chat as read up to its last message while it is looked at. */
export function useReadMark({ chatID, room, readSeq }: ChatRoom['chat'], lastSeq: number) {
  const marking = useRef<ReadMarking>({ markedSeq: readSeq, sendingSeq: null })
  const seenSeq = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failures = useRef(0)
  const isFirst = useRef(true)

  async function mark() {
    clearTimeout(timer.current)
    timer.current = undefined
    const seq = nextMark(marking.current, seenSeq.current)
    if (seq === null) return
    marking.current = { ...marking.current, sendingSeq: seq }
    isFirst.current = false
    const result = await ask('markChatAsRead', { chatID, seq })
    marking.current = afterMark(marking.current, result.ok)
    failures.current = result.ok ? 0 : failures.current + 1
    if (result.ok) publish({ fact: 'chats', read: { chatID, seq } })
    // A chat that the viewer is no longer in can't be marked as read either.
    else if (result.refusal.code === 'request/not-found') return
    if (nextMark(marking.current, seenSeq.current) !== null)
      timer.current = setTimeout(() => void mark(), result.ok ? delayMs : retryPauseMs(failures.current - 1))
  }

  const markNow = useEffectEvent(() => void mark())
  const see = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return markNow()
    seenSeq.current = Math.max(seenSeq.current, lastSeq)
    const pauseMs = isFirst.current || room === 'crew' ? delayMs : delayMs + Math.random() * spreadMs
    // A pending mark includes what arrives in the meantime.
    timer.current ??= setTimeout(() => void mark(), pauseMs)
  })

  useEffect(() => see(), [lastSeq])
  useEffect(() => {
    const onVisibility = () => see()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      // What was seen until now counts, however soon the viewer leaves.
      markNow()
      clearTimeout(timer.current)
    }
  }, [])
}
