import type { Tx } from '../../db/connect.ts'
import type { NewEvent } from '../../features/events/event/events.store.ts'
import { addEvent } from '../../features/events/event/write-event.service.ts'
import type { EventId, TicketTypeId } from '../../kernel/ids.ts'
import { ticketsPerOrder } from '../../kernel/limits.ts'
import { cents } from '../../kernel/money.ts'
import { instantOf, type Zone } from '../../kernel/zone.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import type { KeptEntity } from './add-entity.ts'
import type { DemoShow, DemoTicket } from './scene.ts'

/** Adds a published show of the demo scene with its lineup, tickets, dates and stock. */
export async function addShow(ctx: AppCtx, tx: Tx, show: DemoShow, entities: Map<string, KeptEntity>): Promise<void> {
  const host = entities.get(show.host)
  if (!host) throw new Error(`The demo scene has no ${show.host}`)
  const id = newId<EventId>()
  const canSell = ctx.payments.localPages !== null

  const row: NewEvent = {
    id,
    host_entity_id: host.id,
    venue_entity_id: host.type === 'venue' ? host.id : null,
    status: 'published',
    name: show.name,
    description: show.text,
    genre: show.genre,
    age_group: show.ageGroup,
    entry_fee: show.coverCents !== null,
    cover_cents: show.coverCents === null ? null : cents(show.coverCents),
    venue_name: show.venue,
    venue_address: show.address,
    ...host.place,
    place_exact: false,
    zone: host.zone,
    parking_details: 'Street Parking',
    event_link: show.link,
    is_festival: show.isFestival,
    repeats: show.weekday !== null,
    day: show.day,
    day_of_week: show.weekday,
    wall_time: show.time,
    internal_tickets: show.tickets.length > 0,
    fees_payer: show.feesPayer,
    demo: true,
  }
  const acts = show.lineup.map((name) => ({ name, entity_id: entities.get(name)?.id ?? null, accepted_at: ctx.now() }))
  await addEvent(
    tx,
    row,
    { acts, types: canSell ? show.tickets.map((ticket) => ticketType(ticket, host.zone)) : [] },
    ctx.now(),
  )
}

const ticketType = ({ name, priceCents, quantity, description, salesStart }: DemoTicket, zone: Zone) => ({
  id: newId<TicketTypeId>(),
  name,
  price_cents: cents(priceCents),
  quantity,
  description,
  early_price_cents: null,
  early_until: null,
  active: true,
  per_order_max: ticketsPerOrder,
  hidden: false,
  sales_start: salesStart ? instantOf(salesStart.day, salesStart.time, zone) : null,
})
