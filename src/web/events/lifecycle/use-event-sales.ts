import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { ask } from '../../api.ts'

export type EventSales = Omit<CallOutputs['fetchEventSales'], 'success'>

const betweenMs = 4_000

/** How many refunds are through, one way or the other, or wait for a bank, which takes months. */
const endedOf = ({ refunds }: EventSales) => refunds.done + refunds.failed + refunds.disputed

/**
 * What hangs on an event, and again every few seconds while refunds are under way; the screen behind reads again when
 * the last one is through. Give what uses it `key={eventID}` where the event may change.
 *
 * @returns `sales` null until loaded, `problem` if they couldn't be read
 */
export function useEventSales(eventID: string) {
  const [sales, setSales] = useState<EventSales | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const reads = useRef(0)
  const latestTaken = useRef(0)
  const latestEnded = useRef<number | null>(null)
  const { revalidate } = useRevalidator()
  const isUnderWay = sales !== null && endedOf(sales) < sales.refunds.all

  function read() {
    const readNumber = ++reads.current
    void ask('fetchEventSales', { eventID }).then((result) => {
      // An answer that comes after that of a later read is out of date.
      if (readNumber < latestTaken.current) return
      latestTaken.current = readNumber
      setProblem(result.ok ? null : result.refusal.message)
      if (!result.ok) return
      setSales(result.answer)
      const ended = endedOf(result.answer)
      const hasNews = latestEnded.current !== null && ended > latestEnded.current
      latestEnded.current = ended
      if (hasNews && ended === result.answer.refunds.all) void revalidate()
    })
  }

  const readNow = useEffectEvent(read)
  useEffect(() => {
    readNow()
  }, [])
  useEffect(() => {
    if (!isUnderWay) return
    const clock = setInterval(() => readNow(), betweenMs)
    return () => clearInterval(clock)
  }, [isUnderWay])

  return { sales, problem, read }
}
