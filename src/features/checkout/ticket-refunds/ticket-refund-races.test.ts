import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { orderOfThree, paidOrder, refundSome } from '../../../../tests/support/ticket-refund-builders.ts'
import { scanner } from '../../../../tests/support/transfer-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { day } from '../../../kernel/day.ts'
import { checkIn } from '../../door/check-in.service.ts'

/** As before the host refunded and the door scanned. */
const refundsUndone = sql`WITH scans AS (DELETE FROM checkins), refunds AS (DELETE FROM ticket_refunds),
    jobs AS (DELETE FROM graphile_worker._private_jobs), counts AS (UPDATE orders SET refunded_tickets = 0),
    tickets AS (UPDATE tickets SET state = 'valid', refund_id = NULL, refund_cents = NULL RETURNING stock_id)
  UPDATE ticket_stock SET sold = (SELECT count(*) FROM tickets WHERE stock_id = ticket_stock.id)`

test('S16: a ticket is refunded while the door scans it, 200 times: admitted or refunded, never both', async () => {
  await using world = await newWorld()
  const { owner, eventId, ...first } = await orderOfThree(world)
  const others = await Promise.all(Array.from({ length: 19 }, () => paidOrder(world, eventId, { quantity: 2 })))
  const orders = [first, ...others]
  const at = { eventID: eventId, occurrenceDate: day('2026-11-21'), door: 'Main' }
  for (let round = 0; round < 10; round += 1) {
    if (round > 0) await refundsUndone.execute(world.db)
    await Promise.allSettled(
      orders.flatMap(({ orderID, ids: [ticketID] }, n) => [
        refundSome({ ctx: owner, orderID, ticketIDs: [ticketID] }),
        checkIn(owner, { ...at, ticketID: ticketID!, nonce: `${round} ${n}`, allowEarly: true }),
      ]),
    )
    const used = await world.db.selectFrom('tickets').select('id').where('state', '=', 'used').execute()
    const refunds = await world.db.selectFrom('ticket_refunds').select('id').execute()
    expect(used.length + refunds.length).toBe(20)
  }
  await workJobs(world)
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a ticket that was checked in is refunded with a reason, and the others without one afterwards', async () => {
  await using world = await newWorld()
  const { owner, eventId, orderID, ids, states } = await orderOfThree(world)
  const at = { eventID: eventId, occurrenceDate: day('2026-11-21'), door: 'Main', allowEarly: true }
  await checkIn(owner, { ...at, ticketID: ids[0]!, nonce: 'one' })
  const refused = { code: 'orders/ticket-used' }
  await expect(refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]] })).rejects.toMatchObject(refused)
  await expect(refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]], reason: 'No.' })).rejects.toMatchObject(refused)
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[0]], reason: 'The PA broke.', includesUsed: true })
  expect(await states()).toEqual(['refunded', 'valid', 'valid'])
  await workJobs(world)
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[1], ids[2]] })
  await workJobs(world)
  expect(await states()).toEqual(['refunded', 'refunded', 'refunded'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the door turns a refunded ticket away and admits the others of its order', async () => {
  await using world = await newWorld()
  const { owner, buyer, eventId, orderID, ids } = await orderOfThree(world)
  await refundSome({ ctx: owner, orderID, ticketIDs: [ids[1]] })
  const { tickets } = await as(buyer).fetchOrder({ orderID })
  const scan = scanner(owner, eventId)
  expect(await scan(tickets[1]?.code ?? '')).toMatchObject({ result: 'refused', reason: 'refunded' })
  expect(await scan(tickets[0]?.code ?? '')).toMatchObject({ result: 'admitted' })
  expect((await as(owner).fetchDoor({ eventID: eventId })).dates).toMatchObject([{ admitted: 1, expected: 2 }])
})

test('a show is canceled while its tickets are refunded one by one: every order gets all of its money back once', async () => {
  await using world = await newWorld()
  const { owner, eventId, ...first } = await orderOfThree(world)
  const others = await Promise.all(Array.from({ length: 5 }, () => paidOrder(world, eventId, { quantity: 3 })))
  await Promise.allSettled([
    ...[first, ...others].map(({ orderID, ids: [ticketID] }) =>
      refundSome({ ctx: owner, orderID, ticketIDs: [ticketID] }),
    ),
    as(owner).cancelEvent({ eventID: eventId, confirm: true }),
  ])
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- jobs that other jobs add
    await workJobs(world)
  }
  const orders = await world.db.selectFrom('orders').select(['state', 'total_cents', 'refunded_cents']).execute()
  for (const { state, total_cents: total, refunded_cents: refunded } of orders) {
    expect({ state, refunded }).toEqual({ state: 'refunded', refunded: total })
  }
  expect(await brokenInvariants(world.db)).toEqual({})
})
