import { useState } from 'react'
import { ask, isUnanswered } from '../../api.ts'
import { useDebounced } from '../../use-debounced.ts'
import type { Choice } from './choice.ts'
import type { DoorDate } from './use-door-sale.ts'
import { words } from './walk-up-words.ts'

/** What tickets cost on a guest's card, in cents with fees, or why that isn't known; null until it is. */
export type CardPrice = { totalCents: number } | { problem: string } | null

const restMs = 300

/** The price by card of the chosen tickets, once the choice rests. */
export function useCardPrice({ eventID, occurrenceDate }: DoorDate, { lines, totalCents }: Choice, isOpen: boolean) {
  const tickets = lines.map(({ ticketTypeID, quantity }) => ({ ticketTypeID, quantity }))
  const key = isOpen && totalCents > 0 ? JSON.stringify(tickets) : null
  const [quoted, setQuoted] = useState<{ key: string; price: CardPrice } | null>(null)
  useDebounced(key, restMs, async (signal) => {
    const result = await ask('quoteTickets', { eventID, occurrenceDate, tickets })
    if (signal.aborted || key === null) return
    const price = result.ok
      ? { totalCents: result.answer.price.totalCents }
      : { problem: isUnanswered(result.refusal.code) ? words.noAnswer : result.refusal.message }
    setQuoted({ key, price })
  })
  return quoted?.key === key ? quoted.price : null
}
