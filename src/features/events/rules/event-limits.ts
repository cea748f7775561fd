import { lineupMax, minimumPaidPrice, ticketTypesPerEvent } from '../../../kernel/limits.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { nameKey } from '../../../kernel/us-address.ts'
import { parseLink } from './links.ts'

/** What the limits look at; money in dollars, null for an empty field. */
export type LimitedEvent = {
  coverCharge: number | null
  eventLink: string | null
  previewLink: string | null
  lineup: string[]
  ticketList: LimitedTicket[]
}

type LimitedTicket = {
  ticketName: string
  price: number | null
  quantity: number | null
  earlyBird: { price: number | null; endDate: string | null } | null
  feesPayer?: 'buyer' | 'venue' | undefined
}

const highestPrice = 10_000
const highestQuantity = 100_000

const isMoney = (dollars: number | null) =>
  dollars === null || (dollars <= highestPrice && fromDollars(dollars) !== null)
const isSellable = (dollars: number | null) =>
  dollars === null || dollars === 0 || dollars * 100 >= minimumPaidPrice - 1e-6
const isQuantity = (count: number | null) =>
  count === null || (Number.isInteger(count) && count >= 0 && count <= highestQuantity)
const isLink = (text: string | null) => text === null || text.trim() === '' || parseLink(text) !== null
const tickets = (event: LimitedEvent) => event.ticketList
const repeats = (names: string[]) => new Set(names).size < names.length

type Limit = [
  field: keyof LimitedEvent,
  message: string,
  isBroken: (event: LimitedEvent, lineupBefore: number) => boolean,
]

/** What no event may have, draft or published; unlike the alerts these are not about what is still empty. */
const limits: Limit[] = [
  [
    'coverCharge',
    'The cover charge must be between $0 and $10,000, in whole cents.',
    (event) => !isMoney(event.coverCharge),
  ],
  [
    'eventLink',
    'The event link must be a full address that starts with https://.',
    (event) => !isLink(event.eventLink),
  ],
  [
    'previewLink',
    'The preview link must be a full address that starts with https://.',
    (event) => !isLink(event.previewLink),
  ],
  [
    'lineup',
    `A lineup holds at most ${lineupMax} acts.`,
    (event, before) => event.lineup.length > Math.max(lineupMax, before),
  ],
  [
    'ticketList',
    `An event has at most ${ticketTypesPerEvent} ticket types.`,
    (event) => tickets(event).length > ticketTypesPerEvent,
  ],
  [
    'ticketList',
    'A ticket price must be between $0 and $10,000, in whole cents.',
    (event) => tickets(event).some(({ price, earlyBird }) => !isMoney(price) || !isMoney(earlyBird?.price ?? null)),
  ],
  [
    'ticketList',
    'A paid ticket costs at least $1.00; 0 makes it free.',
    (event) =>
      tickets(event).some(({ price, earlyBird }) => !isSellable(price) || !isSellable(earlyBird?.price ?? null)),
  ],
  [
    'ticketList',
    'A ticket quantity must be a whole number up to 100,000.',
    (event) => tickets(event).some(({ quantity }) => !isQuantity(quantity)),
  ],
  [
    'ticketList',
    'An early bird needs a price below the ticket’s own and a last day.',
    (event) => tickets(event).some(({ price, earlyBird }) => earlyBird !== null && !isEarlyBird(price, earlyBird)),
  ],
  [
    'ticketList',
    'Each ticket type needs a name of its own.',
    (event) =>
      repeats(
        tickets(event)
          .map(({ ticketName }) => nameKey(ticketName))
          .filter(Boolean),
      ),
  ],
  [
    'ticketList',
    'One fee payer is set for all tickets of an event.',
    (event) => new Set(tickets(event).flatMap(({ feesPayer }) => feesPayer ?? [])).size > 1,
  ],
]

function isEarlyBird(
  price: number | null,
  { price: early, endDate }: { price: number | null; endDate: string | null },
) {
  return early !== null && endDate !== null && (price === null || early < price)
}

export type LimitBroken = { field: keyof LimitedEvent; message: string }

/**
 * The first limit that an event breaks (decisions C18, G21, G29; spec 5).
 *
 * @param lineupBefore acts that the event already has: an imported lineup may be longer than a form's, not grow
 */
export function firstBrokenLimit(event: LimitedEvent, lineupBefore = 0): LimitBroken | null {
  const broken = limits.find(([, , isBroken]) => isBroken(event, lineupBefore))
  return broken ? { field: broken[0], message: broken[1] } : null
}
