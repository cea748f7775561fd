import type { CallInputs } from '../../../contract.ts'
import { type EventForm, isComplete } from '../../../features/events/rules/event-form.ts'
import type { LimitedEvent } from '../../../features/events/rules/event-limits.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import type { EventState, TicketState } from './event-form-state.ts'

/** @returns null for an empty field */
export const readNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** @returns null unless the text is a latitude and a longitude */
export function readPin(typed: string): [number, number] | null {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = typed
    .split(',')
    .map((part) => (part.trim() ? Number(part) : Number.NaN))
  return more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : null
}

const wireTicket = (ticket: TicketState) => ({
  ticketTypeID: ticket.ticketTypeID,
  ticketName: ticket.ticketName,
  price: readNumber(ticket.price),
  quantity: readNumber(ticket.quantity),
  description: ticket.description,
  earlyBird: ticket.hasEarlyBird ? { price: readNumber(ticket.earlyPrice), endDate: ticket.earlyEnd || null } : null,
  active: ticket.active,
  perOrderMax: readNumber(ticket.perOrderMax) ?? ticketsPerOrder,
})

/** Tickets that are sold elsewhere are sent only as far as they are complete, so that nothing asks for the rest. */
const ticketsToSend = ({ isExternal, ticketList }: EventState) =>
  ticketList.map(wireTicket).filter((ticket) => !isExternal || isComplete(ticket))

export type EventPayload = CallInputs['saveEvent']['event']

/** What `saveEvent` takes (spec 3); times are the venue's own clock (decision G15). */
export const payloadOf = (
  state: EventState,
  { eventID, status }: { eventID: string | null; status: 'draft' | 'published' },
): EventPayload => {
  const { pin, isExternal, lineup, roomCapacity, roomExemption, ...fields } = state
  return {
    ...fields,
    eventID,
    status,
    coverCharge: state.entryFee ? readNumber(state.coverCharge) : null,
    coordinates: readPin(pin),
    lineup: lineup.map(({ name }) => name).filter((name) => name.trim()),
    internalTickets: !isExternal,
    roomCapacity: readNumber(roomCapacity),
    roomExemption: roomExemption === 'none' ? null : roomExemption,
    ticketList: ticketsToSend(state),
  }
}

/** The form as the twelve alerts and the limits look at it. */
export const checkedOf = (state: EventState): EventForm & LimitedEvent => ({
  ...state,
  coverCharge: state.entryFee ? readNumber(state.coverCharge) : null,
  eventLink: state.eventLink || null,
  previewLink: state.previewLink || null,
  lineup: state.lineup.map(({ name }) => name),
  ticketList: ticketsToSend(state),
})
