import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, mailsTo, soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import {
  orderOfThree,
  orderOf,
  paidOrder,
  refundsAtProvider,
  refundSome,
} from '../../../../tests/support/ticket-refund-builders.ts'
import { handOverTicket } from '../../../../tests/support/transfer-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { moveSoldEvent } from '../refunds/move-sold-event.service.ts'
import { runRefund } from '../refunds/refund.service.ts'

test('an offer is for the tickets that are left, and answering it refunds just these', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, eventId, ids, amounts, order } = await orderOfThree(world)
  const [first = 0] = await amounts()
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  const { total_cents: total } = await order()
  const read = await as(buyer).fetchOrder({ orderID })
  expect(read.order).toMatchObject({ offer: { isKept: false }, totalCents: total, refundingCents: first })
  await as(buyer).respondRefundOffer({ orderID, answer: 'refund' })
  await workJobs(world)
  await workJobs(world)
  expect(await order()).toMatchObject({ state: 'refunded', refunded_cents: total })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the rest has the money of a ticket whose refund failed: its host and its buyer read so, and so much goes back', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, eventId, ids, amounts, order } = await orderOfThree(world)
  const [first = 0, second = 0] = await amounts()
  const { total_cents: total } = await order()
  const left = async () => {
    const { leftCents, failedCents } = await as(owner).fetchRefundableTickets({ orderID })
    return { leftCents, failedCents }
  }
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })
  expect(await left(), 'on its way').toEqual({ leftCents: total - first, failedCents: 0 })
  const refund = () => Promise.reject(new PaymentsProblem('refused', 'Insufficient funds.'))
  await runRefund({ ...world.ctx, payments: { ...world.ctx.payments, refund } }, { orderId: orderID })
  expect(await left()).toEqual({ leftCents: total, failedCents: first })
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[1]] })
  expect(await left()).toEqual({ leftCents: total - second, failedCents: first })

  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  const read = await as(buyer).fetchOrder({ orderID })
  expect(read.order).toMatchObject({ refundingCents: first + second, offer: { refundCents: total - second } })
  await as(buyer).respondRefundOffer({ orderID, answer: 'refund' })
  await workJobs(world)
  await workJobs(world)
  expect(await order()).toMatchObject({ state: 'refunded', refunded_cents: total })
  expect(await refundsAtProvider(world)).toEqual([second, total - second])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a ticket that was used and refunded before doesn’t take the offer from the others', async () => {
  await using world = await newWorld()
  const { owner, buyer, orderID, eventId, ids } = await orderOfThree(world)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await as(owner).checkIn({
    ...{ eventID: eventId, occurrenceDate: '2026-11-21', door: 'Main', allowEarly: true },
    ...{ ticketID: ids[0], nonce: 'used-before-refund' },
  })
  expect((await as(buyer).fetchOrder({ orderID })).order.offer).toMatchObject({ isUsed: true })
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]], reason: 'The PA broke.', includesUsed: true })
  expect((await as(buyer).fetchOrder({ orderID })).order.offer).toMatchObject({ isUsed: false })
  await as(buyer).respondRefundOffer({ orderID, answer: 'refund' })
  await workJobs(world)
  await workJobs(world)
  expect(await orderOf(world, orderID)).toMatchObject({ state: 'refunded' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('whoever was sent a refunded ticket loses it and reads so, holders of the others don’t', async () => {
  await using world = await newWorld()
  const { owner, eventId } = await soldShow(world)
  const [ada, ben, cleo] = [await fan(world), await fan(world), await fan(world)]
  await befriend(ada, ben)
  await befriend(ada, cleo)
  const { orderID, ids } = await paidOrder(world, eventId, { buyer: ada, quantity: 3 })
  await handOverTicket(ids[0]!, ada, ben)
  await handOverTicket(ids[1]!, ada, cleo)

  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })
  expect(await mailsTo(world, ben)).toContain('refund')
  expect((await bellOf(world, ben)).at(-1)).toMatchObject({
    type: 'Refund',
    message: expect.stringMatching(
      /^A ticket you were sent for .* was refunded or canceled, so it’s no longer valid\.$/,
    ),
  })
  expect(await mailsTo(world, cleo)).not.toContain('refund')
  expect((await as(ben).fetchAttendance({ eventID: eventId })).own).toEqual([])
  expect((await as(cleo).fetchAttendance({ eventID: eventId })).own).toHaveLength(1)

  await as(owner).refundOrder({ orderID })
  await workJobs(world)
  await workJobs(world)
  expect(
    (await mailsTo(world, ben)).filter((kind) => kind === 'refund'),
    'once',
  ).toHaveLength(1)
  expect((await mailsTo(world, cleo)).filter((kind) => kind === 'refund')).toHaveLength(1)
  expect(await brokenInvariants(world.db)).toEqual({})
})
