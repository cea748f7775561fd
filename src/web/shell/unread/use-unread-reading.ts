import { useEffect, useEffectEvent } from 'react'
import { ask } from '../../api.ts'
import { subscribe } from '../../live/live-messages.ts'
import { setAccountUnread } from './account-unread.ts'

/** Messages of a moment cause one reading; after a break all tabs come back at once, so theirs are spread. */
const gatherMs = 1_000
const spreadMs = 3_000

const factsOfUnread: ReadonlySet<string> = new Set([
  'connected',
  'everything',
  'notifications',
  'chats',
  'chat',
  'user',
])

/**
 * Reads the unread counts of each of a person's accounts, and again when the stream brings news.
 *
 * @param userId null if there is only one account: its bell and chat icon show the count
 */
export function useUnreadReading(userId: string | null) {
  const read = useEffectEvent(async () => {
    if (userId === null) return
    const result = await ask('listUnread', {})
    if (result.ok) setAccountUnread(userId, result.answer.accounts)
  })

  useEffect(() => {
    if (userId === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A busy chat doesn't delay the reading forever: a planned reading stays planned.
    function readIn(ms: number) {
      timer ??= setTimeout(() => {
        timer = undefined
        void read()
      }, ms)
    }
    readIn(0)
    const stop = subscribe(({ fact }) => {
      if (factsOfUnread.has(fact)) readIn(gatherMs + (fact === 'everything' ? Math.random() * spreadMs : 0))
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [userId])
}
