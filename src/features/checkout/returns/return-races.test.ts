import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkout, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { returnScene, workAllJobs } from '../../../../tests/support/return-builders.ts'
import { statesOf } from '../../../../tests/support/ticket-refund-builders.ts'
import { scanner } from '../../../../tests/support/transfer-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { sellHeld } from '../orders/order-stock.store.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { unmarkReturned } from './returns.store.ts'

const rounds = 12

const settle = (world: World, orderId: OrderId) => settlePayment(world.ctx, { orderId })

/** Shows with one returned ticket each, whose place someone has in checkout and has paid for; nothing of that is settled. */
async function paidPlaces(world: World) {
  return Promise.all(
    Array.from({ length: rounds }, async () => {
      const show = await returnScene(world)
      await show.giveBack()
      const { orderID } = await checkout(await fan(world), show.eventId)
      await payAtProvider(world, orderID)
      return { ...show, next: orderID, returner: show.orders[0]! }
    }),
  )
}

test('many buy one returned ticket at once: one gets it, its buyer is refunded once', async () => {
  await using world = await newWorld()
  const show = await returnScene(world, { tickets: 2 })
  await show.giveBack()
  const people = await Promise.all(Array.from({ length: 20 }, () => fan(world)))
  const results = await Promise.allSettled(people.map((person) => show.buy(person)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await show.states()).toEqual(['refunded'])
  expect(await show.stock()).toMatchObject({ quantity: 2, held: 0, sold: 2, returned: 0 })
  await workAllJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('negative control: a place that is sold without ending its returned ticket is refused by the database, else I1 says so', async () => {
  await using world = await newWorld()
  const [show] = await paidPlaces(world)
  const sell = () => inTransaction(world.db, (tx) => sellHeld(tx, show!.next))
  await expect(sell()).rejects.toThrow(/never_resold_twice/)
  await sql`ALTER TABLE ticket_stock DROP CONSTRAINT never_resold_twice`.execute(world.db)
  await sell()
  expect(Object.keys(await brokenInvariants(world.db))).toContainEqual(expect.stringMatching(/^I1 /))
})

test('taking a ticket back is refused while its place is being paid for, and its buyer has the money', async () => {
  await using world = await newWorld()
  const places = await paidPlaces(world)
  const answers = await Promise.all(
    places.map(async ({ takeBack, next }, n) => {
      const [attempt] = await Promise.allSettled(
        n % 2 ? [takeBack(), settle(world, next)] : [takeBack(), settle(world, next), settle(world, next)],
      )
      return attempt?.status
    }),
  )
  expect(new Set(answers), 'someone was paying for each').toEqual(new Set(['rejected']))
  for (const { states, next, stock } of places) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    expect(await states()).toEqual(['refunded'])
    expect(await statesOf(world, next)).toEqual(['valid'])
    expect(await stock()).toMatchObject({ held: 0, sold: 1, returned: 0 })
    /* oxlint-enable no-await-in-loop */
  }
  await workAllJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a ticket is taken back while people begin to buy its place: one of the two has it', async () => {
  await using world = await newWorld()
  const shows = await Promise.all(Array.from({ length: rounds }, () => returnScene(world)))
  for (const show of shows) {
    /* oxlint-disable no-await-in-loop -- one show after the other */
    await show.giveBack()
    const [takeBackResult, purchase] = await Promise.allSettled([show.takeBack(), show.buy(await fan(world))])
    const isTaken = takeBackResult.status === 'fulfilled'
    expect(purchase.status === 'fulfilled').toBe(!isTaken)
    expect(await show.states()).toEqual([isTaken ? 'valid' : 'refunded'])
    /* oxlint-enable no-await-in-loop */
  }
  await workAllJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('negative control: taking back a ticket whose place is in checkout is refused by the database', async () => {
  await using world = await newWorld()
  const [show] = await paidPlaces(world)
  const ids = show!.returner.ids
  await expect(inTransaction(world.db, (tx) => unmarkReturned(tx, ids))).rejects.toThrow(/never_oversold/)
})

test('the door scans a returned ticket while its place is bought: one of the two gets in, the other has the money', async () => {
  await using world = await newWorld()
  const places = await paidPlaces(world)
  const results = await Promise.all(
    places.map(async ({ returner, next, venue, eventId }, n) => {
      const { tickets } = await as(returner.buyer).fetchOrder({ orderID: returner.orderID })
      const scan = () => scanner(venue.owner, eventId)(tickets[0]?.code ?? '')
      const [scanned] = await Promise.all(
        n % 3 === 0
          ? [scan().then(async (answer) => (await settle(world, next), answer))]
          : [scan(), settle(world, next)],
      )
      return scanned.result
    }),
  )
  expect(results).toContain('admitted')
  await workAllJobs(world)
  for (const [n, { states, next, offer, stock }] of places.entries()) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await offer()
    const isIn = results[n] === 'admitted'
    expect(await states()).toEqual([isIn ? 'used' : 'refunded'])
    expect(await statesOf(world, next)).toEqual(isIn ? [] : ['valid'])
    expect(await stock()).toMatchObject({ held: 0, sold: 1, returned: 0 })
    /* oxlint-enable no-await-in-loop */
  }
  const orders = await world.db
    .selectFrom('orders')
    .select(['state'])
    .where('state', 'in', ['late_refunding', 'late_refunded'])
    .execute()
  expect(orders).toEqual(orders.map(() => ({ state: 'late_refunded' })))
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('negative control: a returned ticket that got in and was refunded as resold breaks I5 and I16', async () => {
  await using world = await newWorld()
  const [show] = await paidPlaces(world)
  await settle(world, show!.next)
  await workAllJobs(world)
  await admitAnyway(world, show!.returner.ids[0]!)
  const broken = Object.keys(await brokenInvariants(world.db))
  expect(broken).toContainEqual(expect.stringMatching(/^I5 /))
  expect(broken).toContainEqual(expect.stringMatching(/^I16 /))
})

/** As a door would that doesn't lock the ticket. */
const admitAnyway = (world: World, id: TicketId) =>
  sql`INSERT INTO checkins (id, ticket_id, door, nonce, result, at)
    VALUES (${id}, ${id}, 'Main', 'control', 'admitted', app_now())`.execute(world.db)
