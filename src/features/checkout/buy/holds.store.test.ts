import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { priceWanted } from './create-checkout-session.service.ts'
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

test('an order whose payment page opens stays where it stands, so that no index is written anew', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 100 }] })
  const buyer = await world.person()
  const basket = {
    eventID: eventId,
    tickets: [{ ticketName: 'General Admission', quantity: 1 }],
    fullName: 'Ada Fuller',
  }
  const wanted = await Promise.all(
    Array.from({ length: 20 }, () => priceWanted(buyer, basket, { key: newId<string>(), hash: 'x'.repeat(43) })),
  )
  await Promise.all(wanted.map((order) => holdTickets(world.ctx, order)))
  const before = await pagesOfOrders(world)
  expect(before).toHaveLength(20)

  // As long as Stripe's.
  const opened = wanted.map(({ id }) => ({
    id,
    session: `cs_${'x'.repeat(60)}`,
    url: `https://pay/${'x'.repeat(200)}`,
  }))
  expect(await Promise.all(opened.map((order) => startPayment(world.ctx, order)))).not.toContain(false)
  expect(await pagesOfOrders(world)).toEqual(before)
})
