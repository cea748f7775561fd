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
