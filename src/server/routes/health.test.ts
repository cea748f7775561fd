import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newDatabase } from '../../../tests/support/database.ts'
import { connect } from '../../db/connect.ts'
import { addJob } from '../../db/jobs.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { healthChecks, type ProcessState } from './health.ts'

/** `/readyz` of a started process on a database, over a pool of its own. */
function readiness(url: string, { isWorking = true } = {}) {
  const state: ProcessState = { stage: 'ready', db: null, isWorking, isDiskFull: false }
  const { db, pool } = connect(url, { max: 4, log: () => {}, onDiskFull: () => void (state.isDiskFull = true) })
  state.db = db
  const answer = healthChecks(state)
  return {
    db,
    pool,
    statusOf: async () => (await answer('/readyz'))?.status,
    answer: () => answer('/readyz'),
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

test('/readyz is green while the database takes writes, and requests that come together cost one write', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  await using app = readiness(database.url)
  let writes = 0
  app.pool.on('acquire', () => (writes += 1))

  const statuses = await Promise.all(Array.from({ length: 50 }, app.statusOf))
  expect(statuses).toEqual(Array(50).fill(200))
  expect(writes).toBe(1)
})

test('/readyz is red while the server only takes reads, and green soon after it takes writes again', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  const name = sql.id(new URL(database.url).pathname.slice(1))
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(database.db)
  await using app = readiness(database.url)

  const answer = await app.answer()
  expect(answer?.status).toBe(503)
  expect(answer?.headers.get('retry-after')).toBe('5')
  expect(await answer?.json()).toEqual({ status: 'not ready', stage: 'ready', database: false, worker: true })

  await sql`ALTER DATABASE ${name} RESET default_transaction_read_only`.execute(database.db)
  await expect.poll(app.statusOf, { timeout: 3_000 }).toBe(200)
})

test('/readyz answers while writes wait, with one waiting connection for all requests', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  await using app = readiness(database.url)
  app.pool.on('acquire', (client) => void client.query('SET lock_timeout = 0'))
  await database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE kysely_migration`.execute(tx)
    const start = performance.now()
    expect(await Promise.all(Array.from({ length: 20 }, app.statusOf))).toEqual(Array(20).fill(503))
    // Far from both the patience of 2 s and the statement timeout of 15 s, also on a slow machine.
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(await app.statusOf()).toBe(503)
    expect(app.pool.totalCount).toBe(1)
    await sleep(200)
  })
  await expect.poll(app.statusOf, { timeout: 6_000 }).toBe(200)
})

test('/readyz is red without a worker', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  await using app = readiness(database.url, { isWorking: false })
  const answer = await app.answer()
  expect(answer?.status).toBe(503)
  expect(await answer?.json()).toMatchObject({ database: true, worker: false, jobsOnTime: true })
})

test('/readyz is red from the moment a write found the disk full until there is room again', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  const name = sql.id(new URL(database.url).pathname.slice(1))
  // Where no temporary file may be written, the probe finds as little room as on a full disk.
  await sql`ALTER DATABASE ${name} SET temp_file_limit = 0`.execute(database.db)
  await using app = readiness(database.url)
  expect(await app.statusOf()).toBe(200)

  const order = sql`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`
  await expect(order.execute(app.db)).rejects.toThrow('could not extend file')
  await expect.poll(app.statusOf, { timeout: 3_000 }).toBe(503)
  await sleep(1_100)
  expect(await app.statusOf()).toBe(503)

  await sql`ALTER DATABASE ${name} RESET temp_file_limit`.execute(database.db)
  await app.db.connection().execute((db) => sql`SET temp_file_limit = -1`.execute(db))
  await expect.poll(app.statusOf, { timeout: 3_000 }).toBe(200)
})

const minutesAgo = (minutes: number) => ({ runAt: new Date(Date.now() - minutes * 60_000) })

test('/readyz is red while a job that a buyer waits for has been due for two minutes', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  await using app = readiness(database.url)
  await addJob(database.db, 'process-webhook', { webhookId: 'evt_1' }, minutesAgo(3))
  const answer = await app.answer()
  expect(answer?.status).toBe(503)
  expect(await answer?.json()).toMatchObject({ database: true, worker: true, jobsOnTime: false })

  await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'runner', locked_at = now()`.execute(database.db)
  await expect.poll(app.statusOf, { timeout: 3_000 }).toBe(200)
})

test('/readyz stays green while email is queued, a large refund is in progress, and jobs failed for good or await a retry', async () => {
  await using database = await newDatabase(inject('clusterUrl'))
  const { db } = database
  await using app = readiness(database.url)
  await addJob(db, 'send-mail', { mailId: 'm1' }, minutesAgo(60))
  await addJob(db, 'refund-order', { orderId: 'o1' as OrderId }, { ...minutesAgo(60), priority: 5 })
  await addJob(db, 'process-webhook', { webhookId: 'recent' }, minutesAgo(1))
  await addJob(db, 'process-webhook', { webhookId: 'failed' }, minutesAgo(60))
  await addJob(db, 'process-webhook', { webhookId: 'retried' }, minutesAgo(60))
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload->>'webhookId' = 'failed'`.execute(
    db,
  )
  await sql`UPDATE graphile_worker._private_jobs SET attempts = 2, run_at = now() + interval '1 minute'
    WHERE payload->>'webhookId' = 'retried'`.execute(db)
  const answer = await app.answer()
  expect(await answer?.json()).toMatchObject({ status: 'ready', jobsOnTime: true })
})
