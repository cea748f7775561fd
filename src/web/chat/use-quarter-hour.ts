import { useEffect, useState } from 'react'

/** In every time zone midnight falls on a quarter of an hour. */
const quarterMs = 15 * 60_000
const checkMs = 10_000

/**
 * The current time, to tell which day it is: it advances every quarter of an hour while the screen is open.
 *
 * @param loadedMs the server's time when the screen was loaded
 */
export function useQuarterHour(loadedMs: number): number {
  const [nowMs, setNowMs] = useState(loadedMs)
  useEffect(() => {
    const startedMs = Date.now()
    const clock = setInterval(() => {
      const currentMs = loadedMs + Date.now() - startedMs
      setNowMs(currentMs - (currentMs % quarterMs))
    }, checkMs)
    return () => clearInterval(clock)
  }, [loadedMs])
  return nowMs
}
