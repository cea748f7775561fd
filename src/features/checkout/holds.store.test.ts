import { expect, test } from 'vitest'
import { publishedShow } from '../../../tests/support/event-builders.ts'
import { soldTickets } from '../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'

test('neither an order nor the stock that it took from can be deleted', async () => {
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

  const others = await stock.where('id', '!=', stock_id).executeTakeFirst()
  expect(others.numDeletedRows).toBe(1n)
})
