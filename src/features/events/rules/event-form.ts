import { parseWallTime, weekdays } from '../../../kernel/day.ts'
import { ageGroups, eventGenres } from '../../../kernel/genres.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'

/**
 * What the alerts look at, as the wire and the form have it: money in dollars, null for an empty field. A text that is no
 * number is left to the limits.
 */
export type EventForm = {
  eventName: string
  eventDescription: string
  genre: string | null
  ageGroup: string | null
  venueName: string
  venueAddress: string
  /** A picture that is stored, or null. */
  image: string | null
  repeatEvent: boolean
  /** Null if there is none, and for a text that is not a date. */
  eventDate: string | null
  eventTime: string | null
  /** On the venue's clock as `eventTime`; null or empty for none. */
  doorsTime: string | null
  endTime: string | null
  dayOfWeek: string | null
  /** Whether there is a cover; null where no one has chosen how people pay, left out by programs for no cover. */
  entryFee?: boolean | null | undefined
  /** Whether tickets are sold here. */
  internalTickets: boolean
  /** Where tickets are sold elsewhere. */
  eventLink: string | null
  coverCharge: number | null
  ticketList: TicketForm[]
}

export type TicketForm = { ticketName: string; price: number | null; quantity: number | null; active: boolean }

/** The field that an alert is about; of a ticket type `ticketList.0.price`. */
export type EventAlert = { field: string; message: string }

const isOneOf = (list: readonly string[], text: string | null) => text !== null && list.includes(text)

/** A ticket type that can be sold: a name, a price of zero or more (decision G20), at least one ticket. */
export const isComplete = ({ ticketName, price, quantity }: TicketForm): boolean =>
  !isBlank(ticketName) && price !== null && quantity !== null && quantity > 0

const minutesOf = (time: string | null): number | null => {
  if (!time || !parseWallTime(time)) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const dayMinutes = 24 * 60

/** How many minutes one time comes after another on the clock, under a day; null where either is missing. */
function minutesBetween(from: string | null, to: string | null): number | null {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start === null || end === null ? null : (end - start + dayMinutes) % dayMinutes
}

/**
 * Doors open at most this long before the start. By the clock alone, doors after the start would be a day less some
 * hours before it; the limit tells these from doors at 11 PM for a show at half past midnight.
 */
const doorsMaxHours = 12
/** A show may end after midnight; one that would run longer than this has its times mixed up. */
const showMaxHours = 18

export const opensInTime = (doors: string | null, start: string | null): boolean =>
  (minutesBetween(doors, start) ?? 0) <= doorsMaxHours * 60

export function endsInTime(start: string | null, end: string | null): boolean {
  const minutes = minutesBetween(start, end)
  return minutes === null || (minutes > 0 && minutes <= showMaxHours * 60)
}

/** A show is free only if someone says so, not because a form was left unchanged. */
function isPayUnknown({ entryFee, internalTickets, eventLink, ticketList }: EventForm): boolean {
  const isSoldHere = internalTickets && ticketList.some(({ active }) => active)
  return entryFee === null && !isSoldHere && !eventLink
}

/** Of ticket types that can't be sold as they are (spec 5). */
export const incompleteTickets =
  'Incomplete Ticket Info: Please fill out Ticket Name, Price, and Quantity for each active ticket.'

/** The alerts of an event's form, in the order people meet them: those of the specification (spec 5), then our own. */
const alerts: [field: keyof EventForm, message: string, applies: (form: EventForm) => boolean][] = [
  ['eventName', 'Event Name is required', (form) => isBlank(form.eventName)],
  ['eventDescription', 'Event Description is required', (form) => isBlank(form.eventDescription)],
  ['genre', 'Please select a Genre', (form) => !isOneOf(eventGenres, form.genre)],
  ['ageGroup', 'Please select an Age Group', (form) => !isOneOf(ageGroups, form.ageGroup)],
  ['venueName', 'Venue Name is required', (form) => isBlank(form.venueName)],
  ['venueAddress', 'Venue Address is required', (form) => isBlank(form.venueAddress)],
  ['image', 'Please upload an Event Poster', (form) => !form.image],
  ['eventDate', 'Please select an Event Date', (form) => !form.repeatEvent && !form.eventDate],
  ['eventTime', 'Please select an Event Time', (form) => !form.eventTime],
  ['dayOfWeek', 'Please select a valid repeat day', (form) => form.repeatEvent && !isOneOf(weekdays, form.dayOfWeek)],
  [
    'coverCharge',
    'Please enter a cover charge above 0 or remove it from the event.',
    ({ entryFee, coverCharge }) => entryFee === true && (coverCharge === null || coverCharge <= 0),
  ],
  ['ticketList', incompleteTickets, (form) => form.ticketList.some((ticket) => ticket.active && !isComplete(ticket))],
  ['entryFee', 'Please choose how people pay', isPayUnknown],
  [
    'doorsTime',
    `Please check the doors time. Doors must open before the show, at most ${doorsMaxHours} hours ahead.`,
    (form) => !opensInTime(form.doorsTime, form.eventTime),
  ],
  [
    'endTime',
    `Please check the end time. It must be after the start, and a show can run up to ${showMaxHours} hours.`,
    (form) => !endsInTime(form.eventTime, form.endTime),
  ],
]

/** The fields that an alert can be about. */
export const alertFields = alerts.map(([field]) => field)

type ListedFields = Pick<EventForm, 'eventDescription' | 'genre' | 'ageGroup' | 'image' | 'eventTime' | 'entryFee'>

/**
 * Whether a show may be published without what it lacks as it is stored (`openFieldsOf`): it is public without it, or an
 * import made it and it became a draft. What managers emptied in that draft isn't told from what its source didn't say.
 */
export const mayLack = ({ status, isImported }: { status: string; isImported: boolean }): boolean =>
  status !== 'draft' || isImported

/**
 * The fields that a show lacks, because no source of an import told them: they may stay open when its managers correct
 * something else, as they may on a page that an import made.
 */
export const openFieldsOf = (show: ListedFields): string[] =>
  Object.entries({
    eventDescription: isBlank(show.eventDescription),
    genre: !show.genre,
    ageGroup: !show.ageGroup,
    image: !show.image,
    eventTime: !show.eventTime,
    entryFee: show.entryFee === null,
  }).flatMap(([field, isOpen]) => (isOpen ? [field] : []))

/** Every alert that applies, in their order. @param openFields what may stay open */
export const listAlerts = (form: EventForm, openFields: readonly string[] = []): EventAlert[] =>
  alerts
    .filter(([field, , applies]) => !openFields.includes(field) && applies(form))
    .map(([field, message]) => ({ field: field === 'ticketList' ? incompleteField(form) : field, message }))

/** The first missing value in the first ticket type that can't be sold. */
function incompleteField({ ticketList }: EventForm): string {
  const row = ticketList.findIndex((ticket) => ticket.active && !isComplete(ticket))
  const ticket = ticketList[row]
  if (!ticket || isBlank(ticket.ticketName)) return `ticketList.${row}.ticketName`
  return `ticketList.${row}.${ticket.price === null ? 'price' : 'quantity'}`
}

/** The alert that people are shown: the first that applies; null when the event can be published. */
export const firstAlert = (form: EventForm, openFields: readonly string[] = []): EventAlert | null =>
  listAlerts(form, openFields)[0] ?? null
