import { useEffect, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import type { Day } from '../../../kernel/day.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { ask, isUnanswered } from '../../api.ts'
import { forgetText, useStoredText, writeText } from '../../stored-text.ts'
import { useDebounced } from '../../use-debounced.ts'
import { words } from '../tickets-words.ts'
import { countOf, firstChoice, keptChoice, type Quantities } from './quantities.ts'
import type { TicketOffer } from './sale.ts'

export type Price = CallOutputs['quoteTickets']['price']
export type Basket = ReturnType<typeof useBasket>

type Line = { ticketTypeID: string; quantity: number }
type Quoted = { linesText: string; price: Price | null; problem: string | null; unansweredAt: number | null }

/** If a price request gets no answer, as in a dead spot, it is repeated after this time. */
const retryMs = 3_000

const keyOf = (eventID: string, day: string) => `tickets:${eventID}:${day}`

/** Drops the selection for a date: its hold, if any, becomes the selection again. */
export const forgetChoice = (eventID: string, day: string) => forgetText('sessionStorage', keyOf(eventID, day))

/**
 * The tickets the buyer is choosing and their price: always the server's, never computed here.
 *
 * The selection is kept in the tab, so it survives a trip to the login. A price belongs to the lines it was requested
 * for; late answers are dropped.
 *
 * @param held what an unpaid order holds: the selection until another is made
 */
export function useBasket(eventID: string, offers: readonly TicketOffer[], day: Day, held: Quantities) {
  const key = keyOf(eventID, day)
  const quantities =
    keptChoice(useStoredText('sessionStorage', key), offers) ?? (countOf(held) > 0 ? held : firstChoice(offers))
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const [isDetailed, setDetailed] = useState(false)

  const quantityOf = (ticketTypeID: string) => quantities[ticketTypeID] ?? 0
  const lines: Line[] = offers
    .map(({ ticketTypeID }) => ({ ticketTypeID, quantity: quantityOf(ticketTypeID) }))
    .filter(({ quantity }) => quantity > 0)
  const count = countOf(quantities)
  const linesText = JSON.stringify(lines)
  const answer = quoted?.linesText === linesText ? quoted : null
  const isAsking = answer === null && (count > 1 || (count === 1 && isDetailed))

  useEffect(() => {
    if (!isAsking) return
    let isOver = false
    void quote(eventID, day, linesText).then((fresh) => isOver || setQuoted(fresh))
    return () => {
      isOver = true
    }
  }, [isAsking, eventID, day, linesText])

  const unansweredAt = answer?.unansweredAt ?? null
  useDebounced(unansweredAt === null ? null : `${unansweredAt}`, retryMs, async (signal) => {
    const fresh = await quote(eventID, day, linesText)
    if (!signal.aborted) setQuoted(fresh)
  })

  const [only] = offers.filter(({ ticketTypeID }) => quantityOf(ticketTypeID) > 0)
  const oneTicket = count === 1 && only ? only.allInCents : null
  const lastTotal = quoted?.price?.totalCents ?? null

  return {
    count,
    lines,
    quantityOf,
    /** The highest quantity available of a type, given the quantities of the others. */
    mostOf: ({ ticketTypeID, left, perOrderMax }: TicketOffer) =>
      Math.min(left, perOrderMax, ticketsPerOrder - count + quantityOf(ticketTypeID)),
    choose: (ticketTypeID: string, quantity: number) =>
      writeText('sessionStorage', key, JSON.stringify({ ...quantities, [ticketTypeID]: quantity })),
    forget: () => forgetChoice(eventID, day),
    /** Asks for the parts of a single ticket's price too. */
    detail: () => setDetailed(true),
    /** Asks again what the choice costs now. */
    async reprice(): Promise<Price | null> {
      const fresh = await quote(eventID, day, linesText)
      setQuoted(fresh)
      return fresh.price
    },
    price: answer?.price ?? null,
    /** Cents that the same tickets cost one by one. */
    apartCents: offers.reduce((sum, { ticketTypeID, allInCents }) => sum + allInCents * quantityOf(ticketTypeID), 0),
    /** Cents; null while it is not known. One ticket costs what its line says. */
    totalCents: count === 0 ? 0 : (answer?.price?.totalCents ?? oneTicket),
    /** What to show meanwhile, dimmed. */
    lastTotalCents: lastTotal,
    settling: isAsking,
    problem: answer?.problem ?? null,
  }
}

async function quote(eventID: string, day: Day, linesText: string): Promise<Quoted> {
  const tickets: Line[] = JSON.parse(linesText)
  const result = await ask('quoteTickets', { eventID, tickets, occurrenceDate: day })
  if (result.ok) return { linesText, price: result.answer.price, problem: null, unansweredAt: null }
  const { code, message } = result.refusal
  // Nothing was to be carried out: the words for a write that got lost would alarm for nothing.
  return isUnanswered(code)
    ? { linesText, price: null, problem: words.panel.noPrice, unansweredAt: performance.now() }
    : { linesText, price: null, problem: message, unansweredAt: null }
}
