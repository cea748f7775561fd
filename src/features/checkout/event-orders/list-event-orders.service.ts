import type { Day } from '../../../kernel/day.ts'
import type { EventId, OrderId } from '../../../kernel/ids.ts'
import { eventOrdersPerPage } from '../../../kernel/limits.ts'
import { mayHandleMoney, rolesThat } from '../../../kernel/roles.ts'
import { dayAt, wallOf, type Zone } from '../../../kernel/zone.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { readTicketCode } from '../ticket-codes/sign-ticket-code.ts'
import { readDoorCode } from '../rules/ticket-code.ts'
import type { EventOrder } from './event-orders.contract.ts'
import * as store from './event-orders.store.ts'
import { managedShow } from './managed-show.ts'

type Query = {
  eventID: EventId
  search: string
  occurrenceDate?: Day | null | undefined
  filter?: store.OrderQuery['filter'] | undefined
  cursor?: OrderId | null | undefined
}

/**
 * The orders of an event, for its managers; email addresses, answers and amounts only for owners and admins (decision
 * G1).
 *
 * @throws {Refusal} event/not-found, request/not-allowed for the door
 */
export async function listEventOrders(
  ctx: SignedInCtx,
  { eventID, search, occurrenceDate = null, filter = null, cursor = null }: Query,
) {
  const { event, role } = await getManagedEvent(ctx, eventID, rolesThat.edit)
  const seesMoney = mayHandleMoney(role)
  const query = { eventId: eventID, day: occurrenceDate, filter, search: searchOf(ctx, search, seesMoney) }
  const [dates, totals, rows] = await Promise.all([
    store.listSoldDays(ctx.db, eventID),
    store.countEventOrders(ctx.db, query),
    store.listEventOrders(ctx.db, query, { before: cursor, limit: eventOrdersPerPage + 1 }),
  ])
  const page = rows.slice(0, eventOrdersPerPage)
  return {
    success: true as const,
    show: managedShow(event),
    role,
    dates,
    totals,
    orders: page.map((row) => orderView(row, event.zone, seesMoney)),
    nextCursor: rows.length > eventOrdersPerPage ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Shorter parts of an id would match by accident. */
const idPartMin = 6

/** The search: a ticket by its code, or else part of a name, an email address or an order's id or address. */
function searchOf(ctx: AppCtx, input: string, withEmail: boolean): store.OrderSearch {
  const text = input.trim()
  if (!text) return null
  const read = readTicketCode(text, ctx.ticketKey)
  if ('id' in read) return { code: read.id }
  const lastPart = (text.split('/').at(-1) ?? '').replace(/^#/, '').toLowerCase()
  const isIdPart = lastPart.length >= idPartMin && /^[0-9a-f-]+$/.test(lastPart)
  return { text, withEmail, idPart: isIdPart ? lastPart : null, doorCode: readDoorCode(text) }
}

function orderView(row: store.EventOrderRow, zone: Zone, seesMoney: boolean): EventOrder {
  const { id, day, paidAt, email, totalCents, refundedCents, cardFeeCents, answers, used: _, ...rest } = row
  const { disputeState: state, disputeCents, disputeBy, refundAskedAt, ...order } = rest
  return {
    ...order,
    orderID: id,
    occurrenceDate: day,
    bought: wallOf(paidAt, zone),
    email: seesMoney && email ? email : null,
    answers: seesMoney ? answers : [],
    totalCents: seesMoney ? totalCents : null,
    refundedCents: seesMoney ? refundedCents : null,
    cardFeeCents: seesMoney ? cardFeeCents : null,
    refundAskedOn: refundAskedAt && order.valid > 0 ? dayAt(refundAskedAt, zone) : null,
    dispute: state && {
      state,
      amountCents: seesMoney ? disputeCents : null,
      respondBy: disputeBy && dayAt(disputeBy, zone),
    },
  }
}
