import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findOrder } from '../../src/features/checkout/orders/orders.store.ts'
import { reconcile } from '../../src/features/checkout/settle/reconcile.service.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import { checkout, onSaleShow, payAtProvider } from '../support/checkout-builders.ts'
import { stockOf } from '../support/event-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { newWorld, type World } from '../support/world.ts'

/** Makes the database sleep before the last write of a settlement, with everything else of it written. */
const stallMails = (world: World) =>
  sql
    .raw(`
    CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(10); RETURN new; END $$;
    CREATE TRIGGER stall BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION stall();
  `)
    .execute(world.db)

const unstall = (world: World) => sql.raw('DROP TRIGGER stall ON mails').execute(world.db)

/** Settles in a process of its own and kills it, and its connection, while it sleeps before its commit. */
async function killedSettlement(world: World, orderId: OrderId) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'settle-child.ts'), world.url, orderId])
  const sleeping = sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
  const deadline = performance.now() + 10_000
  for (;;) {
    const { rows } = await sleeping.execute(world.db)
    if (rows[0]) {
      child.kill('SIGKILL')
      await once(child, 'close')
      await sql`SELECT pg_terminate_backend(${rows[0].pid})`.execute(world.db)
      return
    }
    if (performance.now() > deadline || child.exitCode !== null) throw new Error('It never came to its last write.')
    await sleep(20)
  }
}

test('S1: killed before the commit of a settlement, the next minute brings the tickets', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await checkout(await world.person(), eventId, { quantity: 2 })
  await payAtProvider(world, orderID)

  await stallMails(world)
  await killedSettlement(world, orderID)
  await unstall(world)
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'paying' })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 2, sold: 0 }])
  expect(await world.db.selectFrom('tickets').select('id').execute()).toEqual([])
  expect(Object.keys(await brokenInvariants(world.db))).toContainEqual(expect.stringMatching(/^I2/))

  await world.setNow('2026-11-20T20:01:00-08:00')
  await reconcile(world.ctx)
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'paid' })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 2 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})
