import { expect, test } from 'vitest'
import { checkout } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { bellOf, mailKindsOf, returnScene, workAllJobs } from '../../../../tests/support/return-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'

test('a show that moves ends a return and the offer of its place, and both people read why', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const { buyer, orderID } = show.orders[0]!
  const [first] = (await show.waiting(1)) as [SignedInCtx]
  await show.giveBack()
  await show.offer()
  const host = as(show.venue.owner)
  await host.offerRefund({ eventID: show.eventId, newEventTime: '21:30', message: '' })
  await workAllJobs(world)
  await show.offer()

  const why = 'because the show has a new time, Sat Nov 21, 9:30 PM PST.'
  expect((await bellOf(world, first)).at(-1)).toBe(
    `Show Message: The ticket for Harbor Lights held for you isn’t available anymore ${why} You’re still on the waitlist, in the same place.`,
  )
  expect((await mailKindsOf(world, first)).at(-1)).toBe('waitlist-offer-ended')
  expect(await show.placeOf(first)).toMatchObject({ position: 1, offer: null })
  expect((await bellOf(world, buyer)).at(-1)).toBe(
    `Show Message: Your ticket for Harbor Lights, Sat, Nov 21 is off the waitlist. It can’t be resold ${why} It’s still yours, and your code works at the door. On your order page, decide whether you’re keeping it.`,
  )

  expect(await show.view()).toMatchObject({ isUndecided: true, tickets: [] })
  await as(buyer).respondRefundOffer({ orderID, answer: 'keep' })
  expect(await show.view()).toMatchObject({ isUndecided: false, tickets: [{ state: 'returnable' }] })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an order from the waitlist says until when its tickets stay held, also once it is released', async () => {
  await using world = await newWorld()
  const show = await returnScene(world)
  const [first] = (await show.waiting(1)) as [SignedInCtx]
  await show.giveBack()
  await show.offer()
  const { orderID } = await checkout(first, show.eventId)
  const until = (await show.placeOf(first))?.offer ?? null
  expect(until).toBeNull()
  const { hold } = await as(first).fetchOpenHold({})
  expect(hold?.waitlistUntil).toMatchObject({ day: '2026-11-21', zoneName: 'PST' })
  await as(first).cancelOrder({ orderID })
  expect((await as(first).fetchOrder({ orderID })).order.waitlistUntil).toEqual(hold?.waitlistUntil)
  expect((await as(first).listTickets({})).waited).toMatchObject([{ offer: hold?.waitlistUntil }])
})

test('an order from before its buyer got in line says nothing of tickets that the waitlist holds', async () => {
  await using world = await newWorld()
  const show = await returnScene(world, { tickets: 2 })
  const [refunded, returned] = show.orders
  const person = await fan(world)
  await as(show.venue.owner).refundOrder({ orderID: refunded!.orderID, reason: '' })
  await workAllJobs(world)
  const { orderID } = await checkout(person, show.eventId)
  await as(person).cancelOrder({ orderID })
  await show.buy(await fan(world))
  await world.setNow('2026-11-20T20:10:00-08:00')
  await show.join(person)
  await show.giveBack(returned)
  await show.offer()
  expect((await show.placeOf(person))?.offer).not.toBeNull()
  expect((await as(person).fetchOrder({ orderID })).order.waitlistUntil).toBeNull()
})
