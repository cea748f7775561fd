import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EventId, StockId } from '../../src/kernel/ids.ts'
import type { AppCtx } from '../../src/ports/ctx.ts'
import { connect } from '../../src/db/connect.ts'
import { localPayments } from '../../src/ports/payments/local/local.ts'
import { checkout, onSaleShow } from '../support/checkout-builders.ts'
import { stockOf } from '../support/event-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { newWorld, type World } from '../support/world.ts'

const crowd = (world: World, count: number) => Promise.all(Array.from({ length: count }, () => world.person()))

/** What everyone got who asked at once. */
async function outcomes(asks: Promise<unknown>[]) {
  const settled = await Promise.allSettled(asks)
  const codes = settled.map((one) => (one.status === 'fulfilled' ? 'held' : String(one.reason.code ?? one.reason)))
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]))
}

test.each([1, 20])(
  'S7: 500 buyers, %i tickets: exactly that many are sold, the others are refused promptly',
  async (quantity) => {
    await using world = await newWorld()
    const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity }] })
    const buyers = await crowd(world, 500)
    const start = performance.now()
    expect(await outcomes(buyers.map((buyer) => checkout(buyer, eventId)))).toEqual({
      held: quantity,
      'checkout/sold-out': 500 - quantity,
    })
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(await stockOf(world, eventId)).toMatchObject([{ quantity, held: quantity, sold: 0 }])
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)

test('S7: two processes share the last 30 tickets exactly', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 30 }] })
  const other = connect(world.url, { max: 4, log: () => {} })
  const otherProcess: Partial<AppCtx> = {
    db: other.db,
    payments: localPayments({ db: other.db, origin: world.settings.origin }),
  }
  const buyers = await crowd(world, 120)
  const asks = buyers.map((buyer, n) => checkout(n % 2 ? buyer : { ...buyer, ...otherProcess }, eventId))
  expect(await outcomes(asks)).toEqual({ held: 30, 'checkout/sold-out': 90 })
  await other.db.destroy()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('one buyer in two processes stays within 20 tickets', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const other = connect(world.url, { max: 4, log: () => {} })
  const buyer = await world.person()
  const elsewhere = { ...buyer, db: other.db, payments: localPayments({ db: other.db, origin: world.settings.origin }) }
  const asks = Array.from({ length: 20 }, (_, n) => checkout(n % 2 ? buyer : elsewhere, eventId, { quantity: 3 }))
  expect(await outcomes(asks)).toEqual({ held: 6, 'checkout/account-limit': 14 })
  await other.db.destroy()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a mixed basket near the end is whole or nothing, in any order of lines', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, {
    ticketTypes: [{ quantity: 15 }, { name: 'Balcony', quantity: 9, priceCents: 3000 }],
  })
  const lines = [
    { ticketName: 'General Admission', quantity: 2 },
    { ticketName: 'Balcony', quantity: 1 },
  ]
  const buyers = await crowd(world, 40)
  const asks = buyers.map((buyer, n) => checkout(buyer, eventId, { tickets: n % 2 ? lines : lines.toReversed() }))
  expect(await outcomes(asks)).toEqual({ held: 7, 'checkout/sold-out': 33 })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 14 }, { held: 7 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S7, negative control: without the lock and its constraint the same crowd oversells, and I1 says so', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ quantity: 5 }] })
  await sql`ALTER TABLE ticket_stock DROP CONSTRAINT never_oversold`.execute(world.db)
  const stockId = await onlyStock(world, eventId)
  const holds = await Promise.all(Array.from({ length: 40 }, () => holdUnprotected(world, stockId)))
  expect(holds.filter(Boolean).length).toBeGreaterThan(5)
  expect(Object.keys(await brokenInvariants(world.db))).toEqual([expect.stringMatching(/^I1/)])
})

const onlyStock = async (world: World, eventId: EventId) =>
  (
    await world.db
      .selectFrom('ticket_stock')
      .innerJoin('event_occurrences', 'event_occurrences.id', 'occurrence_id')
      .select('ticket_stock.id')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).id

/** Looks, then takes: how a hold goes wrong that trusts what it has seen. */
async function holdUnprotected(world: World, stockId: StockId): Promise<boolean> {
  const { rows } = await sql<{ free: number }>`
    SELECT quantity - held - sold AS free FROM ticket_stock WHERE id = ${stockId}
  `.execute(world.db)
  if ((rows[0]?.free ?? 0) < 1) return false
  await sql`UPDATE ticket_stock SET held = held + 1 WHERE id = ${stockId}`.execute(world.db)
  return true
}
