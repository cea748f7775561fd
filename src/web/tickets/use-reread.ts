import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Lets a screen's loaders read again every so often, while it is looked at.
 *
 * @param seconds between two readings; null stops
 */
export function useReread(seconds: number | null) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (seconds === null) return
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, seconds * 1_000)
    return () => clearInterval(clock)
  }, [seconds, revalidate])
}
