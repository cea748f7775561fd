import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callLimits } from './call-limits.ts'
import { rateLimit } from './rate-limiter.ts'

const limit = { attempts: 5, seconds: 60, isShared: true } as const

const addOldCounts = (world: World, count: number) =>
  sql`INSERT INTO call_limits (key, points, expire)
    SELECT 'old' || n, 1, 1 FROM generate_series(1, ${count}::int) AS n`.execute(world.db)

const oldCounts = async (world: World) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM call_limits WHERE expire = 1`.execute(world.db)
  return rows[0]?.count
}

test('a call deletes 5,000 old counts at most, and not those that are locked', async () => {
  await using world = await newWorld()
  await addOldCounts(world, 5_002)
  await world.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM call_limits WHERE key = 'old1' FOR UPDATE`.execute(tx)
    await rateLimit(world.ctx, 'sign-in', limit).take('192.0.2.1')
  })
  expect(await oldCounts(world)).toBe(2)
})

test('a call is counted even if old counts can’t be deleted', async () => {
  await using world = await newWorld()
  await addOldCounts(world, 1)
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no''; END'`.execute(world.db)
  await sql`CREATE TRIGGER refuse BEFORE DELETE ON call_limits EXECUTE FUNCTION refuse()`.execute(world.db)
  const warnings: string[] = []
  const log = { ...world.ctx.log, warn: (_: object, text: string) => void warnings.push(text) }

  await rateLimit({ ...world.ctx, log }, 'sign-in', limit).take('192.0.2.1')
  expect(await oldCounts(world)).toBe(1)
  expect(warnings).toEqual(['failed to delete expired call limits'])
})

test('whoever has used up a limit of a day reads in how many hours to try again', async () => {
  await using world = await newWorld()
  const { take } = rateLimit(world.ctx, 'joins', { attempts: 1, seconds: 86_400 })
  await take('192.0.2.1')
  await expect(take('192.0.2.1')).rejects.toMatchObject({
    message: 'Too many attempts. Please try again in 24 hours.',
    data: { retryAfterSeconds: 86_400 },
  })
})

test('a limit in memory counts a bounded number of keys, and those it has counted most recently', async () => {
  await using world = await newWorld()
  const { take } = rateLimit(world.ctx, 'pages', { attempts: 2, seconds: 60 })
  await take('192.0.2.1')
  await take('192.0.2.1')
  await expect(take('192.0.2.1')).rejects.toMatchObject({ code: 'request/too-many', data: { retryAfterSeconds: 60 } })
  for (let n = 0; n < 19_999; n += 1) await take(`address ${n}`)
  await expect(take('192.0.2.1')).rejects.toMatchObject({ code: 'request/too-many' })
  for (let n = 0; n < 20_000; n += 1) await take(`other ${n}`)
  await take('192.0.2.1')
  await take('192.0.2.1')
})

test.for([true, false])('a check refuses what is used up and counts nothing (shared: %s)', async (isShared) => {
  await using world = await newWorld()
  const { take, check } = rateLimit(world.ctx, 'keys', { attempts: 2, seconds: 60, ...(isShared && { isShared }) })
  for (let count = 0; count < 5; count += 1) await check('192.0.2.1')
  expect(await take('192.0.2.1')).toMatchObject({ limit: 2, remaining: 1, windowSeconds: 60 })
  await check('192.0.2.1')
  await take('192.0.2.1')
  await expect(check('192.0.2.1')).rejects.toMatchObject({
    ...{ code: 'request/too-many', allowance: { limit: 2, remaining: 0 } },
  })
  await check('192.0.2.2')
})

test('limits that no one has reached take no memory', async () => {
  await using world = await newWorld()
  const before = memoryInUse()
  const limits = Array.from({ length: 4 }, () => callLimits(world.ctx))
  expect(memoryInUse() - before).toBeLessThan(20_000_000)
  expect(limits).toHaveLength(4)
})

function memoryInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
