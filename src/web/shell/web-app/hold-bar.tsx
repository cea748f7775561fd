import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { commaDayText, parseDay } from '../../../kernel/day.ts'
import { isChatPath, isPaymentPath } from '../../../kernel/path-kinds.ts'
import { paths } from '../../../kernel/paths.ts'
import { ask } from '../../api.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { watchReleases } from '../../tickets/released-holds.ts'
import { countdownText, useSecondsLeft } from '../../tickets/use-seconds-left.ts'
import { words } from './web-app-words.ts'

type Hold = NonNullable<CallOutputs['fetchOpenHold']['hold']>

/**
 * On every page of a person with an unpaid order: how many tickets are held, for how long, and the way to pay. Of several
 * orders it is the one that ends first, with the way to the others. The page of their show has it in its head and beside
 * the ticket types: there the bar is only about tickets to another show or date.
 */
export function HoldBar() {
  const { pathname } = useLocation()
  const [holds, setHolds] = useState<Hold[]>([])

  useEffect(() => {
    if (isPaymentPath(pathname)) return
    let isCurrent = true
    const look = () => void listHolds().then((open) => isCurrent && open && setHolds(open))
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && look()
    look()
    window.addEventListener('pageshow', onReturn)
    return () => {
      isCurrent = false
      window.removeEventListener('pageshow', onReturn)
    }
  }, [pathname])

  useEffect(() => watchReleases((orderID) => setHolds((open) => open.filter((hold) => hold.orderID !== orderID))), [])

  // The pages of the payment, of all tickets and of an order have a countdown of their own.
  if (isPaymentPath(pathname) || pathname === paths.tickets) return null
  const [first, ...others] = holds.filter(({ orderID }) => pathname !== paths.order(orderID))
  if (!first) return null
  return (
    <Bar
      key={`${first.orderID} ${first.secondsLeft}`}
      hold={first}
      othersCount={others.length}
      isSlim={isChatPath(pathname)}
      onEnd={() => void listHolds().then((open) => open && setHolds(open))}
    />
  )
}

/** @returns null when the server could not be asked */
async function listHolds(): Promise<Hold[] | null> {
  const result = await ask('fetchOpenHold', {})
  if (!result.ok) return null
  const { hold, others } = result.answer
  return hold ? [hold, ...others].filter(({ secondsLeft }) => secondsLeft > 0) : []
}

type BarProps = {
  hold: Hold
  othersCount: number
  /** One line of a known height, where the page fills the window. */
  isSlim: boolean
  onEnd: () => void
}

function Bar({ hold, othersCount, isSlim, onEnd }: BarProps) {
  const { eventID, quantity, eventName, occurrenceDate, secondsLeft, payUrl } = hold
  const day = parseDay(occurrenceDate)
  const seconds = useSecondsLeft(secondsLeft)
  const isOver = seconds === 0
  const isOnPage = useIsOnPage(`${eventID} ${occurrenceDate}`)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (isOver || isOnPage) return null
  const heldText = (
    <span className="font-semibold whitespace-nowrap">
      {words.hold.held(quantity)} ·{' '}
      <span role="timer" className="text-gold tabular-nums">
        {countdownText(seconds)}
      </span>
    </span>
  )
  if (isSlim) {
    return (
      <aside
        id="hold-bar"
        aria-label={words.hold.label}
        data-slim
        className="h-(--hold-bar) border-t border-gold bg-deck-2"
      >
        <p className="flex h-full items-center justify-between gap-4 px-4">
          {heldText}
          <a href={payUrl} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-gold underline">
            {words.hold.finish}
          </a>
        </p>
      </aside>
    )
  }
  return (
    <aside
      id="hold-bar"
      aria-label={words.hold.label}
      className="sticky bottom-0 z-40 border-t border-gold bg-deck-2 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p className="mx-auto flex max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
        <span className="min-w-0">
          {heldText}
          <span className="flex text-sm text-mute max-sm:flex-col sm:items-center">
            <span className="truncate">{eventName}</span>
            {/* A weekly show is on its own page under the bar, with another date chosen there. */}
            {day && (
              <span className="shrink-0 whitespace-pre">
                <span className="max-sm:hidden"> · </span>
                {commaDayText(day)}
              </span>
            )}
            {othersCount > 0 && (
              <span className="shrink-0 whitespace-pre">
                <span className="max-sm:hidden"> · </span>
                <Link to={paths.tickets} className="inline-flex min-h-6 items-center text-gold underline">
                  {words.hold.others(othersCount)}
                  <span className="sr-only">{words.hold.othersLabel}</span>
                </Link>
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

/** Whether the page itself says for how long the tickets to a show's date are held. */
const useIsOnPage = (showDate: string): boolean =>
  useSyncExternalStore(
    observePage,
    () => document.querySelector(`[data-hold-note="${CSS.escape(showDate)}"]`) !== null,
    () => false,
  )

function observePage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
