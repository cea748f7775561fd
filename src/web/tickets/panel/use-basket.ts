import { useEffect, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import type { Day } from '../../../kernel/day.ts'
import type { PromoCodeId } from '../../../kernel/ids.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { ask, isUnanswered } from '../../api.ts'
import { forgetText, useStoredText, writeText } from '../../stored-text.ts'
import { useDebounced } from '../../use-debounced.ts'
import { words } from '../tickets-words.ts'
import { forgetAnswers } from './questions/use-answers.ts'
import { useLinkedChoice } from './use-linked-choice.ts'
import { choiceOf, countOf, type Quantities } from './quantities.ts'
import type { TicketOffer } from './sale.ts'

export type Price = CallOutputs['quoteTickets']['price']
export type Basket = ReturnType<typeof useBasket>

type Line = { ticketTypeID: string; quantity: number }
/** What is priced, as text: the lines of a basket, and the promo code. */
type Choice = { lines: Line[]; promoCodeID: PromoCodeId | null }
type Quoted = { linesText: string; price: Price | null; problem: string | null; unansweredAt: number | null }

/** If a price request gets no answer, as in a dead spot, it is repeated after this time. */
const retryMs = 3_000

const keyOf = (eventID: string, day: string) => `tickets:${eventID}:${day}`
/** Of the last selection for any date of a show: another date begins with it. */
const lastKeyOf = (eventID: string) => `tickets:${eventID}`

/** Drops the selection for a date, and the answers: those of its hold, if any, count again. */
export function forgetChoice(eventID: string, day: string) {
  forgetText('sessionStorage', keyOf(eventID, day))
  forgetText('sessionStorage', lastKeyOf(eventID))
  forgetAnswers(eventID)
}

/**
 * The tickets the buyer is choosing and their price: always the server's, never computed here.
 *
 * The selection is kept in the tab, so it survives a trip to the login, and as far as it can be had on another date, the
 * way there. A price belongs to the lines it was requested for; late answers are dropped.
 *
 * @param held what an unpaid order holds: the selection until another is made
 * @param promoCodeID of the promo code that was entered; null for none
 */
export function useBasket(
  eventID: string,
  offers: readonly TicketOffer[],
  day: Day,
  held: Quantities,
  promoCodeID: PromoCodeId | null,
) {
  const key = keyOf(eventID, day)
  const quantities = choiceOf(offers, {
    stored: useStoredText('sessionStorage', key),
    held,
    last: useStoredText('sessionStorage', lastKeyOf(eventID)),
  })
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const [isDetailed, setDetailed] = useState(false)

  useLinkedChoice(key)

  const quantityOf = (ticketTypeID: string) => quantities[ticketTypeID] ?? 0
  const lines: Line[] = offers
    .map(({ ticketTypeID }) => ({ ticketTypeID, quantity: quantityOf(ticketTypeID) }))
    .filter(({ quantity }) => quantity > 0)
  const count = countOf(quantities)
  const linesText = JSON.stringify({ lines, promoCodeID } satisfies Choice)
  const answer = quoted?.linesText === linesText ? quoted : null
  const isAsking = answer === null && (count > 1 || (count === 1 && (isDetailed || promoCodeID !== null)))

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
    promoCodeID,
    quantityOf,
    /** The highest quantity available of a type, given the quantities of the others. */
    mostOf: ({ ticketTypeID, left, perOrderMax }: TicketOffer) =>
      Math.min(left, perOrderMax, ticketsPerOrder - count + quantityOf(ticketTypeID)),
    choose(ticketTypeID: string, quantity: number) {
      const choice = JSON.stringify({ ...quantities, [ticketTypeID]: quantity })
      writeText('sessionStorage', key, choice)
      writeText('sessionStorage', lastKeyOf(eventID), choice)
    },
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
  const { lines, promoCodeID }: Choice = JSON.parse(linesText)
  const input = { eventID, tickets: lines, occurrenceDate: day, ...(promoCodeID && { promoCodeID }) }
  const result = await ask('quoteTickets', input)
  if (result.ok) return { linesText, price: result.answer.price, problem: null, unansweredAt: null }
  const { code, message } = result.refusal
  // Nothing was to be carried out: the words for a write that got lost would alarm for nothing.
  return isUnanswered(code)
    ? { linesText, price: null, problem: words.panel.noPrice, unansweredAt: performance.now() }
    : { linesText, price: null, problem: message, unansweredAt: null }
}
