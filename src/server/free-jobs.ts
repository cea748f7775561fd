import type { Pool, PoolClient } from 'pg'
import type { Log } from '../ports/log.ts'

/** Held, shared, by every process that works this database's jobs. */
const workersLock = 7_305_142

/**
 * Gives back the jobs that a killed process had begun: the queue itself would keep them for four hours. Only where no
 * other process works this database; a job may then run twice, which every job has to bear anyway.
 *
 * @returns `release`, to be called before the pool is closed and before asking again
 */
export async function freeJobsOfTheDead(pool: Pool, log: Log): Promise<{ release(): void }> {
  const client = await pool.connect()
  try {
    const alone = await isAlone(client)
    if (alone) {
      const { rows } = await client.query<{ id: string }>(
        `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))::text AS id
         FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`,
      )
      if (rows.length > 0) log.info({}, 'jobs of a process that was killed are free again')
    }
    await client.query('SELECT pg_advisory_lock_shared($1)', [workersLock])
    if (alone) await client.query('SELECT pg_advisory_unlock($1)', [workersLock])
  } catch (error) {
    client.release(true)
    throw error
  }
  let isHeld = true
  return {
    release() {
      if (isHeld) client.release(true)
      isHeld = false
    },
  }
}

async function isAlone(client: PoolClient) {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [workersLock])
  return rows[0]?.alone ?? false
}
