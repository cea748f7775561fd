import { useEffect, useState } from 'react'
import { words } from './order-words.ts'

type Props = {
  /** Seconds that were left when the page was made, by the server's clock: the reader's may be wrong. */
  secondsLeft: number
}

/** Minutes before the end at which it is said aloud (WCAG 2.2.1). */
const warnings = [10, 5, 2, 1]

/** How long tickets are still held; nobody is surprised by its end. */
export function HoldCountdown({ secondsLeft }: Props) {
  const left = useSecondsLeft(secondsLeft)
  const minutes = Math.floor(left / 60)
  const said = warnings.find((warning) => left <= warning * 60 && left > (warning - 1) * 60)
  return (
    <>
      <p role="timer" className={left <= 300 ? 'font-semibold text-gold' : 'text-mute'}>
        {left > 0 ? (
          <>
            {words.heldFor}{' '}
            <span className="tabular-nums">
              {minutes}:{String(left % 60).padStart(2, '0')}
            </span>
          </>
        ) : (
          words.timeOver
        )}
      </p>
      <p className="sr-only" aria-live="polite">
        {left > 0 && said !== undefined && words.heldAloud(said)}
      </p>
    </>
  )
}

function useSecondsLeft(atFirst: number): number {
  const [left, setLeft] = useState(atFirst)
  useEffect(() => {
    const end = performance.now() + atFirst * 1_000
    const tick = () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1_000)))
    tick()
    const clock = setInterval(tick, 1_000)
    return () => clearInterval(clock)
  }, [atFirst])
  return left
}
