import pg from 'pg'
import { inject } from 'vitest'
import type { AppCtx } from '../../src/ports/ctx.ts'
import { jobQueues } from '../../src/server/worker/jobs.ts'
import type { RunnerTiming } from '../../src/server/worker/runner.ts'
import { startWorker } from '../../src/server/worker/worker.ts'
import type { World } from './world.ts'

type Options = {
  /** What the jobs reach in place of the world's own. */
  ctx?: Partial<AppCtx>
  timing?: RunnerTiming
  /** Where the worker finds the database, such as a proxy. */
  url?: string
}

/** Works a world's jobs in this process, as the product does. */
export function jobWorker(world: World, { ctx = {}, timing, url = world.url }: Options = {}) {
  let isWorking = false
  const warnings: string[] = []
  const log = {
    info() {},
    warn: (fields: { error?: unknown }, message: string) => void warnings.push(`${message}: ${String(fields.error)}`),
    error() {},
  }
  const worker = startWorker({
    url,
    queues: jobQueues({ ...world.ctx, ...ctx, log }),
    log,
    onChange: (now) => void (isWorking = now),
    ...(timing && { timing }),
  })
  return {
    isWorking: () => isWorking,
    warnings,
    stop: () => worker.stop(),
    [Symbol.asyncDispose]: () => worker.stop(),
  }
}

const databaseOf = (world: World) => new URL(world.url).pathname.slice(1)

/** Runs what only another database's session may do, such as closing this one to connections. */
async function onCluster(statement: string) {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export const allowConnections = (world: World, isAllowed: boolean) =>
  onCluster(`ALTER DATABASE ${databaseOf(world)} ALLOW_CONNECTIONS ${isAllowed}`)

export const setReadOnly = (world: World, isReadOnly: boolean) =>
  onCluster(
    `ALTER DATABASE ${databaseOf(world)} ${isReadOnly ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'}`,
  )

export const terminateConnections = (world: World) =>
  onCluster(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${databaseOf(world)}'`)
