import { useEffect, useState } from 'react'
import { paymentMinutes } from '../../kernel/limits.ts'

/**
 * Counts down by the second, whatever the reader's clock says.
 *
 * @param atFirst seconds that were left by the server's clock
 * @returns seconds that are left now, 0 at the end
 */
export function useSecondsLeft(atFirst: number): number {
  const [seconds, setSeconds] = useState(atFirst)
  useEffect(() => {
    const end = performance.now() + atFirst * 1_000
    const tick = () => setSeconds(Math.max(0, Math.round((end - performance.now()) / 1_000)))
    tick()
    const clock = setInterval(tick, 1_000)
    return () => clearInterval(clock)
  }, [atFirst])
  return seconds
}

/**
 * A countdown as minutes and seconds: 605 is "10:05". It begins at the time that buyers are promised; the minute more
 * that the payment page stays open (decision 0042) is not shown.
 */
export function countdownText(seconds: number): string {
  const shown = Math.min(seconds, paymentMinutes * 60)
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
}
