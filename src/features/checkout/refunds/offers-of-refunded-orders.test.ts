import { expect, test } from 'vitest'
import { boughtOrder, refundInProviderPages } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { moveSoldEvent } from './move-sold-event.service.ts'
import { respondRefundOffer } from './respond-refund-offer.service.ts'

test('a buyer who answers an offer while the host refunds the order is told that the refund is on its way', async () => {
  await using world = await newWorld()
  const { eventId, owner, first, second } = await soldShow(world)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await respondRefundOffer(second.buyer, { orderID: second.orderID, answer: 'keep' })
  for (const { orderID } of [first, second]) await as(owner).refundOrder({ orderID })
  const answers = async () => {
    for (const { buyer, orderID } of [first, second])
      for (const answer of ['keep', 'refund'] as const) {
        const answering = respondRefundOffer(buyer, { orderID, answer })
        await expect(answering).rejects.toMatchObject({ code: 'refund/under-way' })
      }
  }
  await answers()
  await workJobs(world)
  await answers()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an order that was refunded in the card provider’s pages leaves the bell’s answer to the buyer’s other order', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  const { buyer } = first
  const other = await boughtOrder(world, { buyer, eventId })
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await workJobs(world)

  await refundInProviderPages(world, first.orderID)
  await settlePayment(world.ctx, { orderId: first.orderID })
  await workJobs(world)

  const question = (await as(buyer).listNotifications()).notifications.find(({ type }) => type === 'Refund Offer')
  await as(buyer).handleRequest({ action: 'deny', notification: { id: question?.id ?? '' } })
  expect((await as(buyer).fetchOrder({ orderID: other.orderID })).order).toMatchObject({
    ...{ state: 'paid', offer: { isKept: true } },
  })
  expect((await as(buyer).fetchOrder({ orderID: first.orderID })).order.state).toBe('refunded')
  expect((await bellOf(world, buyer)).filter(({ type }) => type === 'Refund Offer')).toEqual([])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the bell stops asking once the only order with an offer was refunded in the card provider’s dashboard', async () => {
  await using world = await newWorld()
  const { eventId, owner, first } = await soldShow(world)
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  await workJobs(world)
  await refundInProviderPages(world, first.orderID)
  await settlePayment(world.ctx, { orderId: first.orderID })
  expect((await bellOf(world, first.buyer)).map(({ type }) => type)).toEqual(['Refund'])
})
