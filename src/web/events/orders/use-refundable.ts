import { useEffect, useEffectEvent, useState } from 'react'
import { ask } from '../../api.ts'
import type { Refundable } from './refund-choice.ts'

/** The tickets of an order that can be refunded: `order` null until loaded, `problem` if they couldn't be read. */
export function useRefundable(orderID: string) {
  const [order, setOrder] = useState<Refundable | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function read() {
    void ask('fetchRefundableTickets', { orderID }).then((result) => {
      setProblem(result.ok ? null : result.refusal.message)
      if (result.ok) setOrder(result.answer)
    })
  }
  const readNow = useEffectEvent(read)
  useEffect(() => {
    readNow()
  }, [])

  return { order, problem, read }
}
