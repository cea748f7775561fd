import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  payAtProvider,
  sessionOf,
} from '../../../tests/support/checkout-builders.ts'
import { mailsTo, workJobs } from '../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { priceOrder } from '../checkout/buy/price-order.ts'
import { holdTickets } from '../checkout/buy/holds.store.ts'
import { findOrder, lockOrder } from '../checkout/orders/orders.store.ts'
import { deliverTickets, deliverLate } from '../checkout/settle/settle-steps.ts'
import { settlePayment } from '../checkout/settle/settle.service.ts'
import { suspendEntity } from './entities/suspend-entity.service.ts'
import { unpublishEvent } from './entities/unpublish-event.service.ts'

const reason = 'Reported as fake.'

async function lapse({ db }: World, orderId: OrderId) {
  await db.updateTable('order_items').set({ hold_state: 'released' }).where('order_id', '=', orderId).execute()
  await db.updateTable('ticket_stock').set({ held: 0 }).execute()
  await db.updateTable('orders').set({ state: 'expired' }).where('id', '=', orderId).execute()
}

test.each<[what: string, takeDown: 'unpublish' | 'suspend', hasLapsed: boolean]>([
  ['an open order', 'unpublish', false],
  ['an open order', 'suspend', false],
  ['an expired order', 'unpublish', true],
])('a buyer whose payment of %s settles during a take-down (%s) is told', async (_what, takeDown, hasLapsed) => {
  await using world = await newWorld()
  const { eventId, hostId } = await onSaleShow(world)
  const operator = await fan(world, { operator: true })
  // Its email makes the job's name known, which two open transactions could not add at once.
  await boughtOrder(world, { eventId })
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  await payAtProvider(world, orderID)
  if (hasLapsed) await lapse(world, orderID)

  const reading = await world.ctx.payments.readCheckout((await sessionOf(world, orderID)).sessionId)
  const { jobs } = await world.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderID)
    if (!order) throw new Error('no order')
    await (hasLapsed ? deliverLate : deliverTickets)(world.ctx, tx, order, reading)
    // On a connection of its own, which does not see the tickets yet.
    if (takeDown === 'unpublish') await unpublishEvent(operator, { eventID: eventId, reason })
    else await suspendEntity(operator, { entityID: hostId, reason })
    return { jobs: workJobs(world) }
  })
  await jobs
  await workJobs(world)

  expect((await findOrder(world.db, orderID))?.state).toBe('paid')
  expect((await mailsTo(world, buyer)).toSorted()).toEqual(['show-taken-down', 'tickets'])
})

test('a buyer of free tickets is told when the tickets come after the take-down', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 0 }] })
  const buyer = await world.person()
  const input = {
    eventID: eventId,
    tickets: [{ ticketName: 'General Admission', quantity: 1 }],
    fullName: 'Robin Vale',
  }
  const order = await priceOrder(buyer, input, { key: 'k', hash: 'h' })
  await holdTickets(world.ctx, order)
  const operator = await fan(world, { operator: true })
  await unpublishEvent(operator, { eventID: eventId, reason })
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(world.db)

  await settlePayment(world.ctx, { orderId: order.id })
  await workJobs(world)
  expect(await mailsTo(world, buyer)).toEqual(['tickets', 'show-taken-down'])
})
