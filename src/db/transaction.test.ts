import { sql } from 'kysely'
import { beforeAll, afterAll, expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../tests/support/database.ts'
import { isDatabaseAway } from '../server/database/database-away.ts'
import { connect, interactive } from './connect.ts'
import { inTransaction } from './transaction.ts'

let database: Awaited<ReturnType<typeof newEmptyDatabase>>
beforeAll(async () => {
  database = await newEmptyDatabase(inject('clusterUrl'))
  await sql`CREATE TABLE stock (id int PRIMARY KEY, held int NOT NULL DEFAULT 0)`.execute(database.db)
  await sql`INSERT INTO stock VALUES (1), (2)`.execute(database.db)
})
afterAll(() => database[Symbol.asyncDispose]())

test('two transactions that lock the same rows in opposite order both hold', async () => {
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  let attempts = 0
  const holdInOrder = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      attempts += 1
      await sql`UPDATE stock SET held = held + 1 WHERE id = ${first}`.execute(tx)
      holding += 1
      if (holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await sql`UPDATE stock SET held = held + 1 WHERE id = ${second}`.execute(tx)
    })

  await Promise.all([holdInOrder(1, 2), holdInOrder(2, 1)])
  const { rows } = await sql`SELECT held FROM stock ORDER BY id`.execute(database.db)
  expect(rows).toEqual([{ held: 2 }, { held: 2 }])
  // On a slow machine the retry may meet the other transaction once more.
  expect(attempts).toBeGreaterThanOrEqual(3)
})

test.for(['40001', '40P01'])('a transaction that fails with %s every time is tried three times', async (code) => {
  let attempts = 0
  const failing = inTransaction(database.db, async (tx) => {
    attempts += 1
    await sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '${code}'; END $$`).execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code })
  expect(attempts).toBe(3)
})

test('a transaction that fails in another way is not repeated', async () => {
  let attempts = 0
  const failing = inTransaction(database.db, async (tx) => {
    attempts += 1
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await expect(failing).rejects.toThrow(/Connection terminated|terminating connection/)
  expect(attempts).toBe(1)
})

test('a process suspended during a transaction releases its locks, and its writes aren’t stored', async () => {
  const { db } = connect(database.url, { limits: { ...interactive, idleMs: 200 }, log: () => {} })
  const isTaken = Promise.withResolvers<void>()
  const mayContinue = Promise.withResolvers<void>()
  const still = db
    .transaction()
    .execute(async (tx) => {
      await sql`UPDATE stock SET held = 100 WHERE id = 1`.execute(tx)
      isTaken.resolve()
      await mayContinue.promise
      await sql`SELECT 1`.execute(tx)
    })
    .catch((error: unknown) => error)
  await isTaken.promise
  await sql`UPDATE stock SET held = 7 WHERE id = 1`.execute(database.db)
  mayContinue.resolve()
  expect(isDatabaseAway(await still)).toBe(true)
  const { rows } = await sql`SELECT held FROM stock WHERE id = 1`.execute(database.db)
  expect(rows).toEqual([{ held: 7 }])
  await db.destroy()
})
