import { expect, test } from 'vitest'
import { boughtOrder } from '../../../../tests/support/checkout-builders.ts'
import { decideDispute, disputedOrder } from '../../../../tests/support/dispute-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { orderMessage } from '../../../web/tickets/order/order-message.ts'

/** Two orders of a show that is canceled while the bank decides on a dispute of the first. */
async function canceledWhileDisputed(world: World) {
  const disputed = await disputedOrder(world)
  const other = await boughtOrder(world, { eventId: disputed.eventId })
  const host = as(disputed.venue.owner)
  const { dates } = await host.fetchEventSales({ eventID: disputed.eventId })
  const refusal = await host.cancelEvent({ eventID: disputed.eventId, confirm: false }).catch((error: unknown) => error)
  const { message } = await host.cancelEvent({ eventID: disputed.eventId, confirm: true })
  await workJobs(world)
  const refunds = async () => (await host.fetchEventSales({ eventID: disputed.eventId })).refunds
  return { ...disputed, other, host, dates, refusal, message, refunds }
}

const refundsAt = (world: World) =>
  world.db.selectFrom('local_payments.refunds').select('amount_cents').orderBy('amount_cents').execute()

const messageOf = async (buyer: Parameters<typeof as>[0], orderID: string) => {
  const { order, tickets } = await as(buyer).fetchOrder({ orderID })
  return orderMessage(order, { tickets, isPast: false })
}

test('canceling a show counts an order that the bank is deciding on apart, for the host and for the buyer', async () => {
  await using world = await newWorld()
  const { dates, refusal, message, refunds, host, eventId, buyer, orderID, order } = await canceledWhileDisputed(world)
  expect(dates).toMatchObject([{ orders: 2, totalCents: 2_131, disputed: 1, disputedCents: order.totalCents }])
  const waiting =
    '1 order with 2 tickets is disputed, so its refund waits until the bank decides. If the bank doesn’t refund it, we will.'
  expect(refusal).toMatchObject({
    message: `This will refund 1 order with 1 ticket in full, $21.31. ${waiting} Please confirm.`,
  })
  expect(message).toBe(`The event is canceled. Refunds for 1 ticket are on the way. ${waiting}`)
  expect(await refunds()).toMatchObject({ all: 2, done: 1, failed: 0, disputed: 1 })
  const { orders } = await host.listEventOrders({ eventID: eventId })
  expect(orders.map(({ status }) => status)).toEqual(['refunded', 'refund_waits'])

  expect(await messageOf(buyer, orderID)).toMatchObject({
    title: 'This show is canceled',
    text: expect.stringMatching(/^You disputed this payment, and your bank is deciding\./),
  })
  expect(await bellOf(world, buyer)).toMatchObject([{ message: expect.stringContaining('your bank is deciding') }])
  const { text_body: text } = await world.db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', 'called-off')
    .where('text_body', 'like', '%your bank is deciding%')
    .executeTakeFirstOrThrow()
  expect(text).not.toContain('automatically')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('we’ll refund anything you haven’t gotten back yet to your card')
})

test('a buyer who disputed one of two orders reads what becomes of each', async () => {
  await using world = await newWorld()
  const { eventId, buyer, venue } = await disputedOrder(world)
  await boughtOrder(world, { eventId, buyer })
  await as(venue.owner).cancelEvent({ eventID: eventId, confirm: true })
  expect(await bellOf(world, buyer)).toMatchObject([
    {
      message: expect.stringMatching(
        /your bank is deciding\..+ haven’t gotten back yet\. Your other orders for this show are refunded to your card automatically, fees included\.$/,
      ),
    },
  ])
})

test('a canceled show’s order is refunded once the bank has decided against the buyer', async () => {
  await using world = await newWorld()
  const { buyer, orderID, order, disputeId, refunds } = await canceledWhileDisputed(world)
  await decideDispute(world, disputeId, 'won')
  await workJobs(world)
  expect(await refundsAt(world)).toEqual([{ amount_cents: 2_131 }, { amount_cents: order.totalCents }])
  expect(await refunds()).toMatchObject({ all: 2, done: 2, disputed: 0 })
  expect(await messageOf(buyer, orderID)).toMatchObject({ title: 'This show was canceled' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a canceled show’s order that the bank refunded is not refunded again, and says that the bank did', async () => {
  await using world = await newWorld()
  const { buyer, orderID, disputeId, refunds } = await canceledWhileDisputed(world)
  await decideDispute(world, disputeId, 'lost')
  await workJobs(world)
  await workJobs(world)
  expect(await refundsAt(world)).toEqual([{ amount_cents: 2_131 }])
  expect(await refunds()).toMatchObject({ all: 2, done: 2, disputed: 0 })
  expect(await messageOf(buyer, orderID)).toMatchObject({ title: 'Refunded by your bank' })
  expect(await brokenInvariants(world.db)).toEqual({})
})
