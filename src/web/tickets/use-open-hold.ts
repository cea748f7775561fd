import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** The server still has a hold for a moment after the browser's countdown, which counts whole seconds. */
const retrySeconds = 2

type Hold = { orderID: string; secondsLeft: number }

/**
 * The hold while it can be paid. Once its time is over it is null, and the page reads again until the server has
 * released it too.
 */
export function useOpenHold<Open extends Hold>(hold: Open | null): Open | null {
  const { revalidate } = useRevalidator()
  const [endedHold, setEndedHold] = useState<Open | null>(null)
  const isOver = hold !== null && (hold.secondsLeft === 0 || hold === endedHold || isLateAnswer(hold, endedHold))
  useEffect(() => {
    if (!hold) return
    const timer = setTimeout(
      () => {
        setEndedHold(hold)
        void revalidate()
      },
      (isOver ? retrySeconds : hold.secondsLeft) * 1_000,
    )
    return () => clearTimeout(timer)
  }, [hold, isOver, revalidate])
  return isOver ? null : hold
}

const isLateAnswer = (hold: Hold, endedHold: Hold | null): boolean =>
  hold.orderID === endedHold?.orderID && hold.secondsLeft <= retrySeconds
