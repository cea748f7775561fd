import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { jobLocks, queues } from '../../../db/jobs.ts'

/** How many jobs have used up their attempts. */
export async function countParked(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type TaskRow = {
  task: string
  waiting: number
  later: number
  running: number
  failing: number
  parked: number
  /** When the first of those that could run now was due. */
  oldest: Date | null
}

/** The queue by task; jobs count by the real clock, as their worker does. */
export async function listTasks(db: Db): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    SELECT task_identifier AS task,
      count(*) FILTER (WHERE is_due)::integer AS waiting,
      count(*) FILTER (WHERE is_live AND locked_at IS NULL AND run_at > now())::integer AS later,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
      count(*) FILTER (WHERE is_live AND attempts > 0 AND locked_at IS NULL)::integer AS failing,
      count(*) FILTER (WHERE NOT is_live AND locked_at IS NULL)::integer AS parked,
      min(run_at) FILTER (WHERE is_due) AS oldest
    FROM graphile_worker.jobs
    CROSS JOIN LATERAL (SELECT attempts < max_attempts) AS live (is_live)
    CROSS JOIN LATERAL (SELECT is_live AND locked_at IS NULL AND run_at <= now()) AS due (is_due)
    GROUP BY task_identifier ORDER BY parked DESC, failing DESC, waiting DESC, task_identifier
  `.execute(db)
  return rows
}

export type JobRow = {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  problem: string | null
  nextAt: Date
  createdAt: Date
}

/** Jobs that have failed and wait, those without attempts left first, then the newest. */
export async function listFailing(
  db: Db,
  { after, limit }: { after: { isParked: boolean; id: string } | null; limit: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    SELECT id::text AS id, task_identifier AS task, attempts, max_attempts AS "maxAttempts", last_error AS problem,
      run_at AS "nextAt", created_at AS "createdAt"
    FROM graphile_worker.jobs
    WHERE attempts > 0 AND locked_at IS NULL AND last_error IS NOT NULL
      AND (${after === null} OR (attempts >= max_attempts, id) < (${after?.isParked ?? true}, ${after?.id ?? '0'}::bigint))
    ORDER BY attempts >= max_attempts DESC, id DESC LIMIT ${limit + 1}
  `.execute(db)
  return rows
}

/**
 * Gives failed jobs all their attempts again and runs them now; running ones are left alone.
 *
 * @returns how many
 */
export async function retry(db: Db, which: { id: string } | { task: string }): Promise<number> {
  const chosen =
    'id' in which
      ? sql`id = ${which.id}::bigint AND attempts > 0`
      : sql`task_identifier = ${which.task} AND attempts >= max_attempts`
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE ${chosen} AND locked_at IS NULL), run_at => now(), attempts => 0)
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type Mails = { unsent: number; failing: number; oldestUnsent: Date | null }

/** Emails that have not left, and those of them that a mail server refused (S31). */
export const countMails = (db: Db): Promise<Mails> =>
  db
    .selectFrom('mails')
    .select((eb) => [
      eb.fn.countAll<number>().as('unsent'),
      eb.fn.count<number>('problem').as('failing'),
      eb.fn.min<Date | null>('created_at').as('oldestUnsent'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Pictures whose files were begun 15 minutes ago and more, and are not there (P9). */
export async function countStuckUploads(db: Db): Promise<number> {
  const row = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kept_at', 'is', null)
    .where('created_at', '<', sql<Date>`app_now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow()
  return row.count
}

export type Workers = { processes: number; lastRoundAt: Date | null }

/** The processes that work jobs, and when the timetable's every-minute job was last put in the queue. */
export async function findWorkers(db: Db): Promise<Workers> {
  const { rows } = await sql<Workers>`
    SELECT (
        SELECT min(processes)::integer FROM (
          SELECT count(DISTINCT pid) AS processes FROM generate_series(0, ${queues.length - 1}::integer) AS queue
          LEFT JOIN pg_locks ON locktype = 'advisory' AND objsubid = 2 AND granted AND objid::bigint = queue
            AND classid::bigint = ${jobLocks.queue}
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          GROUP BY queue
        ) AS workers
      ) AS processes,
      (SELECT last_execution FROM graphile_worker._private_known_crontabs WHERE identifier = 'reconcile') AS "lastRoundAt"
  `.execute(db)
  return rows[0] ?? { processes: 0, lastRoundAt: null }
}
