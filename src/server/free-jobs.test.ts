import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newWorld } from '../../tests/support/world.ts'
import { addJob } from '../db/jobs.ts'
import { freeJobsOfTheDead } from './free-jobs.ts'

const quiet = { info() {}, warn() {}, error() {} }

test('S27: a job that a killed process had begun runs after the next start, not four hours later', async () => {
  await using world = await newWorld()
  await addJob(world.db, 'reconcile', {})
  const begun = async () =>
    (await sql`SELECT 1 FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL`.execute(world.db)).rows.length
  await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'worker-dead', locked_at = now()`.execute(world.db)

  await using pool = Object.assign(new pg.Pool({ connectionString: world.url, max: 4 }), {
    [Symbol.asyncDispose]: () => pool.end(),
  })
  const first = await freeJobsOfTheDead(pool, quiet)
  expect(await begun()).toBe(0)

  await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'worker-alive', locked_at = now()`.execute(world.db)
  const second = await freeJobsOfTheDead(pool, quiet)
  expect(await begun(), 'the first process is alive and works its job').toBe(1)
  first.release()
  second.release()
})
