import { randomBytes } from 'node:crypto'
import { printTicketCode } from '../../src/features/checkout/ticket-codes/sign-ticket-code.ts'
import type { EventId, OrderId, TicketId } from '../../src/kernel/ids.ts'
import { cents, noCents } from '../../src/kernel/money.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import type { World } from './world.ts'

type Wishes = {
  buyer?: SignedInCtx
  holderName?: string
  /** Of these dates, the first when left out. */
  day?: string
  quantity?: number
  state?: 'valid' | 'refunded' | 'void'
}

/** Tickets of an event's first type as a paid, free order leaves them, with the codes that doors read. */
export async function soldTickets(world: World, eventId: EventId, wishes: Wishes = {}) {
  const { holderName = 'Ada Fuller', day, quantity = 1, state = 'valid' } = wishes
  const buyer = wishes.buyer ?? (await world.person())
  const [stock] = await world.db
    .selectFrom('ticket_stock')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_stock.occurrence_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'ticket_stock.ticket_type_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select([
      'ticket_stock.id',
      'occurrence_id',
      'ticket_type_id',
      'ticket_types.name',
      'host_entity_id',
      'event_occurrences.day',
    ])
    .where('events.id', '=', eventId)
    .orderBy('event_occurrences.starts_at')
    .orderBy('ticket_types.position')
    .execute()
    .then((rows) => rows.filter((row) => day === undefined || row.day === day))
  if (!stock) throw new Error('This event sells no tickets on that day.')

  const orderId = newId<OrderId>()
  const free = { price_cents: noCents, tax_cents: noCents, platform_fee_cents: noCents, card_fee_cents: noCents }
  const now = world.ctx.now()
  await world.db
    .insertInto('orders')
    .values({
      id: orderId,
      buyer_id: buyer.who.userId,
      buyer_email: buyer.who.email,
      show_text: 'A show',
      event_id: eventId,
      occurrence_id: stock.occurrence_id,
      seller_entity_id: stock.host_entity_id,
      state: 'paid',
      full_name: holderName,
      fees_payer: 'buyer',
      ...free,
      total_cents: noCents,
      seller_cents: noCents,
      idempotency_key: orderId,
      request_hash: '',
      quantity,
      payment_until: now,
      hold_until: now,
      paid_at: now,
    })
    .execute()
  await world.db
    .insertInto('order_items')
    .values({
      order_id: orderId,
      stock_id: stock.id,
      ticket_type_id: stock.ticket_type_id,
      ticket_name: stock.name,
      quantity,
      unit_price_cents: cents(0),
      unit_tax_cents: cents(0),
      unit_platform_fee_cents: cents(0),
      is_early: false,
      hold_state: 'sold',
    })
    .execute()
  const tickets = Array.from({ length: quantity }, () => ({ id: newId<TicketId>(), code: randomBytes(16) }))
  await world.db
    .insertInto('tickets')
    .values(
      tickets.map((ticket) => ({
        ...ticket,
        order_id: orderId,
        stock_id: stock.id,
        event_id: eventId,
        occurrence_id: stock.occurrence_id,
        holder_id: buyer.who.userId,
        holder_name: holderName,
        state,
      })),
    )
    .execute()
  await world.db
    .updateTable('ticket_stock')
    .set(({ eb }) => ({ sold: eb('sold', '+', quantity) }))
    .where('id', '=', stock.id)
    .execute()
  return tickets.map(({ id, code }) => ({ id, orderId, code: printTicketCode(code, world.ctx.ticketKey), buyer }))
}
