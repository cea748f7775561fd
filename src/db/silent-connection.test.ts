import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../tests/support/database.ts'
import { startFreezingProxy } from '../../tests/support/freezing-proxy.ts'
import { inBatches } from './batch.ts'
import { connect } from './connect.ts'
import { hedged } from './hedged.ts'
import { openNotifyChannel } from './notify-channel.ts'

const limits = { statementMs: 600, answerMs: 1_000, idleMs: 30_000 }
const patience = { hedgeAfterMs: 100, deadlineMs: 1_000 }

let database: Awaited<ReturnType<typeof newEmptyDatabase>>
beforeAll(async () => {
  database = await newEmptyDatabase(inject('clusterUrl'))
  await sql`CREATE TABLE holds (key int PRIMARY KEY)`.execute(database.db)
})
afterAll(() => database[Symbol.asyncDispose]())

/** A pool through a proxy, whose next query goes to a connection that is dead without being closed. */
async function poolWithDeadConnection({ max = 2 } = {}) {
  const proxy = await startFreezingProxy(database.url)
  const { pool, db } = connect(proxy.url, { max, limits, log: () => {} })
  const dead = await pool.connect()
  proxy.freezeLastUsed()
  dead.release()
  return {
    pool,
    db,
    proxy,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await proxy[Symbol.asyncDispose]()
    },
  }
}

const one = sql<{ one: number }>`SELECT 1 AS one`

test('a query on a dead connection is refused at its deadline, and the next one gets another connection', async () => {
  await using client = await poolWithDeadConnection({ max: 1 })
  const start = performance.now()
  await expect(one.execute(client.db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(performance.now() - start).toBeLessThan(limits.answerMs + 900)
  expect((await one.execute(client.db)).rows).toEqual([{ one: 1 }])
})

test('a transaction on a dead connection waits once, not again for its rollback', async () => {
  await using client = await poolWithDeadConnection({ max: 1 })
  const start = performance.now()
  const outcome = client.db.transaction().execute((tx) => one.execute(tx))
  await expect(outcome).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(performance.now() - start).toBeLessThan(limits.answerMs + 900)
  expect(client.pool.totalCount).toBe(0)
})

test('a transaction that waits for something else than the database keeps its connection', async () => {
  const { db } = connect(database.url, { max: 1, limits, log: () => {} })
  const { rows } = await db.transaction().execute(async (tx) => {
    await one.execute(tx)
    await new Promise((resolve) => setTimeout(resolve, limits.answerMs + 200))
    return one.execute(tx)
  })
  expect(rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('a slow statement is canceled by the server, and its connection stays', async () => {
  const { pool, db } = connect(database.url, { max: 1, limits, log: () => {} })
  await expect(sql`SELECT pg_sleep(2)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  expect(pool.idleCount).toBe(1)
  await db.destroy()
})

test('fifty lookups that share a batch on a dead connection are answered by another one', async () => {
  await using client = await poolWithDeadConnection()
  const lookUp = inBatches(
    async (keys: number[]) => {
      const { rows } = await sql<{ key: number }>`SELECT unnest(${keys}::int[]) AS key`.execute(client.db)
      return rows.map(({ key }) => key)
    },
    { ...patience, deadlineMs: 10_000 },
  )
  const keys = Array.from({ length: 50 }, (_, key) => key)
  expect(await Promise.all(keys.map(lookUp))).toEqual(keys)
})

test('a shared read whose connection the server ends is repeated at once', async () => {
  const { db } = connect(database.url, { max: 2, log: () => {} })
  let attempts = 0
  const read = hedged(
    async () => {
      attempts += 1
      if (attempts === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db)
      return (await one.execute(db)).rows
    },
    { hedgeAfterMs: 30_000, deadlineMs: 30_000 },
  )
  expect(await read).toEqual([{ one: 1 }])
  expect(attempts).toBe(2)
  await db.destroy()
})

test('if nothing answers, everyone who waits for a batch is told at the deadline', async () => {
  await using client = await poolWithDeadConnection()
  client.proxy.freezeAll()
  const hold = inBatches(async (keys: number[]) => {
    await sql`INSERT INTO holds SELECT unnest(${keys}::int[]) ON CONFLICT DO NOTHING`.execute(client.db)
    return keys
  }, patience)
  const start = performance.now()
  const early = Array.from({ length: 20 }, (_, key) => hold(key))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const late = Array.from({ length: 20 }, (_, key) => hold(100 + key))
  const outcomes = await Promise.allSettled([...early, ...late])
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(performance.now() - start).toBeLessThan(500 + patience.deadlineMs + 1_500)

  client.proxy.thaw()
  expect(await hold(200)).toBe(200)
})

test('notices on a connection that has gone silent are closed within seconds', async () => {
  await using proxy = await startFreezingProxy(database.url)
  const opened = Promise.withResolvers<void>()
  const notices = openNotifyChannel(proxy.url, 'silent', {
    ...{ onNotification() {}, onOpen: opened.resolve, onLost() {}, onPeerLost() {} },
  })
  await opened.promise
  proxy.freezeAll()
  const start = performance.now()
  await notices.close()
  expect(performance.now() - start).toBeLessThan(2_000)
})
