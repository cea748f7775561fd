import type { DoorSale } from './use-door-sale.ts'

/** What a guest at the door wants, and what it costs in cash. */
export type Choice = {
  lines: { ticketTypeID: DoorSale['types'][number]['ticketTypeID']; ticketName: string; quantity: number }[]
  count: number
  /** Cents. */
  totalCents: number
  quantityOf: (ticketTypeID: string) => number
}

/** @param quantities by ticket type, as they were chosen: what is no longer left is not among them */
export function choiceOf(types: DoorSale['types'], quantities: Readonly<Record<string, number>>): Choice {
  const quantityOf = (id: string) => {
    const type = types.find(({ ticketTypeID }) => ticketTypeID === id)
    return Math.min(quantities[id] ?? 0, type?.most ?? 0)
  }
  const lines = types
    .map(({ ticketTypeID, ticketName }) => ({ ticketTypeID, ticketName, quantity: quantityOf(ticketTypeID) }))
    .filter(({ quantity }) => quantity > 0)
  return {
    lines,
    count: lines.reduce((all, { quantity }) => all + quantity, 0),
    totalCents: types.reduce((all, { ticketTypeID, cashCents }) => all + cashCents * quantityOf(ticketTypeID), 0),
    quantityOf,
  }
}
