import { expect, test } from 'vitest'
import { checkout, onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { paidOrder } from '../../../../tests/support/ticket-refund-builders.ts'
import { scanner } from '../../../../tests/support/transfer-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

test('who orders the place of a free ticket that was just checked in reads that it is sold out', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const wishes = { hostId: venue.id, day: '2026-11-21', ticketTypes: [{ quantity: 1, priceCents: 0 }] }
  const { eventId } = await onSaleShow(world, wishes)
  const { buyer, orderID, ids } = await paidOrder(world, eventId, {})
  await as(buyer).returnTickets({ orderID, ticketIDs: ids })
  const { tickets } = await as(buyer).fetchOrder({ orderID })
  expect(await scanner(venue.owner, eventId)(tickets[0]?.code ?? '')).toMatchObject({ result: 'admitted' })
  await expect(checkout(await fan(world), eventId)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  expect(await brokenInvariants(world.db)).toEqual({})
})
