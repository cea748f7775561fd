import type { CallOutputs } from '../../../contract.ts'
import { type Day, parseDay } from '../../../kernel/day.ts'
import { words } from '../tickets-words.ts'

/** An event as its page has it. */
export type TicketedEvent = CallOutputs['fetchEvent']['event']

type Type = TicketedEvent['ticketList'][number]
type Occurrence = Pick<TicketedEvent['occurrences'][number], 'day' | 'hasStarted' | 'tickets'>

/** What of an event decides on its sale. */
export type SaleEvent = Pick<TicketedEvent, 'status' | 'isPast' | 'isTakenDown'> & {
  ticketList: Pick<
    Type,
    | 'ticketTypeID'
    | 'ticketName'
    | 'description'
    | 'allInCents'
    | 'active'
    | 'earlyBird'
    | 'isEarlyBird'
    | 'perOrderMax'
  >[]
  occurrences: Occurrence[]
}

/** Tickets that are held for the viewer until they pay. */
export type OpenHold = NonNullable<CallOutputs['fetchOpenHold']['hold']>

type HeldTickets = Pick<OpenHold, 'occurrenceDate' | 'tickets'>

/** A ticket type as the panel offers it, on one date. */
export type TicketOffer = {
  ticketTypeID: string
  ticketName: string
  description: string
  /** What one ticket costs with every tax and fee, in cents; 0 is free. */
  allInCents: number
  /** The early bird's last day, while it lasts. */
  earlyUntil: Day | null
  /** Tickets left on the chosen date; 0 is sold out. */
  left: number
  perOrderMax: number
}

/** What is sold of an event on one of its dates, or why nothing is, in words for fans. */
export type Sale = { offers: readonly TicketOffer[]; notOnSale: string | null }

/** Why nothing is sold, the first that applies. */
const reasons: [applies: (event: SaleEvent) => boolean, text: string][] = [
  [({ status }) => status === 'canceled', words.notOnSale.canceled],
  [({ isTakenDown }) => isTakenDown, words.notOnSale.takenDown],
  [({ status }) => status === 'postponed', words.notOnSale.postponed],
  [({ status }) => status === 'draft', words.notOnSale.draft],
  [({ isPast }) => isPast, words.notOnSale.past],
  [({ ticketList }) => ticketList.every(({ active }) => !active), words.notOnSale.inactive],
]

/**
 * @param day  an occurrence's day at the venue
 * @param hold tickets that the viewer holds: they are left for the viewer alone
 */
export function saleOn(event: SaleEvent, day: Day, hold: HeldTickets | null): Sale {
  const held = heldOn(hold, day)
  const occurrence = event.occurrences.find((each) => each.day === day)
  const stock = occurrence?.tickets ?? []
  const leftOf = (id: string) => stock.find(({ ticketTypeID }) => ticketTypeID === id)?.left ?? 0
  const offers = event.ticketList
    .filter(({ active }) => active)
    .map(({ ticketTypeID, ticketName, description, allInCents, earlyBird, isEarlyBird, perOrderMax }) => ({
      ticketTypeID,
      ticketName,
      description,
      allInCents,
      earlyUntil: isEarlyBird && earlyBird ? parseDay(earlyBird.endDate.slice(0, 10)) : null,
      left: leftOf(ticketTypeID) + (held[ticketTypeID] ?? 0),
      perOrderMax,
    }))
  return { offers, notOnSale: reasons.find(([applies]) => applies(event))?.[1] ?? reasonOn(occurrence) }
}

function reasonOn(occurrence: Occurrence | undefined): string | null {
  if (occurrence?.hasStarted) return words.notOnSale.started
  return occurrence && occurrence.tickets.length > 0 ? null : words.notOnSale.date
}

/** Whether a fan can buy now: tickets are on sale, and some are left. */
export const hasTicketsLeft = ({ offers, notOnSale }: Sale): boolean =>
  notOnSale === null && offers.some(({ left }) => left > 0)

/** How many tickets of each type a hold has on a date. */
export const heldOn = (hold: HeldTickets | null, day: Day): Record<string, number> =>
  hold?.occurrenceDate === day
    ? Object.fromEntries(hold.tickets.map(({ ticketTypeID, quantity }) => [ticketTypeID, quantity]))
    : {}
