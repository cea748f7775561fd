import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { closeGroupHolds } from '../../src/features/checkout/group-holds/close-group-holds.service.ts'
import { cancelUnpaid, settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import type { AppCtx, SignedInCtx } from '../../src/ports/ctx.ts'
import { localPayments } from '../../src/ports/payments/local/local.ts'
import { boughtOrder, checkout, payAtProvider } from '../support/checkout-builders.ts'
import { groupOf } from '../support/group-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { fan } from '../support/people-builders.ts'
import { newWorld, type World } from '../support/world.ts'

function secondProcess(world: World) {
  const other = connect(world.url, { max: 4, log: () => {} })
  const payments = localPayments({ db: other.db, origin: world.settings.origin })
  const parts: Partial<AppCtx> = { db: other.db, checkoutDb: other.db, payments }
  return { parts, end: () => other.db.destroy() }
}

const fans = (world: World, count: number) => Promise.all(Array.from({ length: count }, () => fan(world)))

const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('of many friends who want the last two tickets at once, in two processes, two get them', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { tickets: 2 })
  const other = secondProcess(world)
  const friends = await fans(world, 12)
  const results = await Promise.allSettled(
    friends.flatMap((friend, n) => {
      const ctx: SignedInCtx = n % 2 ? friend : { ...friend, ...other.parts }
      return [group.take(ctx), group.take(ctx)]
    }),
  )
  expect(fulfilled(results)).toBe(2)
  expect(await group.stock()).toMatchObject({ held: 2, sold: 0 })
  await other.end()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('without the check of what a group has left, more friends get a ticket than it holds, and the invariants notice', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { tickets: 2 })
  const { rows } = await sql<{ text: string }>`SELECT pg_get_functiondef('hold_tickets'::regproc) AS text`.execute(
    world.db,
  )
  const text = `${rows[0]?.text}`
  const broken = text.replace('group_left[of_group] < totals[basket]', 'false')
  expect(broken).not.toBe(text)
  await sql.raw(broken).execute(world.db)
  const checks = await sql<{ name: string }>`SELECT conname AS name FROM pg_constraint
    WHERE conrelid = 'group_holds'::regclass AND contype = 'c'`.execute(world.db)
  for (const { name } of checks.rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`ALTER TABLE group_holds DROP CONSTRAINT ${sql.id(name)}`.execute(world.db)
  }
  const friends = await fans(world, 3)
  expect(fulfilled(await Promise.allSettled(friends.map((friend) => group.take(friend))))).toBe(3)
  expect(Object.keys(await brokenInvariants(world.db))).toEqual([
    'I1 the tickets of an open hold for friends are left, in checkout or paid for (decision 0238)',
  ])
})

test('payments, cancelations and strangers at the deadline leave every ticket with one owner', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const group = await groupOf(world, { stock: 20, tickets: 4 })
  const other = secondProcess(world)
  const [ana, bo, cy] = [await fan(world), await fan(world), await fan(world)]
  const strangers = await fans(world, 10)
  await boughtOrder(world, { eventId: group.eventId, quantity: 10 })
  await world.setNow('2026-11-21T11:55:00-08:00')
  const [first, second] = [await group.take(ana), await group.take(bo)]
  await payAtProvider(world, first.orderID)
  await world.setNow('2026-11-21T12:00:00-08:00')
  await Promise.allSettled([
    settlePayment(world.ctx, { orderId: first.orderID }),
    cancelUnpaid({ ...world.ctx, ...other.parts }, second.orderID, 'canceled'),
    ...[world.ctx, { ...world.ctx, ...other.parts }].map((ctx) => closeGroupHolds(ctx)),
    group.take(cy),
    ...strangers.map((stranger, n) => checkout(n % 2 ? stranger : { ...stranger, ...other.parts }, group.eventId)),
  ])
  await closeGroupHolds(world.ctx)
  await other.end()
  const stock = await group.stock()
  expect((stock?.held ?? 0) + (stock?.sold ?? 0)).toBeLessThanOrEqual(20)
  expect(await world.db.selectFrom('group_holds').select('ended_by').execute()).toEqual([{ ended_by: 'deadline' }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the invariants notice a ticket that a group and the sale both count', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  await group.take(await fan(world))
  await sql`UPDATE group_holds SET tickets_left = tickets_left + 1`.execute(world.db)
  expect(Object.keys(await brokenInvariants(world.db))).toHaveLength(2)
  await sql`UPDATE group_holds SET tickets_left = tickets_left - 1, ended_at = NULL`.execute(world.db)
  expect(await brokenInvariants(world.db)).toEqual({})
  await sql`UPDATE group_hold_orders SET state = 'paid'`.execute(world.db)
  expect(Object.keys(await brokenInvariants(world.db))).toHaveLength(1)
})
