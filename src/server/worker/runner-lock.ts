import type { PoolClient } from 'pg'
import { jobLocks, type Queue, queues } from '../../db/jobs.ts'

/**
 * The server ends a session whose machine vanished after 25 seconds, not after the two hours of most systems: until
 * then, no other process takes over the jobs.
 */
const sessionSettings = `SELECT set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`

/** Prepares the session that holds a runner's locks, as one that works a queue. */
export async function joinQueue(session: PoolClient, queue: Queue): Promise<void> {
  await session.query(sessionSettings)
  await session.query('SELECT pg_advisory_lock_shared($1, $2)', [jobLocks.queue, queues.indexOf(queue)])
}

/** Holds the lock of a runner until the session ends. It comes before the runner's first job. */
export async function holdRunnerLock(session: PoolClient, runnerId: string): Promise<void> {
  await session.query('SELECT pg_advisory_lock($1, hashtext($2))', [jobLocks.runner, runnerId])
}

/**
 * Releases the jobs of runners whose lock is free, because their process was killed or lost its database: the queue
 * itself would keep them locked for four hours. Such a job may run twice, which every job has to tolerate anyway.
 *
 * @param abandoned runners of this process, which the server may still consider connected
 * @returns how many runners had left jobs behind
 */
export async function releaseAbandonedJobs(session: PoolClient, abandoned: string[]): Promise<number> {
  const { rows } = await session.query<{ count: number }>(
    `WITH holders AS (SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL),
      orphans AS (
        SELECT id FROM holders WHERE id = ANY ($2::text[]) OR NOT EXISTS (
          SELECT FROM pg_locks
          WHERE locktype = 'advisory' AND objsubid = 2 AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND classid::bigint = $1 AND objid::bigint = hashtext(id)::bigint & 4294967295)
      )
    SELECT count(*)::integer AS count, graphile_worker.force_unlock_workers(array_agg(id))::text
    FROM orphans HAVING count(*) > 0`,
    [jobLocks.runner, abandoned],
  )
  return rows[0]?.count ?? 0
}
