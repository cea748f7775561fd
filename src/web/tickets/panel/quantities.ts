import { ticketsPerOrder } from '../../../kernel/limits.ts'
import type { TicketOffer } from './sale.ts'

/** How many of each ticket type, by its id. */
export type Quantities = Record<string, number>

export const countOf = (quantities: Quantities) =>
  Object.values(quantities).reduce((total, quantity) => total + quantity, 0)

/** One ticket if there is nothing to choose between. */
export function firstChoice(offers: readonly TicketOffer[]): Quantities {
  const [only, ...others] = offers
  return only && only.left > 0 && others.length === 0 ? { [only.ticketTypeID]: 1 } : {}
}

type Choices = {
  /** The selection for the date, as text; null while there is none. */
  stored: string | null
  /** What an unpaid order holds for the date. */
  held: Quantities
  /** The last selection for any date of the show. */
  last: string | null
}

/** What is selected for a date: its own selection, its hold, else as much of another date’s as can be had on this one. */
export function choiceOf(offers: readonly TicketOffer[], { stored, held, last }: Choices): Quantities {
  const choice = keptChoice(stored, offers)
  if (choice) return choice
  if (countOf(held) > 0) return held
  const otherChoice = keptChoice(last, offers)
  return otherChoice && countOf(otherChoice) > 0 ? otherChoice : firstChoice(offers)
}

/** A selection stored as text, without tickets that are gone. @returns null if none was stored */
export function keptChoice(text: string | null, offers: readonly TicketOffer[]): Quantities | null {
  const stored = text === null ? null : parse(text)
  if (!stored) return null
  const possible = offers.map(({ ticketTypeID, left, perOrderMax }): [string, number] => {
    const quantity = stored[ticketTypeID]
    return [ticketTypeID, isQuantity(quantity) ? Math.min(quantity, left, perOrderMax) : 0]
  })
  const choice = Object.fromEntries(possible)
  return countOf(choice) <= ticketsPerOrder ? choice : null
}

const isQuantity = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
