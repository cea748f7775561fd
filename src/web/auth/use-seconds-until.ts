import { useEffect, useState } from 'react'

const tickMs = 250

/** Whole seconds that are left until a moment (ms since 1970), counted down to 0. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(clock)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1_000))
}
