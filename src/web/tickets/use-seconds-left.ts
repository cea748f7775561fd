import { useEffect, useState } from 'react'
import { sparePaymentSeconds } from '../../kernel/limits.ts'

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

/** The rest of the time buyers are promised; the payment page stays open a little longer (decision 0042). */
export const promisedSeconds = (seconds: number): number => Math.max(0, seconds - sparePaymentSeconds)

/** A countdown of the promised time as minutes and seconds: 605 is "9:05". */
export function countdownText(seconds: number): string {
  const promised = promisedSeconds(seconds)
  return `${Math.floor(promised / 60)}:${String(promised % 60).padStart(2, '0')}`
}
