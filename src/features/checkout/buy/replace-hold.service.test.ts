import { expect, test } from 'vitest'
import { wizardAnswers } from '../../../../tests/support/account-builders.ts'
import { checkout, onSaleShow, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { stockOf } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { fetchOpenHold } from '../orders/fetch-open-hold.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { listOrders } from '../orders/list-orders.service.ts'
import { fetchOwnTickets } from '../orders/fetch-own-tickets.service.ts'

test('held tickets are found until they are paid, with the way back to the payment', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { name: 'Harbor Lights' })
  const fan = await world.person()
  expect(await fetchOpenHold(fan)).toEqual({ success: true, hold: null, others: [] })

  const { orderID, url } = await checkout(fan, eventId, { quantity: 2 })
  const { hold } = await fetchOpenHold(fan)
  expect(hold).toMatchObject({ orderID, eventID: eventId, eventName: 'Harbor Lights', quantity: 2, payUrl: url })
  expect(hold?.fullName, 'the name on them').toBe((await fetchOrder(fan, { orderID })).order.fullName)
  expect(hold?.tickets).toEqual([{ ticketTypeID: expect.any(String), quantity: 2 }])
  expect(hold?.secondsLeft).toBeGreaterThan(29 * 60)
  expect((await fetchOpenHold(await world.person())).hold).toBeNull()

  await payAtProvider(world, orderID)
  await fetchOrder(fan, { orderID })
  expect((await fetchOpenHold(fan)).hold).toBeNull()
  const { dates } = await fetchOwnTickets(fan, { eventID: eventId })
  expect(dates).toEqual([{ occurrenceDate: '2026-11-21', tickets: 2, orderID }])
  expect((await fetchOwnTickets(await world.person(), { eventID: eventId })).dates).toEqual([])
})

test('a buyer without a profile is called by the name on their last order, until they have one', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const buyer = await world.person()
  const ownName = async () => (await as(buyer).fetchOwnUser({})).user.fullName
  expect(await ownName()).toBeNull()
  await checkout(buyer, eventId, { fullName: 'Maya Lopez' })
  expect(await ownName()).toBe('Maya Lopez')
  await as(buyer).createUserProfile(wizardAnswers({ fullName: 'Maya L.' }))
  expect(await ownName()).toBe('Maya L.')
})

test('of tickets that are held for several shows, those that are released first come first', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const first = await checkout(fan, (await onSaleShow(world)).eventId)
  await world.setNow(new Date(world.ctx.now().getTime() + 10 * 60_000).toISOString())
  const second = await checkout(fan, (await onSaleShow(world)).eventId)
  const { hold, others } = await fetchOpenHold(fan)
  expect([hold, ...others].map((one) => one?.orderID)).toEqual([first.orderID, second.orderID])
})

test('buying the same tickets again continues the order that waits for its payment', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const fan = await world.person()
  const first = await checkout(fan, eventId, { quantity: 2 })
  const second = await checkout(fan, eventId, { quantity: 2, replaces: first.orderID })
  expect([second.orderID, second.url]).toEqual([first.orderID, first.url])
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 2, sold: 0 }])
})

test('a name that is corrected is put on the held tickets, and they stay held', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 2000, quantity: 2 }] })
  const fan = await world.person()
  const first = await checkout(fan, eventId, { quantity: 2, fullName: 'Dana River' })
  const second = await checkout(fan, eventId, { quantity: 2, fullName: 'Dana Rivers', replaces: first.orderID })
  expect([second.orderID, second.url]).toEqual([first.orderID, first.url])
  await payAtProvider(world, first.orderID)
  const { tickets } = await fetchOrder(fan, { orderID: first.orderID })
  expect(tickets.map(({ holderName }) => holderName)).toEqual(['Dana Rivers', 'Dana Rivers'])
})

test('tickets that could not be had anyway leave the earlier ones held', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 2000, quantity: 5 }] })
  const fan = await world.person()
  const { orderID } = await checkout(fan, eventId, { quantity: 2 })
  await checkout(await world.person(), eventId, { quantity: 3 })
  const again = checkout(fan, eventId, { quantity: 4, replaces: orderID })
  await expect(again).rejects.toMatchObject({ code: 'checkout/sold-out' })
  expect((await fetchOpenHold(fan)).hold?.orderID).toBe(orderID)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 5 }])
})

