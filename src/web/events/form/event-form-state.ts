import type { EntityProfile } from '../../../features/entities/entity-views.ts'
import type { EventView } from '../../../features/events/event-views.ts'
import type { FeesPayer } from '../../../features/tickets/rules/price.ts'
import type { ExemptionReason } from '../../../features/tickets/rules/taxes.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { words } from './event-form-words.ts'

/** The host as its event form needs it. */
export type HostEntity = Pick<
  EntityProfile,
  | 'id'
  | 'type'
  | 'name'
  | 'status'
  | 'venueName'
  | 'venueAddress'
  | 'capacity'
  | 'nonProfit'
  | 'stripeOnboardingComplete'
>

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
  active: boolean
  perOrderMax: string
  sold: number
}

/** The event's form while it is typed. */
export type EventState = {
  eventName: string
  eventDescription: string
  genre: string
  ageGroup: string
  image: string | null
  entryFee: boolean
  coverCharge: string
  cashOnly: boolean
  venueName: string
  venueAddress: string
  /** "37.8044, -122.2712", empty for none. */
  pin: string
  parkingDetails: string
  eventLink: string
  previewLink: string
  repeatEvent: boolean
  eventDate: string
  eventTime: string
  doorsTime: string
  endTime: string
  dayOfWeek: string
  removedDates: string[]
  lineup: { name: string }[]
  isExternal: boolean
  feesPayer: FeesPayer
  roomCapacity: string
  roomExemption: ExemptionReason
  ticketList: TicketState[]
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
  active: true,
  perOrderMax: String(ticketsPerOrder),
  sold: 0,
})

/** A form that nobody has filled in; a venue's own show begins at its own address. */
export const blankEvent = (host: HostEntity): EventState => ({
  eventName: '',
  eventDescription: '',
  genre: '',
  ageGroup: '',
  image: null,
  entryFee: false,
  coverCharge: '',
  cashOnly: false,
  venueName: host.type === 'venue' ? host.name : (host.venueName ?? ''),
  venueAddress: host.venueAddress ?? '',
  pin: '',
  parkingDetails: '',
  eventLink: '',
  previewLink: '',
  repeatEvent: false,
  eventDate: '',
  eventTime: '',
  doorsTime: '',
  endTime: '',
  dayOfWeek: '',
  removedDates: [],
  lineup: host.type === 'band' ? [{ name: host.name }] : [],
  isExternal: true,
  feesPayer: 'buyer',
  roomCapacity: '',
  roomExemption: 'none',
  ticketList: [blankTicket(words.tickets.firstName)],
})

const text = (value: number | null) => (value === null ? '' : String(value))

/** The form of an event as it stands. */
export const stateOf = (event: EventView): EventState => ({
  eventName: event.eventName,
  eventDescription: event.eventDescription,
  genre: event.genre ?? '',
  ageGroup: event.ageGroup ?? '',
  image: event.posterID,
  entryFee: event.entryFee ?? false,
  coverCharge: text(event.coverCharge),
  cashOnly: event.cashOnly,
  venueName: event.venueName,
  venueAddress: event.venueAddress,
  pin: event.placeExact ? event.coordinates.join(', ') : '',
  parkingDetails: event.parkingDetails,
  eventLink: event.eventLink ?? '',
  previewLink: event.previewLink ?? '',
  repeatEvent: event.repeatEvent,
  eventDate: event.eventDate ?? '',
  eventTime: event.wallTime ?? '',
  doorsTime: event.doorsTime ?? '',
  endTime: event.endTime ?? '',
  dayOfWeek: event.dayOfWeek ?? '',
  removedDates: event.removedDates,
  lineup: event.lineup.map((name) => ({ name })),
  isExternal: !event.internalTickets,
  feesPayer: event.feesPayer,
  roomCapacity: event.room.isAsked ? text(event.room.capacity) : '',
  roomExemption: event.room.exemption === 'nonprofit' && !event.room.isAsked ? 'none' : event.room.exemption,
  ticketList: event.ticketList.map((ticket) => ({
    ticketTypeID: ticket.ticketTypeID,
    ticketName: ticket.ticketName,
    price: text(ticket.price),
    quantity: text(ticket.quantity),
    description: ticket.description,
    hasEarlyBird: ticket.earlyBird !== null,
    earlyPrice: text(ticket.earlyBird?.price ?? null),
    earlyEnd: ticket.earlyBird?.endDate ?? '',
    active: ticket.active,
    perOrderMax: String(ticket.perOrderMax),
    sold: ticket.sold ?? 0,
  })),
})
