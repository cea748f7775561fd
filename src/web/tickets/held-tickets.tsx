import type { CallOutputs } from '../../contract.ts'
import { buttonLook } from '../kit/button-look.ts'
import { words } from '../shell/web-app/web-app-words.ts'
import { ShowHead } from './show-head.tsx'
import { useOpenHold } from './use-open-hold.ts'
import { countdownText, useSecondsLeft } from './use-seconds-left.ts'

export type Held = NonNullable<CallOutputs['fetchOpenHold']['hold']> & { when: string }

/** Tickets that wait for their payment: for how long, and the way to pay. Once the time is over, the page reads again. */
export function HeldTickets({ hold }: { hold: Held }) {
  const isOpen = useOpenHold(hold) !== null
  const seconds = useSecondsLeft(hold.secondsLeft)
  if (!isOpen) return null
  return (
    <section
      aria-label={words.hold.of(hold.eventName)}
      className="flex flex-col gap-4 rounded-card border border-gold bg-deck-2 p-4 sm:p-6"
    >
      <ShowHead show={hold} when={hold.when} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <p className="text-lg font-semibold whitespace-nowrap">
          {words.hold.held(hold.quantity)} ·{' '}
          <span role="timer" className="text-gold tabular-nums">
            {countdownText(seconds)}
          </span>
        </p>
        <a href={hold.payUrl} className={`${buttonLook.gold} max-sm:w-full`}>
          {words.hold.finish}
        </a>
      </div>
    </section>
  )
}
