/** A ticket's number in its order, from 1, and how many were bought with it, including refunded ones. */
export type TicketNumber = { position: number; orderSize: number }

/** `Ticket 1 of 2`; null for the only ticket of an order. */
export const ticketNumberText = ({ position, orderSize }: TicketNumber): string | null =>
  orderSize === 1 ? null : `Ticket ${position} of ${orderSize}`

/** A ticket's name with its number, which is not broken, as prints title it: `Balcony · Ticket 1 of 2`. */
export const numberedName = (name: string, number: TicketNumber): string =>
  [name, ticketNumberText(number)?.replaceAll(' ', '\u00A0')].filter(Boolean).join(' · ')
