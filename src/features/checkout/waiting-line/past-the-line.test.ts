import { expect, test } from 'vitest'
import { groupOf } from '../../../../tests/support/group-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { soldOutShow } from '../../../../tests/support/waitlist-builders.ts'
import { linedUpShow, openLine, salesStart } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { holdForFriends } from '../group-holds/hold-for-friends.service.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { offerReturnedTickets } from '../waitlist/offer-returned-tickets.service.ts'

const hasToWait = { code: 'line/wait' }

test('whoever changes tickets on hold gets no more of them, and no others, without a turn', async () => {
  await using world = await newWorld()
  const ticketTypes = [
    { quantity: 40, salesStart },
    { name: 'Balcony', quantity: 40, salesStart },
  ]
  const show = await linedUpShow(world, { ticketTypes })
  await world.setNow(salesStart)
  const buyer = await world.person()
  const { orderID } = await show.buy(buyer, { quantity: 2 })
  await openLine(world, show.eventId)

  await expect(show.buy(buyer, { quantity: 3, replaces: orderID })).rejects.toMatchObject(hasToWait)
  const balcony = [{ ticketName: 'Balcony', quantity: 1 }]
  await expect(show.buy(buyer, { tickets: balcony, replaces: orderID })).rejects.toMatchObject(hasToWait)
  const both = [{ ticketName: 'General Admission', quantity: 1 }, ...balcony]
  await expect(show.buy(buyer, { tickets: both, replaces: orderID })).rejects.toMatchObject(hasToWait)
  expect(await show.stock(), 'what was on hold still is').toMatchObject({ held: 2 })
  await show.buy(buyer, { quantity: 1, replaces: orderID })
})

test('a ticket of a friend’s group isn’t changed for one of those that people in line wait for', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  const friend = await fan(world)
  const { orderID } = await group.take(friend)
  const line = await openLine(world, group.eventId)
  await cancelOrder(friend, { orderID })
  await expect(line.buy(friend, { replaces: orderID })).rejects.toMatchObject(hasToWait)
})

test('neither are tickets of a waitlist’s offer', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 3 })
  const [person] = (await show.waiting(2)) as [SignedInCtx]
  await show.refund(3)
  await offerReturnedTickets(world.ctx)
  const line = await openLine(world, show.eventId)
  const { orderID } = await line.buy(person, { quantity: 2 })
  await expect(line.buy(person, { quantity: 1, replaces: orderID })).rejects.toMatchObject(hasToWait)
  await cancelOrder(person, { orderID })
  await line.buy(person, { quantity: 2 })
})

test('also once a canceled order has given them back, they aren’t changed for those of the people in line', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 4 })
  const [person] = (await show.waiting(2)) as [SignedInCtx]
  await show.refund(4)
  await offerReturnedTickets(world.ctx)
  const line = await openLine(world, show.eventId)
  const first = await line.buy(person, { quantity: 2 })
  await cancelOrder(person, { orderID: first.orderID })
  await line.buy(person, { quantity: 2 })
  await expect(line.buy(person, { quantity: 2, replaces: first.orderID })).rejects.toMatchObject(hasToWait)
  expect(await show.stock(), 'no more than was offered').toMatchObject({ held: 2 })
})

test('tickets on hold are changed again and again only for as long as a turn lasts', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world)
  await world.setNow(salesStart)
  const buyer = await world.person()
  const first = await show.buy(buyer, { quantity: 3 })
  await openLine(world, show.eventId)

  await world.setNow('2026-11-21T12:06:00-08:00')
  await cancelOrder(buyer, { orderID: first.orderID })
  const second = await show.buy(buyer, { quantity: 3, replaces: first.orderID })
  expect(second.orderID).not.toBe(first.orderID)
  await world.setNow('2026-11-21T12:10:14-08:00')
  const third = await show.buy(buyer, { quantity: 2, replaces: second.orderID })
  await world.setNow('2026-11-21T12:10:16-08:00')
  await expect(show.buy(buyer, { quantity: 1, replaces: third.orderID })).rejects.toMatchObject(hasToWait)
  expect(await show.stock(), 'what was on hold still is').toMatchObject({ held: 2 })
  await cancelOrder(buyer, { orderID: third.orderID })
  await expect(show.buy(buyer, { replaces: third.orderID })).rejects.toMatchObject(hasToWait)
})

test('a turn is used by the first order, and by the first hold for friends', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 24, day: '2026-11-24' })
  await show.open()
  const [buyer, host] = (await show.whoseTurn(show.inLine)) as [SignedInCtx, SignedInCtx]
  const { orderID } = await show.buy(buyer)
  await expect(show.buy(buyer)).rejects.toMatchObject(hasToWait)
  await cancelOrder(buyer, { orderID })
  await expect(show.buy(buyer)).rejects.toMatchObject(hasToWait)

  await world.setNow('2026-11-21T12:01:00-08:00')
  const tickets = { eventID: show.eventId, occurrenceDate: day('2026-11-24'), quantity: 2 }
  const ticketTypeID = show.ticketTypeIds[0] as TicketTypeId
  await holdForFriends({ ...host, caches: moduleState() }, { ...tickets, ticketTypeID })
  await expect(show.buy(host)).rejects.toMatchObject(hasToWait)
})
