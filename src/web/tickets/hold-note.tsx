import type { ReactNode } from 'react'
import { buttonLook } from '../kit/button-look.ts'
import { words } from '../shell/web-app/web-app-words.ts'
import type { OpenHold } from './panel/sale.ts'
import { countdownText, useSecondsLeft } from './use-seconds-left.ts'

type Props = {
  hold: Pick<OpenHold, 'eventID' | 'occurrenceDate' | 'quantity' | 'secondsLeft' | 'payUrl'>
  look: string
  /** The buyer is choosing others in their place: to pay for these stands back, and says which. */
  isChanging?: boolean
  /** Whether this is the page's one timer; the same countdown elsewhere is plain text to assistive technology. */
  isTimer?: boolean
  /** What else can be done with them. */
  children?: ReactNode
}

/** On a show's page, the tickets to it that wait for their payment: for how long, and the way to pay. */
export function HoldNote({
  hold: { eventID, occurrenceDate, quantity, secondsLeft, payUrl },
  look,
  isChanging = false,
  isTimer = false,
  children,
}: Props) {
  const seconds = useSecondsLeft(secondsLeft)
  return (
    <div data-hold-note={`${eventID} ${occurrenceDate}`} className={`flex items-center ${look}`}>
      <p className="min-w-0 font-semibold whitespace-nowrap">
        {words.hold.held(quantity)} ·{' '}
        <span role={isTimer ? 'timer' : undefined} className="text-gold tabular-nums">
          {countdownText(seconds)}
        </span>
      </p>
      <a href={payUrl} className={`${isChanging ? buttonLook.quiet : buttonLook.gold} shrink-0`}>
        {isChanging ? words.hold.keep(quantity) : words.hold.finish}
      </a>
      {children}
    </div>
  )
}