test('other tickets replace the order, and its own are for sale again', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 2000, quantity: 3 }] })
  const fan = await world.person()
  const first = await checkout(fan, eventId, { quantity: 1 })
  const second = await checkout(fan, eventId, { quantity: 2, replaces: first.orderID })
  expect((await fetchOrder(fan, { orderID: first.orderID })).order.state).toBe('expired')
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 2 }])

  // All three are wanted, and two of them are the order's own.
  const third = await checkout(fan, eventId, { quantity: 3, replaces: second.orderID })
  expect((await fetchOpenHold(fan)).hold?.orderID).toBe(third.orderID)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 3 }])

  // Both lead to the last, and say what has become of it.
  const replacedBy = { orderID: third.orderID, quantity: 3, state: 'paying' }
  const replacements = async () => (await listOrders(fan)).orders.map((order) => order.replacedBy)
  expect(await replacements()).toEqual([null, replacedBy, replacedBy])
  await payAtProvider(world, third.orderID)
  await fetchOrder(fan, { orderID: third.orderID })
  expect(await replacements()).toEqual([null, { ...replacedBy, state: 'paid' }, { ...replacedBy, state: 'paid' }])
  const { order } = await fetchOrder(fan, { orderID: first.orderID })
  expect(order.replacedBy).toEqual({ ...replacedBy, state: 'paid' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

/** A fan who bought ten tickets and holds six more, at a show that has `free` left. */
async function nearAccountLimit(world: World, free: number) {
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 2000, quantity: 16 + free }] })
  const fan = await world.person()
  const bought = await checkout(fan, eventId, { quantity: 10 })
  await payAtProvider(world, bought.orderID)
  await fetchOrder(fan, { orderID: bought.orderID })
  const { orderID } = await checkout(fan, eventId, { quantity: 6 })
  return { eventId, fan, orderID }
}

test('tickets that are over the limit only with the held ones replace those', async () => {
  await using world = await newWorld()
  const { eventId, fan, orderID } = await nearAccountLimit(world, 4)
  const { orderID: next } = await checkout(fan, eventId, { quantity: 10, replaces: orderID })
  expect((await fetchOpenHold(fan)).hold).toMatchObject({ orderID: next, quantity: 10 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a buyer who is over the limit and would also find too little stock keeps the held tickets', async () => {
  await using world = await newWorld()
  const { eventId, fan, orderID } = await nearAccountLimit(world, 1)
  const again = checkout(fan, eventId, { quantity: 10, replaces: orderID })
  await expect(again).rejects.toMatchObject({ code: 'checkout/account-limit' })
  expect((await fetchOpenHold(fan)).hold).toMatchObject({ orderID, quantity: 6 })
})

test("tickets of one show make no room under another show's limit", async () => {
  await using world = await newWorld()
  const { eventId, fan, orderID } = await nearAccountLimit(world, 20)
  await checkout(fan, eventId, { quantity: 4 })
  const other = await onSaleShow(world)
  const elsewhere = await checkout(fan, other.eventId, { quantity: 3 })
  const { hold, others } = await fetchOpenHold(fan)
  const shows = new Set([hold, ...others].map((one) => one?.eventID))
  expect(shows, 'each show finds its own').toEqual(new Set([eventId, other.eventId]))
  const again = checkout(fan, eventId, { quantity: 2, replaces: elsewhere.orderID })
  await expect(again).rejects.toMatchObject({ code: 'checkout/account-limit' })
  expect((await fetchOrder(fan, { orderID })).order.state).toBe('paying')
  expect((await fetchOrder(fan, { orderID: elsewhere.orderID })).order.state).toBe('paying')
})

test('a refusal that has nothing to do with the earlier tickets leaves them held', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const fan = await world.person()
  const { orderID } = await checkout(fan, eventId, { quantity: 2 })
  const again = checkout(fan, eventId, { quantity: 1, replaces: orderID, expectedTotalCents: 1 })
  await expect(again).rejects.toMatchObject({ code: 'checkout/price-changed' })
  expect((await fetchOpenHold(fan)).hold?.orderID).toBe(orderID)
})

test('an order that was just paid is not replaced, and nothing more is held', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const fan = await world.person()
  const { orderID } = await checkout(fan, eventId, { quantity: 2 })
  await payAtProvider(world, orderID)
  const again = checkout(fan, eventId, { quantity: 1, replaces: orderID })
  await expect(again).rejects.toMatchObject({ code: 'checkout/order-over' })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 2 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('while the card provider doesn’t respond, other tickets wait, and the same request continues once it does', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const fan = await world.person()
  const { orderID } = await checkout(fan, eventId, { quantity: 2 })
  const cutOff = { ...fan, payments: { ...fan.payments, expireCheckout: silent } }
  const request = { quantity: 1, replaces: orderID, key: 'other tickets' }
  await expect(checkout(cutOff, eventId, request)).rejects.toMatchObject({ code: 'checkout/provider-silent' })
  await expect(cancelOrder(cutOff, { orderID })).rejects.toMatchObject({ code: 'checkout/provider-silent' })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 3, sold: 0 }])

  const { orderID: secondID } = await checkout(fan, eventId, request)
  expect((await fetchOpenHold(fan)).hold?.orderID).toBe(secondID)
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 1, sold: 0 }])
})

const silent = () => Promise.reject(new PaymentsProblem('unreachable', 'no answer'))

test('another person’s order can’t be replaced', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const fan = await world.person()
  const { orderID } = await checkout(fan, eventId, { quantity: 2 })
  const stranger = checkout(await world.person(), eventId, { quantity: 1, replaces: orderID })
  await expect(stranger).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 2 }])
})
