import { maximumPrice, minimumPaidPrice, ticketsPerOrder } from '../../../kernel/limits.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'

/** What the limits of tickets look at; money in dollars, null for an empty field, no number for any other text. */
export type LimitedTicket = {
  ticketName: string
  price: number | null
  quantity: number | null
  earlyBird: { price: number | null; endDate: string | null } | null
  perOrderMax?: number | undefined
  /** ISO, without an offset on the venue's clock; null where sales start with the show's publication. */
  salesStart?: string | null | undefined
  /** What one date has sold and holds; the server looks at the stock itself. */
  fewest?: number | undefined
}

/** The field of a ticket type that a limit is about. */
export type TicketField = 'ticketName' | 'price' | 'quantity' | 'perOrderMax' | 'earlyPrice' | 'earlyEnd' | 'salesStart'

export type TicketProblem = { row: number; field: TicketField; message: string }

const highestQuantity = 100_000

export function isMoney(dollars: number | null): boolean {
  const amount = dollars === null ? 0 : fromDollars(dollars)
  return amount !== null && amount <= maximumPrice
}
const isSellable = (dollars: number | null) =>
  dollars === null || dollars === 0 || dollars * 100 >= minimumPaidPrice - 1e-6
const isQuantity = (count: number | null) =>
  count === null || (Number.isInteger(count) && count >= 0 && count <= highestQuantity)
const isPerOrder = (count: number) => Number.isInteger(count) && count >= 1 && count <= ticketsPerOrder

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const offset = /(?:Z|[+-]\d{2}:?\d{2})$/

const onePrice = 'Enter one price, such as 20 or 20.50. If prices differ, add a ticket type for each.'
const money = 'A ticket price must be between $0 and $10,000, in whole cents.'
/** The server also compares the instants, of a text with an offset. */
export const salesStartIsLate = 'Sales must start before the show.'
const paid = 'Paid tickets start at $1.00. Enter 0 for a free ticket.'

type Limit = [
  field: TicketField,
  message: string | ((ticket: LimitedTicket) => string),
  isBroken: (ticket: LimitedTicket, context: { before: LimitedTicket[]; showStart: string | null }) => boolean,
]

/** What no ticket type may have, draft or published (decisions C18, G20, G21; check 22). */
const limits: Limit[] = [
  ['price', onePrice, ({ price }) => Number.isNaN(price)],
  ['price', money, ({ price }) => !isMoney(price)],
  ['price', paid, ({ price }) => !isSellable(price)],
  ['earlyPrice', onePrice, ({ earlyBird }) => Number.isNaN(earlyBird?.price)],
  ['earlyPrice', money, ({ earlyBird }) => !isMoney(earlyBird?.price ?? null)],
  ['earlyPrice', paid, ({ earlyBird }) => !isSellable(earlyBird?.price ?? null)],
  [
    'earlyPrice',
    'The early bird price must be lower than the regular price.',
    ({ price, earlyBird }) =>
      earlyBird !== null && (earlyBird.price === null || (price !== null && earlyBird.price >= price)),
  ],
  [
    'earlyEnd',
    'Enter the last day of the early bird price.',
    ({ earlyBird }) => earlyBird !== null && !earlyBird.endDate,
  ],
  ['quantity', 'A ticket quantity must be a whole number up to 100,000.', ({ quantity }) => !isQuantity(quantity)],
  [
    'quantity',
    ({ fewest = 0 }) => `Enter at least ${fewest}. That many are sold or in checkout.`,
    ({ quantity, fewest = 0 }) => quantity !== null && quantity < fewest,
  ],
  [
    'perOrderMax',
    `Enter a number from 1 to ${ticketsPerOrder}.`,
    ({ perOrderMax }) => perOrderMax !== undefined && !isPerOrder(perOrderMax),
  ],
  [
    'salesStart',
    'Enter the date and time when sales start.',
    ({ salesStart }) => typeof salesStart === 'string' && !moment.test(salesStart),
  ],
  [
    'salesStart',
    salesStartIsLate,
    ({ salesStart }, { showStart }) =>
      typeof salesStart === 'string' && showStart !== null && !offset.test(salesStart) && salesStart >= showStart,
  ],
  [
    'ticketName',
    'Each ticket type needs a different name.',
    ({ ticketName }, { before }) =>
      nameKey(ticketName) !== '' && before.some((other) => nameKey(other.ticketName) === nameKey(ticketName)),
  ],
]

/**
 * Every limit that a list of ticket types breaks, row by row; of each field the first.
 *
 * @param showStart `2026-12-04T20:30` on the venue's clock; null for a weekly show and where it is not known
 */
export const listTicketProblems = (tickets: LimitedTicket[], showStart: string | null = null): TicketProblem[] =>
  tickets.flatMap((ticket, row) => {
    const broken = limits.filter(([, , isBroken]) => isBroken(ticket, { before: tickets.slice(0, row), showStart }))
    return broken
      .filter(([field], index) => broken.findIndex(([other]) => other === field) === index)
      .map(([field, message]) => ({
        row,
        field,
        message: typeof message === 'string' ? message : message(ticket),
      }))
  })

/** What a form and a refusal call a field of a ticket type. */
export const ticketFieldName = ({ row, field }: Pick<TicketProblem, 'row' | 'field'>) => `ticketList.${row}.${field}`
