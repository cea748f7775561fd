import { paths } from '../../kernel/paths.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Jobs, queueOf } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import { timedOut, withDeadline } from '../../ports/deadline.ts'

/** What the process is about, from its first moment to its last. */
export type ProcessState = {
  stage: 'starting' | 'ready' | 'stopping'
  db: Db | null
  /** Whether every queue of jobs has a runner that works in this process. */
  isWorking: boolean
  /** A statement found no room on the server's disk, and no probe has found any since. */
  isDiskFull: boolean
}

/** What a probe learned: whether the database takes writes, and whether the jobs that people wait for are begun. */
type ProbeResult = { takesWrites: boolean; jobsOnTime?: boolean }
type Probe = { startedAt: number; isPending: boolean; result: Promise<ProbeResult> }

const noDatabaseResult: ProbeResult = { takesWrites: false }

const probeEveryMs = 1_000
const patienceMs = 2_000
/** A commit can wait for a standby, and a query for a server that hangs, longer than any timeout of PostgreSQL. */
const replaceAfterMs = 30_000

/**
 * Makes the handler of `/healthz` (the process is up) and `/readyz` (it can serve: started, the database takes writes,
 * worker alive, no due job left waiting); it returns null for any other path. However often `/readyz` is requested, the
 * database sees one probe a second. A probe that has been pending for 30 s is left to itself, and another one starts.
 */
export function healthChecks(state: ProcessState): (path: string) => Promise<Response | null> {
  let probe: Probe | null = null

  async function examine(db: Db | null): Promise<ProbeResult> {
    if (!db) return noDatabaseResult
    if (!probe || isStale(probe)) probe = startProbe(db, state)
    const finding = await withDeadline(Math.max(0, probe.startedAt + patienceMs - performance.now()), probe.result)
    return finding === timedOut ? noDatabaseResult : finding
  }

  return async (path) => {
    if (path === paths.health) return health(200, { status: 'up' })
    if (path !== paths.readiness) return null

    const { takesWrites, jobsOnTime } = await examine(state.db)
    const checks = { stage: state.stage, database: takesWrites, worker: state.isWorking, jobsOnTime }
    const isReady = checks.stage === 'ready' && checks.database && checks.worker && jobsOnTime
    return health(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', ...checks })
  }
}

const isStale = ({ startedAt, isPending }: Probe) =>
  performance.now() - startedAt > (isPending ? replaceAfterMs : probeEveryMs)

const moneyJobs = Object.keys(queueOf).filter((name) => queueOf[name as keyof Jobs] === 'money')

function startProbe(db: Db, state: ProcessState): Probe {
  const probe: Probe = {
    startedAt: performance.now(),
    isPending: true,
    result: examineDatabase(db, state).catch(() => noDatabaseResult),
  }
  void probe.result.then(() => (probe.isPending = false))
  return probe
}

/**
 * A write that changes nothing, and a look for a job that should have begun two minutes ago. A row lock takes a
 * transaction ID and a commit record: a read-only server refuses it, and it waits for the disk and the synchronous
 * standby as an order does.
 *
 * Jobs of the money queue with priority 0 or less count, webhooks of payments (-1) included. Bulk refunds may take long,
 * and email waits as long as its server is away. A job that waits for its next attempt is not due, and one without
 * attempts left is not available.
 */
async function examineDatabase(db: Db, state: ProcessState): Promise<ProbeResult> {
  if (state.isDiskFull) await probeDiskSpace(db)
  state.isDiskFull = false
  const { rows } = await sql<ProbeResult>`
    WITH write AS (SELECT name FROM kysely_migration ORDER BY name LIMIT 1 FOR NO KEY UPDATE)
    SELECT EXISTS (SELECT FROM write) AS "takesWrites", NOT EXISTS (
      SELECT FROM graphile_worker._private_jobs
      WHERE is_available AND priority <= 0 AND run_at < now() - interval '2 minutes'
        AND task_id = ANY (ARRAY(SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY (${moneyJobs})))
    ) AS "jobsOnTime"`.execute(db)
  return rows[0] ?? noDatabaseResult
}

/**
 * Writes a megabyte to a temporary file. The write of the probe finds room where an order does not: its commit record
 * goes to a file of the log that has its full length already, and its row to a page that exists.
 *
 * @throws while the server's disk is full
 */
async function probeDiskSpace(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`SET LOCAL work_mem = '64kB'`.execute(tx)
    await sql`SELECT count(*) FROM (SELECT n FROM generate_series(1, 100000) AS n ORDER BY n DESC OFFSET 0) AS spilled`.execute(
      tx,
    )
  })
}

const health = (status: number, body: Record<string, unknown>) =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) },
  })
