import type { CallOutputs } from '../../../contract.ts'
import { type Day, parseDay } from '../../../kernel/day.ts'
import { venueMomentText } from '../../events/when.ts'
import { words } from '../tickets-words.ts'

/** An event as its page has it. */
export type TicketedEvent = CallOutputs['fetchEvent']['event']

type Type = TicketedEvent['ticketList'][number]
type Occurrence = Pick<TicketedEvent['occurrences'][number], 'day' | 'hasStarted' | 'tickets'>

/** What of an event decides on its sale. */
export type SaleEvent = Pick<TicketedEvent, 'status' | 'isPast' | 'isTakenDown'> & {
  ticketList: (Pick<
    Type,
    | 'ticketTypeID'
    | 'ticketName'
    | 'description'
    | 'allInCents'
    | 'active'
    | 'earlyBird'
    | 'isEarlyBird'
    | 'perOrderMax'
    | 'quantity'
    | 'salesStart'
    | 'hidden'
  > & {
    /** What a ticket costs with the promo code that was entered, if it is for this type. */
    promoAllInCents?: number
  })[]
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
  /** The same without the promo code that was entered; null where that makes no difference. */
  fullAllInCents: number | null
  /** The early bird's last day, while it lasts. */
  earlyUntil: Day | null
  /** Tickets left on the chosen date; 0 is sold out. */
  left: number
  /** Tickets in all on that date. */
  quantity: number
  /** Whether the last of them are in checkout, and may come back. */
  isInCheckout: boolean
  perOrderMax: number
  /** When it goes on sale, `Fri Dec 4, 10:00 AM PST`, and how far ahead that was when the page was read; null on sale. */
  opens: { text: string; secondsLeft: number } | null
}

/** What is sold of an event on one of its dates, or why nothing is, in words for fans. */
export type Sale = { offers: readonly TicketOffer[]; notOnSale: string | null }

/** A hidden type is offered to those alone whose promo code opens it, its managers included. */
const isOffered = ({ active, hidden, promoAllInCents }: SaleEvent['ticketList'][number]) =>
  active && (!hidden || promoAllInCents !== undefined)

/** Why nothing is sold, the first that applies. */
const reasons: [applies: (event: SaleEvent) => boolean, text: string][] = [
  [({ status }) => status === 'canceled', words.notOnSale.canceled],
  [({ isTakenDown }) => isTakenDown, words.notOnSale.takenDown],
  [({ status }) => status === 'postponed', words.notOnSale.postponed],
  [({ status }) => status === 'draft', words.notOnSale.draft],
  [({ isPast }) => isPast, words.notOnSale.past],
  [({ ticketList }) => !ticketList.some(isOffered), words.notOnSale.inactive],
]

/**
 * @param day  an occurrence's day at the venue
 * @param hold tickets that the viewer holds: they are left for the viewer alone
 * @param isFromDoor whether the show's door sent the viewer here: it sells on after the show has started
 */
export function saleOn(event: SaleEvent, day: Day, hold: HeldTickets | null, isFromDoor = false): Sale {
  const held = heldOn(hold, day)
  const occurrence = event.occurrences.find((each) => each.day === day)
  const stock = occurrence?.tickets ?? []
  const stockOf = (id: string) => stock.find(({ ticketTypeID }) => ticketTypeID === id)
  const offers = event.ticketList
    .filter(isOffered)
    .map(({ ticketTypeID, ticketName, description, allInCents, promoAllInCents = allInCents, ...type }) => ({
      ticketTypeID,
      ticketName,
      description,
      allInCents: promoAllInCents,
      fullAllInCents: promoAllInCents === allInCents ? null : allInCents,
      earlyUntil: type.isEarlyBird && type.earlyBird ? parseDay(type.earlyBird.endDate.slice(0, 10)) : null,
      left: (stockOf(ticketTypeID)?.left ?? 0) + (held[ticketTypeID] ?? 0),
      quantity: type.quantity,
      isInCheckout: stockOf(ticketTypeID)?.isInCheckout === true,
      perOrderMax: type.perOrderMax,
      opens: opensOf(type.salesStart),
    }))
  return { offers, notOnSale: reasons.find(([applies]) => applies(event))?.[1] ?? reasonOn(occurrence, isFromDoor) }
}

function opensOf(salesStart: Type['salesStart']): TicketOffer['opens'] {
  if (!salesStart || salesStart.secondsLeft <= 0) return null
  return { text: venueMomentText(salesStart), secondsLeft: salesStart.secondsLeft }
}

/**
 * What of a date can be bought, some time after its page was read.
 *
 * @param passedSeconds since then
 * @returns `waiting`: with tickets left, and its sales start ahead; `hasOpened`: something went on sale since then;
 *   `secondsLeft`: until the next one does, 0 for none
 */
export function offersAt(offers: readonly TicketOffer[], passedSeconds: number) {
  const aheadOf = ({ opens }: TicketOffer) => Math.max(0, Math.ceil((opens?.secondsLeft ?? 0) - passedSeconds))
  const waiting = offers.filter((offer) => offer.left > 0 && aheadOf(offer) > 0)
  return {
    open: offers.filter((offer) => !waiting.includes(offer)),
    waiting,
    hasOpened: offers.some((offer) => offer.opens !== null && aheadOf(offer) === 0),
    secondsLeft: waiting.length > 0 ? Math.min(...waiting.map(aheadOf)) : 0,
  }
}

function reasonOn(occurrence: Occurrence | undefined, isFromDoor: boolean): string | null {
  if (occurrence?.hasStarted && !isFromDoor) return words.notOnSale.started
  return occurrence && occurrence.tickets.length > 0 ? null : words.notOnSale.date
}

/** Whether a fan can buy now: tickets are on sale already, and some are left. */
export const hasTicketsLeft = ({ offers, notOnSale }: Sale): boolean =>
  notOnSale === null && offers.some(({ left, opens }) => left > 0 && opens === null)

/** Whether it is worth a word how many tickets are left: few, and few of all. */
export const areFewLeft = ({ left, quantity }: Pick<TicketOffer, 'left' | 'quantity'>): boolean =>
  left > 0 && (left <= 5 || (left <= 10 && 2 * left <= quantity))

/** Whether all that could be bought is gone. */
export const isSoldOut = ({ offers, notOnSale }: Sale): boolean =>
  notOnSale === null && offers.length > 0 && offers.every(({ left }) => left === 0)

/**
 * When the first tickets go on sale; null where some can be bought, and where nothing will be.
 */
export function openingOf({ offers, notOnSale }: Sale): TicketOffer['opens'] {
  const { open, waiting } = offersAt(offers, 0)
  const [first] = waiting.toSorted((a, b) => (a.opens?.secondsLeft ?? 0) - (b.opens?.secondsLeft ?? 0))
  return notOnSale === null && open.every(({ left }) => left === 0) ? (first?.opens ?? null) : null
}

/** Of what a hold has, the types among these offers. */
export const heldOf = (offers: readonly TicketOffer[], held: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(held).filter(([id]) => offers.some(({ ticketTypeID }) => ticketTypeID === id)))

/** How many tickets of each type a hold has on a date. */
export const heldOn = (hold: HeldTickets | null, day: Day): Record<string, number> =>
  hold?.occurrenceDate === day
    ? Object.fromEntries(hold.tickets.map(({ ticketTypeID, quantity }) => [ticketTypeID, quantity]))
    : {}
