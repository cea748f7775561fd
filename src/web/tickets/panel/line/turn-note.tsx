import { Ticket } from 'lucide-react'
import { useSecondsLeft } from '../../use-seconds-left.ts'
import { clockSeconds } from '../sale-start/wait.ts'
import { LeaveLine } from './leave-line.tsx'
import { words } from './line-words.ts'
import type { WaitingLine } from './use-waiting-line.ts'

/** Minutes before the end of a turn at which it is said aloud (WCAG 2.2.1). */
const warnings = [5, 2, 1]

/** At the top of the panel: it is the viewer's turn to choose tickets, and how long it lasts. */
export function TurnNote({ eventID, line }: { eventID: string; line: WaitingLine }) {
  const seconds = useSecondsLeft(line?.place?.secondsLeft ?? 0)
  if (line?.place?.state !== 'turn' || seconds === 0) return null
  const dueWarning = warnings.find((warning) => seconds <= warning * 60 && seconds > (warning - 1) * 60)
  return (
    <div className="flex flex-col items-start gap-3 border-b border-line px-4 py-4 sm:px-6">
      <div className="flex gap-2">
        <Ticket aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap gap-x-2 font-semibold text-gold">
            <span role="status">{words.turn}</span>
            <span role="timer" className="tabular-nums">
              {words.left(clockSeconds(seconds))}
            </span>
          </p>
          <p className="text-sm text-mute">{words.turnText}</p>
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {dueWarning !== undefined && words.leftAloud(dueWarning)}
      </p>
      <LeaveLine eventID={eventID} state="turn" />
    </div>
  )
}
