import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What the process is about, from its first moment to its last. */
export type Life = {
  stage: 'starting' | 'ready' | 'stopping'
  db: Db | null
  /** Whether a worker works the jobs of this process. */
  isWorking: boolean
}

type Probe = { startedAt: number; isPending: boolean; succeeded: Promise<boolean> }

const probeEveryMs = 1_000
const patienceMs = 2_000
/** A commit can wait for a standby, and a query for a server that hangs, longer than any timeout of PostgreSQL. */
const replaceAfterMs = 30_000

/**
 * Makes the handler of `/healthz` (the process is up) and `/readyz` (it can serve: started, the database takes writes,
 * worker alive); it returns null for any other path. However often `/readyz` is requested, the database sees one probe
 * a second. A probe that has been pending for 30 s is left to itself, and another one starts.
 */
export function healthChecks(life: Life): (path: string) => Promise<Response | null> {
  let probe: Probe | null = null

  async function takesWrites(db: Db | null): Promise<boolean> {
    if (!db) return false
    if (!probe || isStale(probe)) probe = startProbe(db)
    return within(Math.max(0, patienceMs - (performance.now() - probe.startedAt)), probe.succeeded)
  }

  return async (path) => {
    if (path === '/healthz') return health(200, { status: 'up' })
    if (path !== '/readyz') return null

    const checks = { stage: life.stage, database: await takesWrites(life.db), worker: life.isWorking }
    const isReady = checks.stage === 'ready' && checks.database && checks.worker
    return health(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', ...checks })
  }
}

const isStale = ({ startedAt, isPending }: Probe) =>
  performance.now() - startedAt > (isPending ? replaceAfterMs : probeEveryMs)

/**
 * A write that changes nothing. A row lock takes a transaction ID and a commit record: a read-only server refuses it,
 * and it waits for the disk and the synchronous standby as an order does.
 */
function startProbe(db: Db): Probe {
  const write = sql`SELECT name FROM kysely_migration ORDER BY name LIMIT 1 FOR NO KEY UPDATE`.execute(db)
  const probe: Probe = {
    startedAt: performance.now(),
    isPending: true,
    succeeded: write.then(
      () => true,
      () => false,
    ),
  }
  void probe.succeeded.then(() => (probe.isPending = false))
  return probe
}

async function within(ms: number, result: Promise<boolean>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  const first = await Promise.race([result, timeout])
  clearTimeout(timer)
  return first
}

const health = (status: number, body: Record<string, unknown>) =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) },
  })
