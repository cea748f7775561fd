import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { offersAt, type TicketOffer } from '../sale.ts'

/** A tab that no one has looked at for so long may have slept, and its show may have changed. */
const staleMs = 60_000

/**
 * The ticket types that can be bought now and those whose sales start is ahead, whatever the reader's clock says. A type
 * opens here without reading the page again: a crowd would read it at the same second. The hold decides (decision 0218).
 */
export function useOpenOffers(offers: readonly TicketOffer[]) {
  // A page that is read again counts from then on.
  const waits = offers.map(({ opens }) => opens?.secondsLeft ?? 0).join(' ')
  const [passed, setPassed] = useState({ waits, seconds: 0 })
  const revalidator = useRevalidator()

  useEffect(() => {
    const start = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const seconds = (performance.now() - start) / 1_000
      const ahead = waits.split(' ').flatMap((wait) => (Number(wait) > seconds ? [Number(wait) - seconds] : []))
      setPassed({ waits, seconds })
      if (ahead.length > 0) timer = setTimeout(tick, tickMs(Math.min(...ahead)))
    }
    if (waits.split(' ').some((wait) => wait !== '0')) tick()
    return () => clearTimeout(timer)
  }, [waits])

  const current = offersAt(offers, passed.waits === waits ? passed.seconds : 0)

  const handleReturn = useEffectEvent(() => {
    if (current.waiting.length > 0) void revalidator.revalidate()
  })
  useEffect(() => {
    let hiddenAt: number | null = null
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (hiddenAt !== null && Date.now() - hiddenAt >= staleMs) handleReturn()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])

  return current
}

/** Until the next second or the opening, whichever is sooner; days ahead only the hour is shown. */
const tickMs = (secondsLeft: number) => Math.max(10, Math.min(secondsLeft, secondsLeft > 3_660 ? 30 : 1) * 1_000)
