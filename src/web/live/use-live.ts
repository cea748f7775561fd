import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { forgetPerson } from '../auth/forget-person.ts'
import { forgetEntity } from '../shell/active-entity/kept-entity.ts'
import { passOn } from './heard.ts'
import { openLive } from './open-live.ts'

/** Facts of a moment make one reading; when everybody is told at once, not everybody reads at once. */
const gatherMs = 200
const spreadMs = 3_000

/**
 * One stream of facts for this tab of somebody who is signed in: loaders read again on each. When the session ended,
 * the tab forgets whose it was and is a visitor's.
 *
 * @param userId null for a visitor, who has no stream
 */
export function useLive(userId: string | null) {
  const { revalidate } = useRevalidator()
  const readAgain = useEffectEvent(() => void revalidate())

  useEffect(() => {
    if (userId === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = openLive((heard) => {
      if (heard.fact === 'session-ended') {
        forgetPerson()
        forgetEntity()
      }
      passOn(heard)
      if (heard.fact === 'connected') return
      clearTimeout(timer)
      timer = setTimeout(readAgain, gatherMs + (heard.fact === 'everything' ? Math.random() * spreadMs : 0))
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [userId])
}
