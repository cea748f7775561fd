import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { Db } from '../../../db/connect.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { newId } from '../../../ports/ids.ts'
import { priceOrder } from './price-order.ts'
import { holdTickets, startPayment } from './holds.store.ts'

test('an order, its buyer and the stock that it took from cannot be deleted', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { ticketTypes: [{}, { name: 'Balcony' }] })
  const [ticket] = await soldTickets(world, eventId)
  if (!ticket) throw new Error('no ticket')
  await world.db.deleteFrom('tickets').execute() // they refer to the order by a key of their own

  const orders = world.db.deleteFrom('orders').where('id', '=', ticket.orderId)
  await expect(orders.execute()).rejects.toMatchObject({ code: '23503', message: 'what was ordered stays' })
  const stock = world.db.deleteFrom('ticket_stock')
  const { stock_id } = await world.db.selectFrom('order_items').select('stock_id').executeTakeFirstOrThrow()
  await expect(stock.where('id', '=', stock_id).execute()).rejects.toMatchObject({ message: 'what was ordered stays' })
  const buyers = world.db.deleteFrom('users')
  const { buyer_id } = await world.db.selectFrom('orders').select('buyer_id').executeTakeFirstOrThrow()
  await expect(buyers.where('id', '=', buyer_id).execute()).rejects.toMatchObject({ message: 'what was ordered stays' })

  const others = await stock.where('id', '!=', stock_id).executeTakeFirst()
  expect(others.numDeletedRows).toBe(1n)
})

test('a ticket keeps its event, its date and its stock, and no deletion of these reads all tickets', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  await soldTickets(world, eventId)
  const refused = { code: '23503' }
  await expect(world.db.deleteFrom('events').where('id', '=', eventId).execute()).rejects.toMatchObject(refused)
  const dates = world.db.deleteFrom('event_occurrences').where('event_id', '=', eventId)
  await expect(dates.execute()).rejects.toMatchObject(refused)
  await expect(world.db.deleteFrom('ticket_stock').execute()).rejects.toMatchObject(refused)

  const { rows } = await sql<{ key: string }>`
    SELECT conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) AS key FROM pg_constraint c
    WHERE contype = 'f'
      AND confrelid IN ('events'::regclass, 'event_occurrences'::regclass, 'ticket_types'::regclass, 'ticket_stock'::regclass)
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
        AND i.indkey[0] = c.conkey[1])`.execute(world.db)
  expect(rows).toEqual([])
})

/** The page of its table on which each order stands. */
async function pagesOfOrders(world: World): Promise<string[]> {
  const rows = await world.db
    .selectFrom('orders')
    .select(sql<string>`id || ' ' || (ctid::text::point)[0]`.as('place'))
    .orderBy('id')
    .execute()
  return rows.map(({ place }) => place)
}

test('an order stays in place when its payment page opens, so that no index is written again', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 100 }] })
  const buyer = await world.person()
  const basket = {
    eventID: eventId,
    tickets: [{ ticketName: 'General Admission', quantity: 1 }],
    fullName: 'Ada Fuller',
  }
  const pricedOrders = await Promise.all(
    Array.from({ length: 20 }, () => priceOrder(buyer, basket, { key: newId<string>(), hash: 'x'.repeat(43) })),
  )
  await Promise.all(pricedOrders.map((order) => holdTickets(world.ctx, order)))
  const before = await pagesOfOrders(world)
  expect(before).toHaveLength(20)

  // As long as Stripe's.
  const opened = pricedOrders.map(({ id }) => ({
    id,
    session: `cs_${'x'.repeat(60)}`,
    url: `https://pay/${'x'.repeat(200)}`,
  }))
  expect(await Promise.all(opened.map((order) => startPayment(world.ctx, order)))).not.toContain(false)
  expect(await pagesOfOrders(world)).toEqual(before)
})

/** What a price or a sale depends on, each changed by itself. */
const changes: [what: string, statement: string][] = [
  ['the price', 'UPDATE ticket_types SET price_cents = price_cents + 1'],
  ['the early price', 'UPDATE ticket_types SET early_price_cents = early_price_cents + 1'],
  ['the last day of the early price', "UPDATE ticket_types SET early_until = '2026-01-02'"],
  ['the limit of an order', 'UPDATE ticket_types SET per_order_max = per_order_max - 1'],
  ['the name of a ticket type', "UPDATE ticket_types SET name = 'Floor'"],
  ['whether a ticket type is sold', 'UPDATE ticket_types SET active = NOT active'],
  ['who pays the fees', "UPDATE events SET fees_payer = 'venue'"],
  ['the status of the event', "UPDATE events SET status = 'postponed'"],
  ['whether tickets are sold here', 'UPDATE events SET internal_tickets = false'],
  ['the address', "UPDATE events SET venue_address = '1313 Market St, Tacoma, WA'"],
  ['the time zone', "UPDATE events SET zone = 'America/New_York'"],
  ['the name of the event', "UPDATE events SET name = 'Another name'"],
  ["the event's room", 'UPDATE events SET own_capacity = 4321'],
  ["the event's exemption", "UPDATE events SET own_exemption = 'political'"],
  ["the host's room", 'UPDATE entities SET capacity = 4321'],
  ["the host's exemption", "UPDATE entities SET exemption_reason = 'religious'"],
  ['whether the host is a nonprofit', 'UPDATE entities SET non_profit = NOT non_profit'],
  ['whether the host may charge', 'UPDATE entities SET charges_enabled = NOT charges_enabled'],
  ["the host's account", "UPDATE entities SET seller_account = 'acct_other'"],
  ['a canceled date', 'UPDATE event_occurrences SET canceled_at = now()'],
  ['the start of a date', "UPDATE event_occurrences SET starts_at = starts_at + interval '1 hour'"],
]

test('a hold is refused when anything that its price depends on changed since it was priced', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{}] })
  await sql`UPDATE ticket_types SET early_price_cents = 1500, early_until = '2026-01-01'`.execute(world.db)
  const buyer = await world.person()
  const tickets = [{ ticketName: 'General Admission', quantity: 1 }]
  const priced = () =>
    priceOrder(buyer, { eventID: eventId, tickets, fullName: 'Ada Fuller' }, { key: newId<string>(), hash: 'x' })

  const inTransactionOf = (checkoutDb: Db) => ({ checkoutDb, queues: moduleState() })

  const outcomes: string[][] = []
  for (const [label, statement] of changes) {
    const order = await priced()
    const change = await world.db.startTransaction().execute()
    const { numAffectedRows } = await sql.raw(statement).execute(change)
    expect([label, numAffectedRows]).toEqual([label, 1n])
    outcomes.push([label, (await holdTickets(inTransactionOf(change), order)).outcome])
    await change.rollback().execute()
  }
  expect(outcomes).toEqual(changes.map(([label]) => [label, 'changed']))
  expect(await holdTickets(world.ctx, await priced())).toMatchObject({ outcome: 'granted' })
})
