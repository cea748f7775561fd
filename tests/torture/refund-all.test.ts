import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelEventWithRefunds } from '../../src/features/checkout/lifecycle/cancel-event-with-refunds.service.ts'
import { fetchEventSales } from '../../src/features/checkout/refunds/fetch-event-sales.service.ts'
import type { EventId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { boughtOrder, onSaleShow, sellingVenue } from '../support/checkout-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { newWorld, type World } from '../support/world.ts'

/** What is refunded is an order: 80 are what a show with 800 sold has where everyone buys ten. */
const orders = 80
const buyersAtOnce = 8

const startWorker = (world: World) =>
  spawn(process.execPath, [join(import.meta.dirname, 'refund-child.ts'), world.url], { stdio: 'ignore' })

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'close')
}

/** Waits until so many refunds are done, and lets refunds that were put off come again at once. */
async function until(world: World, { owner, eventID }: { owner: SignedInCtx; eventID: EventId }, count: number) {
  const deadline = performance.now() + 60_000
  for (;;) {
    const { refunds } = await fetchEventSales(owner, { eventID })
    if (refunds.done >= count) return refunds.done
    if (performance.now() > deadline) throw new Error(`Only ${refunds.done} of ${count} refunds.`)
    await sql`UPDATE order_refunds SET try_at = app_now() WHERE state IN ('due', 'pending')`.execute(world.db)
    await sleep(50)
  }
}

test('S20: a sold-out show is canceled while the provider is busy and the worker is killed five times', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId: venue.id, ticketTypes: [{ quantity: orders }] })
  for (let bought = 0; bought < orders; bought += buyersAtOnce)
    await Promise.all(Array.from({ length: buyersAtOnce }, () => boughtOrder(world, { eventId: eventID })))
  await world.db.updateTable('local_payments.endpoint').set({ busy_share: 0.3 }).execute()
  const sale = { owner: venue.owner, eventID }
  expect(await cancelEventWithRefunds(venue.owner, { eventID, confirm: true })).toMatchObject({ orders })

  let before = 0
  for (let turn = 0; turn < 5; turn += 1) {
    const worker = startWorker(world)
    const progress = await until(world, sale, before + 5)
    await kill(worker)
    expect(progress, 'progress is visible and never goes back').toBeGreaterThanOrEqual(before)
    before = progress
  }
  expect(before).toBeLessThan(orders)

  const worker = startWorker(world)
  await until(world, sale, orders)
  await kill(worker)
  const refunds = await world.db.selectFrom('local_payments.refunds').select(['payment_id']).execute()
  expect(refunds).toHaveLength(orders)
  expect(new Set(refunds.map((refund) => refund.payment_id)).size).toBe(orders)
  const states = await world.db.selectFrom('orders').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'refunded' }])
  expect(await brokenInvariants(world.db)).toEqual({})
}, 180_000)
