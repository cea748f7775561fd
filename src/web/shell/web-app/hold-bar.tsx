import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { commaDayText, parseDay } from '../../../kernel/day.ts'
import { isPaymentPath } from '../../../kernel/path-kinds.ts'
import { paths } from '../../../kernel/paths.ts'
import { ask } from '../../api.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { countdownText, useSecondsLeft } from '../../tickets/use-seconds-left.ts'
import { words } from './web-app-words.ts'

type Hold = NonNullable<CallOutputs['fetchOpenHold']['hold']>

/**
 * On every page of a person with an unpaid order: how many tickets are held, for how long, and the way to pay. The page of
 * their show has it in its head and beside the ticket types.
 */
export function HoldBar() {
  const { pathname } = useLocation()
  const [hold, setHold] = useState<Hold | null>(null)

  useEffect(() => {
    if (isPaymentPath(pathname)) return
    let isCurrent = true
    const look = () =>
      void ask('fetchOpenHold', {}).then((result) => isCurrent && result.ok && setHold(result.answer.hold))
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && look()
    look()
    window.addEventListener('pageshow', onReturn)
    return () => {
      isCurrent = false
      window.removeEventListener('pageshow', onReturn)
    }
  }, [pathname])

  // The pages of the payment, of this order and of all tickets have a countdown of their own.
  const hasOwnCountdown =
    isPaymentPath(pathname) || pathname === paths.tickets || pathname === (hold && paths.order(hold.orderID))
  return hold && !hasOwnCountdown ? <Bar key={`${hold.orderID} ${hold.secondsLeft}`} hold={hold} /> : null
}

function Bar({ hold: { quantity, eventName, occurrenceDate, secondsLeft, payUrl } }: { hold: Hold }) {
  const day = parseDay(occurrenceDate)
  const seconds = useSecondsLeft(secondsLeft)
  if (seconds === 0) return null
  return (
    <aside
      id="hold-bar"
      aria-label={words.hold.label}
      className="sticky bottom-0 z-40 border-t border-gold bg-deck-2 px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 [body:has([data-hold-note])_&]:hidden"
    >
      <p className="mx-auto flex max-w-7xl items-center justify-between gap-4">
        <span className="min-w-0">
          <span className="font-semibold whitespace-nowrap">
            {words.hold.held(quantity)} ·{' '}
            <span role="timer" className="text-gold tabular-nums">
              {countdownText(seconds)}
            </span>
          </span>
          <span className="flex text-sm text-mute max-sm:flex-col">
            <span className="truncate">{eventName}</span>
            {/* A weekly show is on its own page under the bar, with another date chosen there. */}
            {day && (
              <span className="shrink-0 whitespace-pre">
                <span className="max-sm:hidden"> · </span>
                {commaDayText(day)}
              </span>
            )}
          </span>
        </span>
        <a href={payUrl} className={`${buttonLook.gold} shrink-0`}>
          {words.hold.finish}
        </a>
      </p>
    </aside>
  )
}
