import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'vitest'
import { receiveWebhook } from '../../src/features/checkout/webhooks/webhooks.service.ts'
import { signWebhook } from '../../src/ports/payments/signature.ts'
import { webhookSecret } from '../../src/ports/payments/local/webhooks.ts'
import { checkout, onSaleShow, payAtProvider, promisedWebhooks } from '../support/checkout-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { jobWorker, terminateConnections } from '../support/job-worker.ts'
import { newWorld, type World } from '../support/world.ts'

const buyers = 60

/** Buyers who have paid, each with a message of the provider that waits for its job. */
async function chargeBuyers(world: World) {
  const { eventId } = await onSaleShow(world)
  const buyOne = async () => {
    const { orderID } = await checkout(await world.person(), eventId)
    await payAtProvider(world, orderID)
  }
  for (let n = 0; n < buyers; n += 6) await Promise.all(Array.from({ length: 6 }, buyOne))

  const secret = await webhookSecret(world.db)
  const messages = (await promisedWebhooks(world)).filter(({ type }) => type === 'checkout.session.completed')
  for (const { body } of messages) await receiveWebhook(world.ctx, body, signWebhook(body, secret))
}

const countTickets = async (world: World) => (await world.db.selectFrom('tickets').select('id').execute()).length

/** Holds the queue's table for longer than anything waits for a lock. */
const lockJobs = (world: World) =>
  world.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE graphile_worker._private_jobs`.execute(tx)
    await sleep(5_000)
  })

async function cutConnections(world: World) {
  const end = performance.now() + 1_000
  while (performance.now() < end) await terminateConnections(world)
}

/** Refuses the queue's writes with the error of a full disk. */
async function fillDisk(world: World) {
  await sql
    .raw(`
    CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER fill_disk BEFORE INSERT OR UPDATE OR DELETE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION fill_disk()`)
    .execute(world.db)
  await sleep(1_500)
  await sql`DROP FUNCTION fill_disk CASCADE`.execute(world.db)
}

test.concurrent.for([
  ['the jobs table was locked for 5 s', lockJobs, 'replaces its runner'],
  ['all connections were terminated for 1 s', cutConnections, 'replaces its runner'],
  ['the disk was full', fillDisk, 'waits in its jobs'],
] as const)(
  '60 charged buyers get their tickets within a minute after %s',
  { timeout: 100_000 },
  async ([, cause, reaction], { expect }) => {
    await using world = await newWorld()
    await chargeBuyers(world)
    await using worker = jobWorker(world)
    let ticketsBefore = 0
    const countBefore = async () => (ticketsBefore = await countTickets(world))
    await expect.poll(countBefore, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
    expect(ticketsBefore, 'the fault comes while jobs are in progress').toBeLessThan(buyers)

    await cause(world)
    await expect.poll(() => countTickets(world), { timeout: 60_000, interval: 250 }).toBe(buyers)
    await expect.poll(worker.isWorking, { timeout: 10_000 }).toBe(true)
    if (reaction === 'replaces its runner') expect(worker.warnings.join('\n')).toMatch(/replacing worker/)
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)
