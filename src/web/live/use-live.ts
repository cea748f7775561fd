import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { forgetPerson } from '../auth/forget-person.ts'
import { forgetEntity } from '../shell/active-entity/kept-entity.ts'
import { publish } from './live-messages.ts'
import { openLive } from './open-live.ts'

/** Facts of a moment cause one reload of data; `everything` reaches all tabs at once, so their reloads are spread. */
const gatherMs = 200
const spreadMs = 3_000

/** Facts for the header's chat icon and for chats, which no loader reads again. */
const factsWithoutReload: ReadonlySet<string> = new Set([
  'connected',
  'chats',
  'chat',
  'chat-reads',
  'chat-slow-mode',
  'chat-typing',
])

/**
 * One stream of facts for a signed-in person's tab: loaders run again on each. When the session ends, the tab forgets
 * the person and becomes a visitor's.
 *
 * @param userId null for a visitor, who has no stream
 */
export function useLive(userId: string | null) {
  const { revalidate } = useRevalidator()
  const readAgain = useEffectEvent(() => void revalidate())

  useEffect(() => {
    if (userId === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = openLive((message) => {
      if (message.fact === 'session-ended') {
        forgetPerson()
        forgetEntity()
      }
      publish(message)
      if (factsWithoutReload.has(message.fact)) return
      clearTimeout(timer)
      timer = setTimeout(readAgain, gatherMs + (message.fact === 'everything' ? Math.random() * spreadMs : 0))
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [userId])
}
