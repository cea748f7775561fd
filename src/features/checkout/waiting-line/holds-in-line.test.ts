import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { groupOf } from '../../../../tests/support/group-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { soldOutShow } from '../../../../tests/support/waitlist-builders.ts'
import { linedUpShow, openLine, people } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { day } from '../../../kernel/day.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { personalDataQueries } from '../../leaving/export/data.store.ts'
import { forgetPerson } from '../../leaving/forget-person.service.ts'
import { holdForFriends } from '../group-holds/hold-for-friends.service.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { offerReturnedTickets } from '../waitlist/offer-returned-tickets.service.ts'

const hasToWait = { code: 'line/wait' }

test('whoever has tickets on hold as a line begins pays for them, changes them and retries without a turn', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 3 })
  await world.setNow('2026-11-21T12:00:00-08:00')
  const [buyer, changer, all, stranger] = (await people(world, 4)) as [
    SignedInCtx,
    SignedInCtx,
    SignedInCtx,
    SignedInCtx,
  ]
  const paid = await show.buy(buyer, { key: 'a' })
  const held = await show.buy(changer, { quantity: 2, key: 'b' })
  await openLine(world, show.eventId)

  expect((await show.buy(buyer, { key: 'a' })).orderID, 'the same request again').toBe(paid.orderID)
  const fewer = await show.buy(changer, { quantity: 1, replaces: held.orderID })
  expect(await show.stock()).toMatchObject({ held: 2 })
  expect((await show.buy(changer, { quantity: 1, replaces: fewer.orderID })).orderID).toBe(fewer.orderID)
  await expect(show.buy(all, { replaces: fewer.orderID }), 'an order of another person').rejects.toMatchObject({
    code: 'request/not-found',
  })
  await expect(show.buy(stranger)).rejects.toMatchObject(hasToWait)
  for (const { orderID } of [paid, fewer]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await payAtProvider(world, orderID)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await settlePayment(world.ctx, { orderId: orderID })
  }
  expect(await show.stock()).toMatchObject({ held: 0, sold: 2 })
  await expect(show.buy(buyer, { replaces: paid.orderID }), 'what is paid isn’t changed').rejects.toMatchObject(
    hasToWait,
  )
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an order that was given up long ago is no way past the line', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world)
  await world.setNow('2026-11-21T12:00:00-08:00')
  const buyer = await world.person()
  const { orderID } = await show.buy(buyer)
  await cancelOrder(buyer, { orderID })
  await openLine(world, show.eventId)
  await world.setNow('2026-11-21T12:01:30-08:00')
  await expect(show.buy(buyer, { replaces: orderID })).rejects.toMatchObject(hasToWait)
})

test('tickets of a friend’s group and of a waitlist’s offer are held already, so no one waits for them', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  const line = await openLine(world, group.eventId)
  const friend = await fan(world)
  await line.buy(friend, { groupKey: group.key })
  await expect(line.buy(friend)).rejects.toMatchObject(hasToWait)

  const soldOut = await soldOutShow(world)
  const [waiting] = (await soldOut.waiting(1)) as [SignedInCtx]
  await soldOut.refund()
  await offerReturnedTickets(world.ctx)
  const other = await openLine(world, soldOut.eventId)
  await expect(other.buy(waiting, { quantity: 2 }), 'more than is held for them').rejects.toMatchObject(hasToWait)
  await other.buy(waiting)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('without a turn no one holds tickets for friends, or waits for tickets that people in line would get', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { waiting: 1 })
  await world.setNow('2026-11-21T12:00:00-08:00')
  const tickets = {
    eventID: show.eventId,
    occurrenceDate: day('2026-11-21'),
    ticketTypeID: show.ticketTypeIds[0] as TicketTypeId,
    quantity: 2,
  }
  const person = await fan(world)
  await expect(holdForFriends({ ...person, caches: moduleState() }, tickets)).rejects.toMatchObject(hasToWait)

  const soldOut = await soldOutShow(world, { tickets: 2 })
  await openLine(world, soldOut.eventId)
  await expect(soldOut.join({ ...person, caches: moduleState() })).rejects.toMatchObject(hasToWait)
})

test('a line begins by itself once more people are in checkout than it would let in', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 2_000 })
  await world.setNow('2026-11-21T12:00:00-08:00')
  const [buyer, another, late, ...crowd] = (await people(world, 502)) as [
    SignedInCtx,
    SignedInCtx,
    SignedInCtx,
    ...SignedInCtx[],
  ]
  await show.buy(buyer)
  // The rest of the crowd holds tickets as the first buyer does.
  await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'buyer_id', u.id,
      'provider_session', NULL, 'provider_url', NULL, 'state', 'held', 'idempotency_key', u.id))).* FROM orders o, users u
    WHERE u.id = ANY (${crowd.map(({ who }) => who.userId)}::uuid[])`.execute(world.db)
  await show.buy(another)
  await expect(show.buy(late)).rejects.toMatchObject(hasToWait)
  expect((await show.join(late))?.place).toMatchObject({ state: 'waiting', position: 1 })
  expect(await show.giveTurns(), 'there are more tickets than people').toBe(1)
})

test('a place is in a person’s data, and goes with their account', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world)
  const person = await fan(world)
  await show.join(person)
  expect(await personalDataQueries['waiting-lines'](world.db, person.who.userId)).toMatchObject([
    { eventID: show.eventId, show: 'Harbor Lights', turnUntil: null },
  ])
  await inTransaction(world.db, (tx) => forgetPerson(world.ctx, tx, person.who.userId))
  expect(await world.db.selectFrom('waiting_places').selectAll().execute()).toEqual([])
})
