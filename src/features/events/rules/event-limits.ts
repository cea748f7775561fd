import { lineupMax, ticketTypesPerEvent } from '../../../kernel/limits.ts'
import { parseLink } from './parse-link.ts'
import { isMoney, type LimitedTicket, listTicketProblems, ticketFieldName } from './ticket-limits.ts'

/** What the limits look at; money in dollars, null for an empty field. */
export type LimitedEvent = {
  coverCharge: number | null
  eventLink: string | null
  previewLink: string | null
  lineup: string[]
  roomCapacity?: number | null | undefined
  ticketList: (LimitedTicket & { feesPayer?: 'buyer' | 'venue' | undefined })[]
}

const isLink = (text: string | null) => text === null || text.trim() === '' || parseLink(text) !== null

const isCapacity = (count: number | null | undefined) =>
  count === null || count === undefined || (Number.isInteger(count) && count >= 1 && count <= 1_000_000)

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
  ['eventLink', 'The event link must be a full link that starts with https://.', (event) => !isLink(event.eventLink)],
  [
    'previewLink',
    'The preview link must be a full link that starts with https://.',
    (event) => !isLink(event.previewLink),
  ],
  [
    'lineup',
    `A lineup can have up to ${lineupMax} acts.`,
    (event, before) => event.lineup.length > Math.max(lineupMax, before),
  ],
  ['roomCapacity', 'Capacity must be a whole number up to 1,000,000.', (event) => !isCapacity(event.roomCapacity)],
  [
    'ticketList',
    `An event can have up to ${ticketTypesPerEvent} ticket types.`,
    (event) => event.ticketList.length > ticketTypesPerEvent,
  ],
  [
    'ticketList',
    'All tickets for an event must have the same fee payer.',
    (event) => new Set(event.ticketList.flatMap(({ feesPayer }) => feesPayer ?? [])).size > 1,
  ],
]

/** `field` is one of the form's: `ticketList.0.price` for the first ticket type's price. */
export type LimitBroken = { field: string; message: string }

/**
 * Every limit that an event breaks (decisions C18, G21, G29; spec 5), those of its ticket types last.
 *
 * @param lineupBefore acts that the event already has: an imported lineup may be longer than a form's, not grow
 */
export const listBrokenLimits = (event: LimitedEvent, lineupBefore = 0): LimitBroken[] => [
  ...limits.filter(([, , isBroken]) => isBroken(event, lineupBefore)).map(([field, message]) => ({ field, message })),
  ...listTicketProblems(event.ticketList).map((problem) => ({
    field: ticketFieldName(problem),
    message: problem.message,
  })),
]

/** The first of them; null for none. */
export const firstBrokenLimit = (event: LimitedEvent, lineupBefore = 0): LimitBroken | null =>
  listBrokenLimits(event, lineupBefore)[0] ?? null
