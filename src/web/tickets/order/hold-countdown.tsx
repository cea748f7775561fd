import { countdownText, promisedSeconds, useSecondsLeft } from '../use-seconds-left.ts'
import { words } from './order-words.ts'

type Props = {
  /** Seconds that were left when the page was made, by the server's clock: the reader's may be wrong. */
  secondsLeft: number
}

/** Minutes before the end at which it is said aloud (WCAG 2.2.1). */
const warnings = [10, 5, 2, 1]

/** How long tickets are still held; warnings announce its end. */
export function HoldCountdown({ secondsLeft }: Props) {
  const seconds = useSecondsLeft(secondsLeft)
  const promised = promisedSeconds(seconds)
  const dueWarning = warnings.find((warning) => promised <= warning * 60 && promised > (warning - 1) * 60)
  return (
    <>
      <p role="timer" className={promised <= 300 ? 'font-semibold text-gold' : 'text-mute'}>
        {seconds > 0 ? (
          <>
            {words.heldFor} <span className="tabular-nums">{countdownText(seconds)}</span>
          </>
        ) : (
          words.timeOver
        )}
      </p>
      <p className="sr-only" aria-live="polite">
        {seconds > 0 && dueWarning !== undefined && words.heldAloud(dueWarning)}
      </p>
    </>
  )
}
