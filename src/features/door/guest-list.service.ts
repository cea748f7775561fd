import { usesOf } from './ticket-use.ts'
import type { EventId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { readOrderNumber } from '../checkout/rules/order-number.ts'
import { doorCodeOf, readDoorCodePart } from '../checkout/rules/ticket-code.ts'
import { printTicketCode } from '../checkout/ticket-codes/sign-ticket-code.ts'
import { requireDate, requireDoor } from './door-access.service.ts'
import * as store from './door.store.ts'
import { listedParty } from './listed-party.ts'
import { searchListed } from './listed/admissions.store.ts'
import type { Day } from '../../kernel/day.ts'

const guestsAtOnce = 100
const listedAtOnce = 50

type ListQuery = { eventID: EventId; occurrenceDate: Day; search: string }

/** @throws {Refusal} request/not-found, request/not-allowed */
export async function guestList(ctx: SignedInCtx, { eventID, occurrenceDate, search }: ListQuery) {
  const event = await requireDoor(ctx, eventID)
  const occurrence = await requireDate(ctx.db, eventID, occurrenceDate)
  const text = search.trim()
  const query = { search: text, doorCode: readDoorCodePart(text), orderEnd: readOrderNumber(text) }
  const [rows, parties] = await Promise.all([
    store.listGuests(ctx.db, occurrence.id, query, guestsAtOnce),
    searchListed(ctx.db, occurrence.id, text, listedAtOnce),
  ])

  const firstTickets = new Map(rows.toReversed().map(({ id, order_id }) => [order_id, id]))
  const guests = rows.map(({ id, code, order_id, state, holder_name, ticket_name, position, orderSize, ...uses }) => ({
    ticketID: id,
    holderName: holder_name,
    ticketName: ticket_name,
    doorCode: doorCodeOf(printTicketCode(code, ctx.ticketKey)),
    firstTicketID: firstTickets.get(order_id) ?? id,
    position,
    orderSize,
    state: state === 'refunded' ? state : uses.at ? ('used' as const) : ('valid' as const),
    ...usesOf(uses, event.zone),
  }))
  const listed = parties.map((row) => listedParty(row, event.zone))
  return { success: true as const, guests, listed }
}
