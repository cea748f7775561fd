import { weekdays } from '../../../kernel/day.ts'
import { ageGroups, eventGenres } from '../../../kernel/genres.ts'
import { isBlank } from '../../../kernel/visible-text.ts'

/** What the alerts look at, as the wire and the form have it: money in dollars, null for an empty field. */
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
  /** Null for none, and for a text that is no date. */
  eventDate: string | null
  eventTime: string | null
  dayOfWeek: string | null
  entryFee: boolean
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

/** The alerts of an event's form, in the order people meet them (spec 5). */
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
    (form) => form.entryFee && !(form.coverCharge !== null && form.coverCharge > 0),
  ],
  [
    'ticketList',
    'Incomplete Ticket Info: Please fill out Ticket Name, Price, and Quantity for each active ticket.',
    (form) => form.ticketList.some((ticket) => ticket.active && !isComplete(ticket)),
  ],
]

/** Every alert that applies, in their order. */
export const listAlerts = (form: EventForm): EventAlert[] =>
  alerts
    .filter(([, , applies]) => applies(form))
    .map(([field, message]) => ({ field: field === 'ticketList' ? incompleteField(form) : field, message }))

/** What is empty first in the first ticket type that cannot be sold. */
function incompleteField({ ticketList }: EventForm): string {
  const row = ticketList.findIndex((ticket) => ticket.active && !isComplete(ticket))
  const ticket = ticketList[row]
  if (!ticket || isBlank(ticket.ticketName)) return `ticketList.${row}.ticketName`
  return `ticketList.${row}.${ticket.price === null ? 'price' : 'quantity'}`
}

/** The alert that people are shown: the first that applies; null when the event can be published. */
export const firstAlert = (form: EventForm): EventAlert | null => listAlerts(form)[0] ?? null
