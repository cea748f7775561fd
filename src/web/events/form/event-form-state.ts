import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import type { EventView } from '../../../features/events/event/event-views.ts'
import type { VenueChoice } from '../../../features/events/venues/venues.contract.ts'
import { type FeesPayer, type ServiceFee, standardFee } from '../../../features/tickets/rules/price.ts'
import type { ExemptionReason } from '../../../features/tickets/rules/taxes.ts'
import { ageGroups } from '../../../kernel/genres.ts'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { firstTicket, type TicketState, ticketStates } from '../ticket-editor/ticket-state.ts'
import { type ActState, actsOf, hostAct } from './lineup/lineup-state.ts'
import { readParking } from './parking.ts'
import { hasImportedPrice, type Payment, paymentOf } from './pay/payment.ts'

/** The host as its event form needs it. */
export type HostEntity = HostFields & {
  /** Where its last show was, whoever's place that is: proposed where its page has no address. */
  lastAddress?: string | null
}

type HostFields = Pick<
  EntityProfile,
  | 'id'
  | 'type'
  | 'name'
  | 'status'
  | 'venueName'
  | 'venueAddress'
  | 'coordinates'
  | 'placeExact'
  | 'capacity'
  | 'nonProfit'
  | 'agePolicy'
  | 'parkingOptions'
  | 'stripeOnboardingComplete'
  | 'serviceFee'
  | 'role'
>

/** What the host pays for a ticket that is sold here, or its buyers do. */
export const feeOf = ({ serviceFee }: HostEntity): ServiceFee =>
  serviceFee ? { rate: basisPoints(serviceFee.rate), flat: cents(serviceFee.flatCents) } : standardFee

/** The event's form while it is typed. */
export type EventState = {
  /** As the form was opened, or as a save sent it. */
  status: 'draft' | 'published'
  eventName: string
  eventDescription: string
  genre: string
  ageGroup: string
  image: string | null
  payment: Payment | ''
  /** A file named the price and didn't say where people pay it: it is stored as a cover and shown beside the link. */
  hasImportedPrice: boolean
  /** Whether there is a cover besides tickets that are sold here; null as an import left it. */
  entryFee: boolean | null
  /** Of tickets on another site, what they cost there. */
  coverCharge: string
  /** The upper end of a price range; null where the show has one price, and no field for another at a cover. */
  highestCover: string | null
  cashOnly: boolean
  allowsReentry: boolean
  usesWaitingLine: boolean
  venueName: string
  venueAddress: string
  /** "37.8044, -122.2712", empty for none. */
  pin: string
  /** The pin and the address (`pinMark`) that were confirmed although they are far apart; empty for none. */
  confirmedPin: string
  /** The venue that was chosen of those with a page here; counts as long as the address is its own. */
  knownVenue: VenueChoice | null
  parkingOptions: string[]
  parkingNote: string
  eventLink: string
  previewLink: string
  repeatEvent: boolean
  eventDate: string
  eventTime: string
  doorsTime: string
  endTime: string
  dayOfWeek: string
  removedDates: string[]
  lineup: ActState[]
  isExternal: boolean
  feesPayer: FeesPayer
  venueCapacity: string
  venueExemption: ExemptionReason
  ticketList: TicketState[]
}

