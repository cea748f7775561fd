import { expect, test } from 'vitest'
import { checkout, onSaleShow, payAtProvider, sessionOf } from '../../../../tests/support/checkout-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { findOrder, listItems } from '../orders/orders.store.ts'
import { checkoutRequest } from './provider.ts'

test('the payment page lists every ticket, free ones too, with the time and place of the show', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{}, { name: 'Under 12', priceCents: 0 }] })
  const fan = await world.person()
  const { orderID } = await checkout(fan, eventId, {
    tickets: [
      { ticketName: 'General Admission', quantity: 1 },
      { ticketName: 'Under 12', quantity: 2 },
    ],
  })

  const { sessionId } = await sessionOf(world, orderID)
  const session = await world.ctx.payments.localPages?.readSession(sessionId)
  const lines = session?.lines.map(({ name, quantity, unitCents }) => [name, quantity, unitCents])
  expect(lines?.slice(0, -1).toSorted()).toEqual([
    [expect.stringMatching(/^General Admission · Harbor Lights, Sat, Nov 21/), 1, 2000],
    [expect.stringMatching(/^Under 12 · Harbor Lights, Sat, Nov 21/), 2, 0],
  ])
  expect(lines?.at(-1)?.[0]).toBe('Fees')

  // The order's own row has the details: a show that changes meanwhile doesn't change what the provider is asked.
  await world.db.updateTable('events').set({ venue_name: 'Elsewhere' }).where('id', '=', eventId).execute()
  const order = (await findOrder(world.db, orderID))!
  const request = checkoutRequest(world.ctx, order, await listItems(world.db, orderID))
  expect(request.lines.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^8:30 PM PST · .+, .*Oakland, CA/),
    request.lines[0]?.description,
    undefined,
  ])

  await payAtProvider(world, orderID)
  expect((await fetchOrder(fan, { orderID })).tickets).toHaveLength(3)
})
