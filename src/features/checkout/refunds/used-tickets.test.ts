import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refundInProviderPages } from '../../../../tests/support/checkout-builders.ts'
import { stockOf } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { exportAttendees } from '../event-orders/export-event-orders.service.ts'
import { moveSoldEvent } from './move-sold-event.service.ts'
import { respondRefundOffer } from './respond-refund-offer.service.ts'
import { settlePayment } from '../settle/settle.service.ts'

/** A show with an order of two tickets, of which one was checked in, and an order of one. */
async function usedOrder(world: World) {
  const show = await soldShow(world)
  const { eventId: eventID, owner, first } = show
  const { day: showDay } = await world.db.selectFrom('event_occurrences').select('day').executeTakeFirstOrThrow()
  const door = { eventID, occurrenceDate: day(showDay), door: 'Main', allowEarly: true }
  const [used] = first.tickets
  const scan = (nonce: string) => as(owner).checkIn({ ...door, code: used?.code, nonce })
  await scan(newId())
  return {
    ...{ ...show, eventID, orderID: first.orderID, ticketID: used!.ticketID, showDay: day(showDay), scan },
    states: async () =>
      (await as(first.buyer).fetchOrder({ orderID: first.orderID })).tickets.map(({ state }) => state).toSorted(),
  }
}

test('an order with a used ticket is refunded only by a manager who confirms it and says why (I5)', async () => {
  await using world = await newWorld()
  const { owner, orderID, states } = await usedOrder(world)
  const refused = { code: 'orders/ticket-used' }
  await expect(as(owner).refundOrder({ orderID, reason: 'The PA broke.' })).rejects.toMatchObject(refused)
  await expect(as(owner).refundOrder({ orderID, includesUsed: true, reason: ' ' })).rejects.toMatchObject(refused)
  expect(await states()).toEqual(['used', 'valid'])

  await as(owner).refundOrder({ orderID, includesUsed: true, reason: 'The PA broke.' })
  expect(await states()).toEqual(['refunded', 'refunded'])
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a refunded ticket that was used counts nowhere as sold or valid, but its holder is inside', async () => {
  await using world = await newWorld()
  const { eventID, owner, orderID, showDay } = await usedOrder(world)
  await as(owner).refundOrder({ orderID, includesUsed: true, reason: 'The PA broke.' })
  await workJobs(world)

  expect(await stockOf(world, eventID)).toMatchObject([{ sold: 1 }])
  expect((await as(owner).fetchEventSales({ eventID })).dates).toMatchObject([{ tickets: 1, used: 0 }])
  expect((await as(owner).fetchDoor({ eventID })).dates).toMatchObject([{ admitted: 1, expected: 2 }])
  const { guests } = await as(owner).guestList({ eventID, occurrenceDate: showDay, search: '' })
  expect(
    guests.map(({ state, use }) => `${state}${use ? ', checked in' : ''}`).toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['refunded, checked in', 'valid'])
  let attendees = ''
  for await (const chunk of (await exportAttendees(owner, eventID)).chunks) attendees += chunk
  expect(attendees.match(/,Checked in · refunded,2026-/g), 'the ticket that was used').toHaveLength(1)
  expect(attendees.trim().split('\r\n'), 'no row of the other refunded ticket').toHaveLength(3)
  const { totals, orders } = await as(owner).listEventOrders({ eventID })
  expect(totals).toEqual({ orders: 2, tickets: 1, checkedIn: 0 })
  expect(orders.find((one) => one.orderID === orderID)).toMatchObject({ status: 'refunded', valid: 0, checkedIn: 1 })
})

test('a check-in before a move lets no one in on the new date: refunded since, its holder is not inside', async () => {
  await using world = await newWorld()
  const { eventID, owner, first, orderID } = await usedOrder(world)
  await moveSoldEvent(owner, { eventID, newEventTime: '21:30' })
  expect((await as(owner).fetchDoor({ eventID })).dates).toMatchObject([{ admitted: 1, expected: 3 }])
  await respondRefundOffer(first.buyer, { orderID, answer: 'refund' })
  await workJobs(world)
  expect((await as(owner).fetchDoor({ eventID })).dates).toMatchObject([{ admitted: 0, expected: 1 }])
})

test('a check-in that a door made before the offer and sent afterwards takes no refund away', async () => {
  await using world = await newWorld()
  const { eventID, owner, first, orderID, ticketID } = await usedOrder(world)
  const checkedInAt = world.ctx.now()
  await world.setNow('2026-11-20T21:00:00-08:00')
  await moveSoldEvent(owner, { eventID, newEventTime: '21:30' })
  const late = { id: newId<string>(), at: checkedInAt, sent_at: world.ctx.now() }
  await world.db.updateTable('checkins').set(late).where('ticket_id', '=', ticketID).execute()

  await respondRefundOffer(first.buyer, { orderID, answer: 'refund' })
  await workJobs(world)
  expect((await as(owner).fetchDoor({ eventID })).dates).toMatchObject([{ admitted: 0, expected: 1 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('undoing its check-in never makes a refunded ticket valid again', async () => {
  await using world = await newWorld()
  const { eventID, owner, orderID, ticketID, showDay, states, scan } = await usedOrder(world)
  await as(owner).refundOrder({ orderID, includesUsed: true, reason: 'The PA broke.' })
  await workJobs(world)

  expect(await scan(newId())).toMatchObject({ result: 'refused', reason: 'refunded' })
  expect(await as(owner).undoCheckIn({ eventID, ticketID, reason: 'slip' })).toMatchObject({
    isValid: false,
    ...{ admitted: 0, expected: 1 },
  })
  expect(await states()).toEqual(['refunded', 'refunded'])
  const { guests } = await as(owner).guestList({ eventID, occurrenceDate: showDay, search: '' })
  expect(guests.map((guest) => guest.ticketID)).not.toContain(ticketID)
  expect(await scan(newId())).toMatchObject({ result: 'refused', reason: 'refunded' })
  expect(await stockOf(world, eventID)).toMatchObject([{ sold: 1 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a check-in that was undone leaves an order that is refunded without a question', async () => {
  await using world = await newWorld()
  const { eventID, owner, orderID, ticketID } = await usedOrder(world)
  expect(await as(owner).undoCheckIn({ eventID, ticketID, reason: 'slip' })).toMatchObject({ isValid: true })
  await as(owner).refundOrder({ orderID })
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an order that was refunded on the provider’s pages has no valid ticket either, used or not', async () => {
  await using world = await newWorld()
  const { eventID, orderID, states } = await usedOrder(world)
  await refundInProviderPages(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await states()).toEqual(['refunded', 'refunded'])
  expect(await stockOf(world, eventID)).toMatchObject([{ sold: 1 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('used tickets of orders that an earlier version refunded are void, too, and their places are free', async () => {
  await using world = await newWorld()
  const { eventID, owner, orderID, ticketID, states } = await usedOrder(world)
  await as(owner).refundOrder({ orderID, includesUsed: true, reason: 'The PA broke.' })
  await workJobs(world)
  await world.db.updateTable('tickets').set({ state: 'used' }).where('id', '=', ticketID).execute()
  await world.db.updateTable('ticket_stock').set({ sold: 2 }).execute()

  const migration = await readFile('src/db/migrations/0099_tickets_of_refunded_orders.sql', 'utf8')
  await sql.raw(migration).execute(world.db)
  expect(await states()).toEqual(['refunded', 'refunded'])
  expect(await stockOf(world, eventID)).toMatchObject([{ sold: 1 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})