/** A form that no one has filled in; a venue's own show begins at its own address, under its page's age rule. */
export const blankEvent = (host: HostEntity): EventState => ({
  status: 'draft',
  eventName: '',
  eventDescription: '',
  genre: '',
  ageGroup: ageGroups.find((group) => group === host.agePolicy) ?? '',
  image: null,
  payment: host.stripeOnboardingComplete ? 'tickets' : '',
  hasImportedPrice: false,
  entryFee: false,
  coverCharge: '',
  highestCover: null,
  cashOnly: false,
  allowsReentry: false,
  usesWaitingLine: true,
  venueName: host.type === 'venue' ? host.name : (host.venueName ?? ''),
  venueAddress: host.venueAddress || host.lastAddress || '',
  pin: '',
  confirmedPin: '',
  knownVenue: null,
  parkingOptions: host.type === 'venue' ? host.parkingOptions : [],
  parkingNote: '',
  eventLink: '',
  previewLink: '',
  repeatEvent: false,
  eventDate: '',
  eventTime: '',
  doorsTime: '',
  endTime: '',
  dayOfWeek: '',
  removedDates: [],
  lineup: host.type === 'band' ? [hostAct(host)] : [],
  // An empty price is refused: a show that sells here is free only where someone entered 0.
  isExternal: !host.stripeOnboardingComplete,
  feesPayer: 'buyer',
  venueCapacity: '',
  venueExemption: 'none',
  ticketList: [firstTicket()],
})

const text = (value: number | null) => (value === null ? '' : String(value))

/** What a confirmation is about: another pin or another address is asked about again. */
export const pinMark = ({ pin, venueAddress }: Pick<EventState, 'pin' | 'venueAddress'>): string =>
  `${pin.trim()} ${venueAddress.trim()}`

/** The answer that holds: whether tickets are sold here is also a field of its own. */
export function chosenPayment({ payment, isExternal }: Pick<EventState, 'payment' | 'isExternal'>): Payment | '' {
  if (!isExternal) return 'tickets'
  return payment === 'tickets' ? '' : payment
}

/** Whether the form asks for ticket types. */
export const hasTickets = (state: Pick<EventState, 'payment' | 'isExternal'>): boolean =>
  chosenPayment(state) === 'tickets'

/** Whether people pay a cover; null if no one has chosen, and if they pay elsewhere. */
export function hasCover(state: Pick<EventState, 'payment' | 'isExternal' | 'entryFee'>): boolean | null {
  const payment = chosenPayment(state)
  if (payment === 'tickets') return state.entryFee
  return payment === 'cover' || (payment === 'free' ? false : null)
}

/** The form for an existing event. */
export function stateOf(event: EventView): EventState {
  const parking = readParking(event.parkingDetails)
  const pin = event.placeExact ? event.coordinates.join(', ') : ''
  return {
    status: event.status === 'draft' ? 'draft' : 'published',
    eventName: event.eventName,
    eventDescription: event.eventDescription,
    genre: event.genre ?? '',
    ageGroup: event.ageGroup ?? '',
    image: event.posterID,
    payment: paymentOf(event),
    hasImportedPrice: hasImportedPrice(event),
    entryFee: event.entryFee,
    coverCharge: text(event.coverCharge),
    highestCover: event.coverChargeMax === null ? null : text(event.coverChargeMax),
    cashOnly: event.cashOnly,
    allowsReentry: event.allowsReentry,
    usesWaitingLine: event.usesWaitingLine,
    venueName: event.venueName,
    venueAddress: event.venueAddress,
    pin,
    confirmedPin: event.pinConfirmed ? pinMark({ pin, venueAddress: event.venueAddress }) : '',
    knownVenue: null,
    parkingOptions: parking.options,
    parkingNote: parking.note,
    eventLink: event.eventLink ?? '',
    previewLink: event.previewLink ?? '',
    repeatEvent: event.repeatEvent,
    eventDate: event.eventDate ?? '',
    eventTime: event.plannedTimes.wallTime ?? '',
    doorsTime: event.plannedTimes.doorsTime ?? '',
    endTime: event.plannedTimes.endTime ?? '',
    dayOfWeek: event.dayOfWeek ?? '',
    removedDates: event.removedDates,
    lineup: actsOf(event),
    isExternal: !event.internalTickets,
    feesPayer: event.feesPayer,
    venueCapacity: event.venueFacts.isAsked ? text(event.venueFacts.capacity) : '',
    venueExemption:
      event.venueFacts.exemption === 'nonprofit' && !event.venueFacts.isAsked ? 'none' : event.venueFacts.exemption,
    ticketList: ticketStates(event.ticketList),
  }
}
