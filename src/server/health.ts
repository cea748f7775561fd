import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What the process is about, from its first moment to its last. */
export type Life = {
  stage: 'starting' | 'ready' | 'stopping'
  db: Db | null
  /** Whether a worker works the jobs of this process. */
  isWorking: boolean
}

const patienceMs = 2_000

/**
 * Answers `/healthz` (the process is up) and `/readyz` (it can serve: started, database answers, worker alive).
 *
 * @returns null for any other path
 */
export async function answerHealth(path: string, life: Life): Promise<Response | null> {
  if (path === '/healthz') return health(200, { status: 'up' })
  if (path !== '/readyz') return null

  const checks = { stage: life.stage, database: await answers(life.db), worker: life.isWorking }
  const isReady = checks.stage === 'ready' && checks.database && checks.worker
  return health(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', ...checks })
}

async function answers(db: Db | null): Promise<boolean> {
  if (!db) return false
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patienceMs)
  const asked = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
  const answer = await Promise.race([asked, tooLate])
  clearTimeout(timer)
  return answer
}

const health = (status: number, body: Record<string, unknown>) =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) },
  })
