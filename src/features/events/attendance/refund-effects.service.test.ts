import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { threeFriends } from '../../../../tests/support/friends-desk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { fetchOrder } from '../../checkout/orders/fetch-order.service.ts'
import { listTickets } from '../../checkout/orders/list-tickets.service.ts'
import { moveSoldEvent } from '../../checkout/refunds/move-sold-event.service.ts'
import { respondRefundOffer } from '../../checkout/refunds/respond-refund-offer.service.ts'
import { voidTickets } from '../../checkout/refunds/void-tickets.ts'
import { findRefundEffects, isBuyerGoing } from './refund-effects.service.ts'

/** Ana's plan asks Bo and Cy, who are in; Bo shows friends where he goes, and buys for all. */
async function scene(quantity = 3) {
  const friends = await threeFriends()
  const { world, ana, bo, cy } = friends
  for (const one of [ana, bo, cy]) await as(one).setVisibility({ visibility: 'friends' })
  const venue = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId: venue.id })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  const { orderID } = await boughtOrder(world, { buyer: bo, eventId: eventID, quantity })
  const { occurrenceId, day } = await world.db
    .selectFrom('orders')
    .innerJoin('event_occurrences as o', 'o.id', 'orders.occurrence_id')
    .select(['o.id as occurrenceId', 'o.day'])
    .where('orders.id', '=', orderID)
    .executeTakeFirstOrThrow()
  const order = { orderId: orderID, eventId: eventID, occurrenceId, day }
  return {
    ...friends,
    owner: venue.owner,
    eventID,
    planID,
    orderID,
    order,
    effects: () => findRefundEffects(bo, order),
  }
}

const newsOf = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications
    .filter(({ type, message }) => type === 'Plan Update' && message.startsWith('Bo Lund'))
    .map(({ message }) => message)

const refundIn = (world: Awaited<ReturnType<typeof scene>>['world'], orderId: OrderId) =>
  inTransaction(world.db, (tx) => voidTickets(tx, [orderId]))

test('a refund names those in a plan who are in without tickets, and says that it ends the fan chat', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, eventID, planID, order, effects } = all
  expect(await effects()).toEqual({ leavesFanChat: false, reliantNames: ['Ana Vale', 'Cy Moss'] })
  await as(bo).createChat({ eventID, entityDetails: null })
  expect(await effects()).toMatchObject({ leavesFanChat: true })

  await boughtOrder(world, { buyer: ana, eventId: order.eventId })
  expect(await effects()).toMatchObject({ reliantNames: ['Cy Moss'] })
  await as(cy).answerPlan({ planID, isIn: false })
  expect(await effects()).toMatchObject({ reliantNames: [] })

  await boughtOrder(world, { buyer: bo, eventId: order.eventId })
  expect(await effects(), 'the other order keeps him in the chat').toMatchObject({ leavesFanChat: false })
})

test('a ticket holder who drops out of a show that has moved gets the way to the refund, until they have it', async () => {
  await using all = await scene()
  const { bo, owner, eventID, planID, orderID, order } = all
  const no = () => as(bo).answerPlan({ planID, isIn: false })
  expect(await no()).toMatchObject({ refundOrderID: null })
  await as(bo).answerPlan({ planID, isIn: true })
  await moveSoldEvent(owner, { eventID: order.eventId, newEventTime: '21:30' })
  expect(await no()).toMatchObject({
    message: expect.stringMatching(/You still have your 3 tickets\. You can still request a full refund\.$/),
    refundOrderID: orderID,
  })
  await respondRefundOffer(bo, { orderID, answer: 'keep' })
  expect((await listTickets(bo)).tickets[0]).toMatchObject({ isChangeKept: true, change: expect.any(String) })
  await as(bo).toggleUserAttendance({ eventID, going: true })
  expect(await as(bo).toggleUserAttendance({ eventID, going: false })).toMatchObject({ refundOrderID: orderID })
  expect((await fetchOrder(bo, { orderID })).order).toMatchObject({
    isGoing: false,
    offer: { isKept: true, leavesFanChat: false, reliantNames: ['Ana Vale', 'Cy Moss'] },
  })
  await respondRefundOffer(bo, { orderID, answer: 'refund' })
  expect(await no()).toMatchObject({ refundOrderID: null })
})

test('no one counts on a single ticket', async () => {
  await using all = await scene(1)
  expect(await all.effects()).toMatchObject({ reliantNames: [] })
})

test('a buyer goes until they say that they don’t, and a buyer without a profile has said nothing', async () => {
  await using all = await scene()
  const { bo, eventID, order } = all
  expect(await isBuyerGoing(bo, order.occurrenceId)).toBe(true)
  await as(bo).toggleUserAttendance({ eventID, going: false })
  expect(await isBuyerGoing(bo, order.occurrenceId)).toBe(false)
  await all.world.db.deleteFrom('fans').where('user_id', '=', bo.who.userId).execute()
  expect(await isBuyerGoing(bo, order.occurrenceId)).toBe(true)
})

test('those who could read of the tickets are told once they are gone, in one piece of news', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, planID, orderID } = all
  await as(bo).answerPlan({ planID, isIn: false })
  await refundIn(world, orderID)
  expect(await newsOf(ana)).toEqual([
    expect.stringMatching(/^Bo Lund no longer has tickets to Harbor Lights on \w{3}, \w{3} \d{1,2}\.$/),
  ])
  expect((await newsOf(cy)).join(), 'she is none of his friends').not.toContain('tickets')
})

test('the news about a buyer who was in until the refund says both; a single ticket was no one else’s', async () => {
  await using all = await scene()
  await refundIn(all.world, all.orderID)
  expect(await newsOf(all.ana)).toEqual([
    expect.stringContaining('Bo Lund can no longer make it and no longer has tickets to '),
  ])
  await using other = await scene(1)
  await refundIn(other.world, other.orderID)
  expect((await newsOf(other.ana)).join()).not.toContain('tickets')
})
