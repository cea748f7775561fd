import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { ask } from '../../api.ts'

export type EventSales = Omit<CallOutputs['fetchEventSales'], 'success'>

const betweenMs = 4_000

/**
 * What hangs on an event, read when `isWanted`, and again every few seconds while refunds are under way.
 *
 * @returns `sales` null until they are there, `problem` where they could not be read
 */
export function useEventSales(eventID: string, isWanted: boolean) {
  const [sales, setSales] = useState<EventSales | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isUnderWay = sales !== null && sales.refunds.done + sales.refunds.failed < sales.refunds.all

  async function read() {
    const result = await ask('fetchEventSales', { eventID })
    setProblem(result.ok ? null : result.refusal.message)
    if (result.ok) setSales(result.answer)
  }

  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (isWanted) void readNow()
  }, [isWanted, eventID])
  useEffect(() => {
    if (!isWanted || !isUnderWay) return
    const clock = setInterval(() => void readNow(), betweenMs)
    return () => clearInterval(clock)
  }, [isWanted, isUnderWay])

  return { sales, problem, read }
}
