import type { ReactNode } from 'react'
import { buttonLook } from '../kit/button-look.ts'
import { words } from '../shell/web-app/web-app-words.ts'
import type { OpenHold } from './panel/sale.ts'
import { useHoldSeconds } from './use-hold-seconds.ts'
import { countdownText } from './use-seconds-left.ts'

type Props = {
  hold: Pick<OpenHold, 'quantity' | 'secondsLeft' | 'payUrl'>
  look: string
  /** What else can be done with them. */
  children?: ReactNode
}

/** On a show's page, the tickets to it that wait for their payment: for how long, and the way to pay. */
export function HoldNote({ hold: { quantity, secondsLeft, payUrl }, look, children }: Props) {
  const seconds = useHoldSeconds(secondsLeft)
  if (seconds === 0) return null
  return (
    <div data-hold-note className={`flex items-center ${look}`}>
      <p className="min-w-0 font-semibold whitespace-nowrap">
        {words.hold.held(quantity)} ·{' '}
        <span role="timer" className="text-gold tabular-nums">
          {countdownText(seconds)}
        </span>
      </p>
      <a href={payUrl} className={`${buttonLook.gold} shrink-0`}>
        {words.hold.finish}
      </a>
      {children}
    </div>
  )
}
