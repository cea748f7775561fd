import { withHttps } from '../../../kernel/link-host.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import type { CallInputs } from '../../../contract.ts'
import type { EventFields } from '../../../features/events/event/event-input-data.ts'
import type { EventView } from '../../../features/events/event/event-views.ts'
import { type EventForm, mayLack, openFieldsOf } from '../../../features/events/rules/event-form.ts'
import type { LimitedEvent } from '../../../features/events/rules/event-limits.ts'
import { checkedTicket, countedTickets, wireTicket } from '../ticket-editor/ticket-state.ts'
import { chosenPayment, type EventState, hasCover, pinMark } from './event-form-state.ts'
import { parkingText } from './parking.ts'
import { readDollars, readNumber } from './read-number.ts'

/** @returns null unless the text is a latitude and a longitude */
export function readPin(input: string): [number, number] | null {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = input
    .split(',')
    .map((part) => (part.trim() ? Number(part) : Number.NaN))
  return more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : null
}

export type EventPayload = CallInputs['saveEvent']['event']

type PayloadOptions = {
  eventID: string | null
  status: 'draft' | 'published'
  base?: EventState | null
  unanswered?: readonly EventState[]
  acceptedID?: string | undefined
}

/**
 * What `saveEvent` takes (spec 3); times are the venue's own clock (decision G15).
 *
 * @param base       the form as it was opened, for an event that is stored: what it still equals keeps what others have
 *   saved
 * @param acceptedID the notification of the collaboration request that a new event accepts
 * @param unanswered the form as earlier saves sent it that may have been carried out, oldest first
 */
export const payloadOf = (
  state: EventState,
  { eventID, status, base, unanswered = [], acceptedID }: PayloadOptions,
): EventPayload => ({
  ...fieldsOf(state),
  eventID,
  status,
  ...(eventID && base && { base: fieldsOf(base) }),
  ...(unanswered.length > 0 && { unanswered: unanswered.map(fieldsOf) }),
  ...(acceptedID && { acceptedEvent: true, notification: { id: acceptedID } }),
})

/** The cover, or the price on another site, as it is sent and checked: without either there is no range. */
function coverOf(state: EventState) {
  const isLink = chosenPayment(state) === 'link'
  const entryFee = (isLink && state.hasImportedPrice) || hasCover(state)
  const hasPrice = entryFee || isLink
  return {
    entryFee,
    coverCharge: hasPrice ? readDollars(state.coverCharge) : null,
    coverChargeMax: hasPrice && state.highestCover !== null ? readDollars(state.highestCover) : null,
  }
}

/** Every field, although most are optional: what is missing is saved as empty. */
function fieldsOf(state: EventState) {
  const {
    pin,
    confirmedPin,
    isExternal,
    lineup,
    venueCapacity,
    venueExemption,
    highestCover: ___,
    parkingOptions,
    parkingNote,
    knownVenue: _,
    payment: __,
    hasImportedPrice: ____,
    ...fields
  } = state
  const namedActs = lineup.filter(({ name }) => !isBlank(name))
  return {
    ...fields,
    ...coverOf(state),
    eventLink: withHttps(state.eventLink),
    previewLink: withHttps(state.previewLink),
    coordinates: readPin(pin),
    pinConfirmed: confirmedPin === pinMark(state),
    parkingDetails: parkingText({ options: parkingOptions, note: parkingNote }),
    lineup: namedActs.map(({ name }) => name),
    acts: namedActs.map(({ name, entityID }) => ({ name, entityID })),
    internalTickets: !isExternal,
    venueCapacity: readNumber(venueCapacity),
    venueExemption: venueExemption === 'none' ? null : venueExemption,
    ticketList: countedTickets(isExternal, state.ticketList).map(wireTicket),
  } satisfies Record<Exclude<keyof EventFields, 'eventID'>, unknown>
}

/** The form as the alerts and the limits look at it. */
export const checkedOf = (state: EventState): EventForm & LimitedEvent => ({
  ...state,
  ...coverOf(state),
  internalTickets: !state.isExternal,
  eventLink: withHttps(state.eventLink) || null,
  linkName: chosenPayment(state) === 'link' ? 'ticket' : 'info',
  previewLink: withHttps(state.previewLink) || null,
  lineup: state.lineup.map(({ name }) => name),
  venueCapacity: readNumber(state.venueCapacity),
  ticketList: countedTickets(state.isExternal, state.ticketList).map(checkedTicket),
})

/** What a stored show may still lack. */
export const openFields = (event: Pick<EventView, 'status' | 'isImported'>, stored: EventState): string[] =>
  mayLack(event) ? openFieldsOf(checkedOf(stored)) : []
