import { eventTextMax, lineupMax, ticketTypesPerEvent } from '../../../kernel/limits.ts'
import { type LinkProblem, linkProblem } from './parse-link.ts'
import { isMoney, type LimitedTicket, listTicketProblems, ticketFieldName } from './ticket-limits.ts'

/** What the limits look at; money in dollars, null for an empty field, no number for any other text. */
export type LimitedEvent = {
  /** Null where no one has told of a cover: a price is then that of tickets on another site. */
  entryFee?: boolean | null | undefined
  coverCharge: number | null
  coverChargeMax?: number | null | undefined
  eventLink: string | null
  /** What the form calls the event's link. */
  linkName?: 'ticket' | 'info'
  previewLink: string | null
  lineup: string[]
  venueCapacity?: number | null | undefined
  repeatEvent?: boolean | undefined
  eventDate?: string | null | undefined
  eventTime?: string | null | undefined
  ticketList: (LimitedTicket & { feesPayer?: 'buyer' | 'venue' | undefined })[]
}

const isCapacity = (count: number | null | undefined) =>
  count === null || count === undefined || (Number.isInteger(count) && count >= 1 && count <= 1_000_000)

type Limit = [
  field: keyof LimitedEvent,
  message: string | ((event: LimitedEvent) => string),
  isBroken: (event: LimitedEvent, lineupBefore: number) => boolean,
]

const linkMessages: [problem: LinkProblem, message: (link: string) => string][] = [
  ['no-https', (link) => `The ${link} must be a full link that starts with https://.`],
  ['too-long', (link) => `The ${link} can have up to ${eventTextMax.link} characters.`],
  [
    'not-public',
    (link) => `The ${link} can’t be used. Enter the public web address of a page, like https://example.com/tickets.`,
  ],
]

const linkLimits = (field: 'eventLink' | 'previewLink', name: (event: LimitedEvent) => string): Limit[] =>
  linkMessages.map(([problem, message]) => [
    field,
    (event) => message(`${name(event)} link`),
    (event) => linkProblem(event[field] ?? '') === problem,
  ])

const priceName = ({ linkName }: LimitedEvent) => (linkName === 'ticket' ? 'price' : 'cover charge')

/** What no event may have, draft or published; unlike the alerts, these are not about missing values. */
const limits: Limit[] = [
  [
    'coverCharge',
    'Enter one amount, such as 20 or 20.50. You can put other prices in the description.',
    (event) => Number.isNaN(event.coverCharge),
  ],
  [
    'coverChargeMax',
    'Enter one amount, such as 20 or 20.50, or leave this blank.',
    (event) => Number.isNaN(event.coverChargeMax),
  ],
  [
    'coverCharge',
    (event) => `The ${priceName(event)} must be between $0 and $10,000, in whole cents.`,
    (event) => !Number.isNaN(event.coverCharge) && !isMoney(event.coverCharge),
  ],
  [
    'coverChargeMax',
    (event) => `The highest price can’t be below the ${priceName(event)}, and can be up to $10,000, in whole cents.`,
    ({ coverCharge, coverChargeMax }) =>
      typeof coverChargeMax === 'number' &&
      !Number.isNaN(coverChargeMax) &&
      (!isMoney(coverChargeMax) || coverChargeMax < (coverCharge ?? 0)),
  ],
  [
    'coverCharge',
    'Enter a price above 0, or leave this blank.',
    ({ entryFee, coverCharge }) => entryFee === null && coverCharge === 0,
  ],
  [
    'coverCharge',
    'Enter the lowest price too.',
    ({ entryFee, coverCharge, coverChargeMax }) =>
      entryFee === null && coverCharge === null && typeof coverChargeMax === 'number',
  ],
  ...linkLimits('eventLink', ({ linkName }) => linkName ?? 'event'),
  ...linkLimits('previewLink', () => 'preview'),
  [
    'lineup',
    `A lineup can have up to ${lineupMax} acts.`,
    (event, before) => event.lineup.length > Math.max(lineupMax, before),
  ],
  ['venueCapacity', 'Capacity must be a whole number up to 1,000,000.', (event) => !isCapacity(event.venueCapacity)],
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

/** `2026-12-04`, and `20:30` at the end of a time with or without its day. */
const plainDay = /^\d{4}-\d{2}-\d{2}$/
const plainTime = /^(?:\d{4}-\d{2}-\d{2}T)?(\d{2}:\d{2})$/

/**
 * When a single show starts, `2026-12-04T20:30` on the venue's clock; the end of its day while it has no time.
 *
 * @returns null for a weekly show, one without a date, and what an API client sends with an offset
 */
export function showStartOf(event: Pick<LimitedEvent, 'repeatEvent' | 'eventDate' | 'eventTime'>): string | null {
  const { repeatEvent, eventDate, eventTime } = event
  if (repeatEvent || !eventDate || !plainDay.test(eventDate)) return null
  if (!eventTime) return `${eventDate}T24:00`
  const [, time] = plainTime.exec(eventTime) ?? []
  return time ? `${eventDate}T${time}` : null
}

/** `field` is one of the form's: `ticketList.0.price` for the first ticket type's price. */
export type LimitBroken = { field: string; message: string }

/**
 * Every limit that an event breaks (decisions C18, G21, G29; spec 5), those of its ticket types last.
 *
 * @param lineupBefore acts that the event already has: an imported lineup may be longer than a form's, not grow
 */
export const listBrokenLimits = (event: LimitedEvent, lineupBefore = 0): LimitBroken[] => [
  ...limits
    .filter(([, , isBroken]) => isBroken(event, lineupBefore))
    .map(([field, message]) => ({ field, message: typeof message === 'string' ? message : message(event) })),
  ...listTicketProblems(event.ticketList, showStartOf(event)).map((problem) => ({
    field: ticketFieldName(problem),
    message: problem.message,
  })),
]

/** The first of them; null for none. */
export const firstBrokenLimit = (event: LimitedEvent, lineupBefore = 0): LimitBroken | null =>
  listBrokenLimits(event, lineupBefore)[0] ?? null
