import type { TicketView } from '../../../features/events/event/event-views.ts'
import { isComplete } from '../../../features/events/rules/event-form.ts'
import { listTicketProblems } from '../../../features/events/rules/ticket-limits.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { fromDollars, priceText } from '../../../kernel/money.ts'
import { readDollars, readNumber } from '../form/read-number.ts'
import { words } from './ticket-editor-words.ts'

/** A ticket type while it is typed: numbers are texts, empty for none. */
export type TicketState = {
  ticketTypeID: string | null
  ticketName: string
  price: string
  quantity: string
  description: string
  hasEarlyBird: boolean
  earlyPrice: string
  earlyEnd: string
  hasSalesStart: boolean
  /** `2026-12-04T10:00` on the venue's clock. */
  salesStart: string
  /** The one that was over when the form was opened; empty for none. */
  pastSalesStart: string
  active: boolean
  /** Only a promo code opens it. */
  hidden: boolean
  perOrderMax: string
  /** Over all dates. */
  sold: number
  /** What one date to come has sold and holds: the quantity stays at least that. */
  fewest: number
}

export const blankTicket = (ticketName = ''): TicketState => ({
  ticketTypeID: null,
  ticketName,
  price: '',
  quantity: '',
  description: '',
  hasEarlyBird: false,
  earlyPrice: '',
  earlyEnd: '',
  hasSalesStart: false,
  salesStart: '',
  pastSalesStart: '',
  active: true,
  hidden: false,
  perOrderMax: String(ticketsPerOrder),
  sold: 0,
  fewest: 0,
})

/** What a form that no one has filled in offers. */
export const firstTicket = () => blankTicket(words.firstName)

/** Ticket types of an event as they stand. */
export const ticketStates = (list: TicketView[]): TicketState[] =>
  list.map((ticket) => ({
    ticketTypeID: ticket.ticketTypeID,
    ticketName: ticket.ticketName,
    price: String(ticket.price),
    quantity: String(ticket.quantity),
    description: ticket.description,
    hasEarlyBird: ticket.earlyBird !== null,
    earlyPrice: ticket.earlyBird ? String(ticket.earlyBird.price) : '',
    earlyEnd: ticket.earlyBird?.endDate ?? '',
    hasSalesStart: ticket.salesStart !== null,
    salesStart: startText(ticket),
    pastSalesStart: ticket.salesStart?.secondsLeft === 0 ? startText(ticket) : '',
    active: ticket.active,
    hidden: ticket.hidden,
    perOrderMax: String(ticket.perOrderMax),
    sold: ticket.sold ?? 0,
    fewest: ticket.fewest ?? 0,
  }))

const startText = ({ salesStart }: TicketView) => (salesStart ? `${salesStart.day}T${salesStart.wallTime}` : '')

/** The same types for another event: nothing of them is sold, and early birds and sales starts are over. */
export const copiedTickets = (list: TicketState[]): TicketState[] =>
  list.map((ticket) => ({
    ...ticket,
    ticketTypeID: null,
    sold: 0,
    fewest: 0,
    hasEarlyBird: false,
    earlyPrice: '',
    earlyEnd: '',
    hasSalesStart: false,
    salesStart: '',
    pastSalesStart: '',
  }))

/** A ticket type as `saveEvent` takes it. */
export const wireTicket = (ticket: TicketState) => ({
  ticketTypeID: ticket.ticketTypeID,
  ticketName: ticket.ticketName,
  price: readDollars(ticket.price),
  quantity: readNumber(ticket.quantity),
  description: ticket.description,
  earlyBird: ticket.hasEarlyBird ? { price: readDollars(ticket.earlyPrice), endDate: ticket.earlyEnd || null } : null,
  active: ticket.active,
  // Forms that a browser has kept may lack all three.
  hidden: ticket.hidden ?? false,
  salesStart: ticket.hasSalesStart ? (ticket.salesStart ?? '') : null,
  perOrderMax: readNumber(ticket.perOrderMax) ?? ticketsPerOrder,
})

/** A ticket type in one line: what it costs, how many there are, and whether fans can see and buy it. */
export function summaryOf({ price, quantity, active, hidden }: TicketState): string {
  const dollars = readDollars(price)
  const amount = dollars === null ? null : fromDollars(dollars)
  return [
    amount === null ? null : amount === 0 ? words.free : priceText(amount),
    quantity.trim() && words.tickets(quantity.trim()),
    !active && words.offSale,
    hidden && words.isHidden,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The same as the limits look at it. */
export const checkedTicket = (ticket: TicketState) => ({ ...wireTicket(ticket), fewest: ticket.fewest })

/** Tickets that are sold elsewhere count only as far as they are right, so that nothing asks for the rest. */
export const countedTickets = (isExternal: boolean, list: TicketState[]): TicketState[] =>
  isExternal
    ? list.filter(
        (ticket) => isComplete(wireTicket(ticket)) && listTicketProblems([checkedTicket(ticket)]).length === 0,
      )
    : list
