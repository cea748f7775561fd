import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { moveSoldEvent } from './move-sold-event.service.ts'
import { respondRefundOffer } from './respond-refund-offer.service.ts'

test('whoever answers an offer while the host refunds the order reads that the refund is on its way', async () => {
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
