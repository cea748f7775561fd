import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Lets a screen's loaders read again every so often, while it is looked at and nothing else is being read: the router
 * would begin that anew, and a slow page would never come.
 *
 * @param seconds between two readings; null stops
 */
export function useReread(seconds: number | null) {
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  useEffect(() => {
    if (seconds === null || !isIdle) return
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, seconds * 1_000)
    return () => clearInterval(clock)
  }, [seconds, isIdle, revalidate])
}
