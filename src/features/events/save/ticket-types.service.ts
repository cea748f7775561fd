import type { Tx } from '../../../db/connect.ts'
import type { EventId, TicketTypeId } from '../../../kernel/ids.ts'
import { type Cents, fromDollars, noCents } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { instantOf, type Zone } from '../../../kernel/zone.ts'
import { newId } from '../../../ports/ids.ts'
import type { TicketInput } from '../event/ticket-input-data.ts'
import { isComplete } from '../rules/event-form.ts'
import { readDay, readMoment } from '../rules/event-times.ts'
import { salesStartIsLate } from '../rules/ticket-limits.ts'
import type { EventValues } from './event-values.ts'
import * as store from '../event/ticket-types.store.ts'

type Before = { id: TicketTypeId; name: string }[]
type ShowTimes = Pick<EventValues, 'repeats' | 'day' | 'wall_time' | 'zone'>

/**
 * An event's ticket types after a save, in order, and those that it omits.
 *
 * A type is matched by its id, or else by its name. An incomplete one is stored disabled, with the values it has.
 *
 * @throws {Refusal} request/bad-input for an id that is no type of this event, for an early bird without a day,
 *   for a sales start that is no date and time, and for one that is not before a single show
 */
export function planTicketTypes(before: Before, list: TicketInput[], show: ShowTimes) {
  const stranger = list.find(({ ticketTypeID: id }) => id && !before.some((type) => type.id === id))
  if (stranger) throw badTicket(`“${stranger.ticketName}” isn’t a ticket type of this event.`)

  const namedIds = new Set(list.flatMap((ticket) => ticket.ticketTypeID ?? []))
  const usedIds = new Set<TicketTypeId>()
  const showStart = startOf(show)
  const types = list.map((ticket) => {
    const existingId = ticket.ticketTypeID ?? findByName(before, ticket, namedIds)
    const id = existingId && !usedIds.has(existingId) ? existingId : newId<TicketTypeId>()
    usedIds.add(id)
    return { ...valuesOf(ticket, show.zone, showStart), id }
  })
  return { types, dropped: before.filter((type) => !usedIds.has(type.id)).map((type) => type.id) }
}

const findByName = (before: Before, { ticketName }: TicketInput, named: Set<TicketTypeId>) =>
  before.find((type) => !named.has(type.id) && nameKey(type.name) === nameKey(ticketName))?.id

/** When a single show starts, null where that isn't known. */
const startOf = ({ repeats, day, wall_time: time, zone }: ShowTimes): Date | null =>
  !repeats && day && time ? instantOf(day, time, zone) : null

function valuesOf(ticket: TicketInput, zone: Zone, showStart: Date | null) {
  const { earlyBird } = ticket
  const until = earlyBird?.endDate ? readDay(earlyBird.endDate, zone) : null
  const salesStart = ticket.salesStart ? readMoment(ticket.salesStart, zone) : null
  if (ticket.salesStart && !salesStart) throw badTicket('The sales start isn’t a valid date and time.')
  if (salesStart && showStart && salesStart >= showStart) throw badTicket(salesStartIsLate)
  if (earlyBird && !until) throw badTicket('The last day of the early bird price isn’t a valid date.')
  return {
    name: ticket.ticketName.trim(),
    price_cents: centsOf(ticket.price) ?? noCents,
    quantity: ticket.quantity ?? 0,
    description: ticket.description.trim(),
    early_price_cents: earlyBird ? centsOf(earlyBird.price) : null,
    early_until: until,
    active: ticket.active && isComplete(ticket),
    per_order_max: ticket.perOrderMax,
    sales_start: salesStart,
    hidden: ticket.hidden,
  }
}

/** Dollars that `firstBrokenLimit` has looked at. */
const centsOf = (dollars: number | null): Cents | null => (dollars === null ? null : fromDollars(dollars))

const badTicket = (message: string) => new Refusal('request/bad-input', { message, data: { field: 'ticketList' } })

/** Deletes ticket types; one that an order was ever made for is switched off, behind the `after` that stay. */
export async function dropTypes(tx: Tx, eventId: EventId, ids: TicketTypeId[], after: number): Promise<void> {
  if (ids.length === 0) return
  const ordered = new Set((await store.listOrderedTypes(tx, eventId)).map((type) => type.id))
  await store.deleteTypes(
    tx,
    ids.filter((id) => !ordered.has(id)),
  )
  const [...off] = ids.filter((id) => ordered.has(id)).entries()
  for (const [index, id] of off) await store.updateType(tx, id, { active: false, position: after + index })
}
