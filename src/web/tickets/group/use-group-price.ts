import { useEffect, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { ask } from '../../api.ts'
import { words } from './group-words.ts'

type Price = CallOutputs['quoteTickets']['price']
type Tickets = { eventID: string; occurrenceDate: string; ticketTypeID: string }
type Quoted = { quantity: number; price: Price | null; problem: string | null }

const requestOf = ({ eventID, occurrenceDate, ticketTypeID }: Tickets, quantity: number) => ({
  eventID,
  occurrenceDate,
  tickets: [{ ticketTypeID, quantity }],
})

/**
 * What some of a group’s tickets cost as one order: always the server’s price.
 *
 * @param single what one costs, as the page was read
 */
export function useGroupPrice(tickets: Tickets, quantity: number, single: Price | null) {
  const { eventID, occurrenceDate, ticketTypeID } = tickets
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const answer = quoted?.quantity === quantity ? quoted : null
  const isAsking = answer === null && (quantity > 1 || single === null)

  useEffect(() => {
    if (!isAsking) return
    let isOver = false
    void quote({ eventID, occurrenceDate, ticketTypeID }, quantity).then((fresh) => isOver || setQuoted(fresh))
    return () => {
      isOver = true
    }
  }, [isAsking, eventID, occurrenceDate, ticketTypeID, quantity])

  return {
    price: answer?.price ?? (quantity === 1 && answer === null ? single : null),
    problem: answer?.problem ?? null,
    lines: requestOf(tickets, quantity).tickets,
    async reprice(): Promise<Price | null> {
      const fresh = await quote(tickets, quantity)
      setQuoted(fresh)
      return fresh.price
    },
  }
}

async function quote(tickets: Tickets, quantity: number): Promise<Quoted> {
  const result = await ask('quoteTickets', requestOf(tickets, quantity))
  if (result.ok) return { quantity, price: result.answer.price, problem: null }
  return { quantity, price: null, problem: result.refusal.message || words.pay.noPrice }
}
