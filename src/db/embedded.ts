import { mkdir, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount, outliving } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { createCluster, findData, giveTo, readPassword, ROLE } from './embedded/cluster.ts'
import { prepareDatabase } from './embedded/connection.ts'
import { lockFile } from './embedded/lock.ts'
import { findPostmaster, whoIs } from './embedded/postmaster.ts'
import { bePresent } from './embedded/presence.ts'
import { type Server, startServer, stopServer } from './embedded/server.ts'

/** A PostgreSQL of the app's own, on this machine alone. */
export type EmbeddedPostgres = {
  /** A postgres:// address of the database `localsound`, with its password. */
  url: string
  /** Whether it ran already. */
  adopted: boolean
  /** Ends the server and waits for it, unless another process uses it: the last one that stops ends it. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Recovery after a kill may read much of the log that PostgreSQL writes ahead. */
const PATIENCE_MS = 120_000

/**
 * Starts the PostgreSQL that comes with the app on `<dataDir>/postgres`, or adopts one that runs there already. The
 * first start makes the cluster (about 1 s), the next ones take about 0.1 s. A start after any kind of kill recovers.
 *
 * @param options.durable false for data that may be lost with the machine (tests): nothing waits for the disk
 * @param options.outlives true for a command: the server goes on for an app that came up meanwhile
 * @param options.log receives a line about what happens, without secrets
 * @throws a sentence that says what to do, when no PostgreSQL fits this machine or the data
 */
export async function startEmbedded(options: {
  dataDir: string
  durable?: boolean
  outlives?: boolean
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(resolve(options.dataDir))
  const lock = await lockFile(join(dataDir, 'postgres.lock'))
  try {
    const { durable = true, outlives = false, log = () => {} } = options
    return await adoptOrStart(dataDir, { durable, outlives, log })
  } finally {
    lock.release()
  }
}

type Wishes = { durable: boolean; outlives: boolean; log: (line: string) => void }

async function adoptOrStart(dataDir: string, { durable, outlives, log }: Wishes): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres')
  const logFile = join(dataDir, 'postgres.log')
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const running = await adopt(folder)
    if (running === 'not now') {
      await sleep(20)
      continue
    }
    if (running) {
      log('adopted the PostgreSQL that already runs on this data')
      return handle(running.url, true, { dataDir, log, leave() {}, stop: () => stopAdopted(dataDir) })
    }

    const account = await chooseAccount()
    const data = await findData(folder)
    const binaries = await findBinaries(account, join(dataDir, 'postgres-libraries'), data)
    if (!data) await createCluster(account, binaries, folder, durable)
    await giveTo(account, folder)
    const password = await readPassword(folder)

    const bound = outlives ? outliving(account) : account
    const server = await startServer({ account: bound, binaries, folder, logFile, durable, log })
    if (!server) {
      await sleep(100)
      continue
    }
    const url = addressOf(password, server.port)
    if (!(await prepareDatabase(url).catch(stopAndThrow(server)))) continue
    log(`started PostgreSQL ${binaries.major} as ${account.name}`)
    return await handle(url, false, { ...server, dataDir, log }).catch(stopAndThrow(server))
  }
  throw new Error(`PostgreSQL did not become ready within ${PATIENCE_MS / 1000} s; see ${logFile}.`)
}

/** A server that runs on this folder, 'not now' while one comes up or goes down, nothing without one. */
async function adopt(folder: string): Promise<{ url: string } | 'not now' | undefined> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) return undefined

  const who = await whoIs(postmaster.pid, folder)
  if (who === 'nobody') return undefined
  if (who === 'another program') {
    await rm(join(folder, 'postmaster.pid'), { force: true })
    return undefined
  }
  if (!postmaster.isReady) return 'not now'

  const url = addressOf(await readPassword(folder), postmaster.port)
  return (await prepareDatabase(url)) ? { url } : 'not now'
}

const stopAndThrow = (server: Server) => async (error: unknown) => {
  await server.stop()
  throw error
}

const addressOf = (password: string, port: number) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`

type Running = Omit<Server, 'port'> & { dataDir: string; log: (line: string) => void }

/** Stopping takes its turn with starting: nobody adopts a server that is about to go. */
async function handle(url: string, adopted: boolean, { dataDir, log, ...server }: Running): Promise<EmbeddedPostgres> {
  const presence = await bePresent(url)

  async function stopOrLeave() {
    const lock = await lockFile(join(dataDir, 'postgres.lock'))
    try {
      const isShared = await presence.hasCompany()
      await presence.leave()
      if (!isShared) return await server.stop()
      server.leave()
      log('left PostgreSQL to another process that uses it')
    } finally {
      lock.release()
    }
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopOrLeave())
  return { url, adopted, stop, [Symbol.asyncDispose]: stop }
}

/** Ends a server that another process started and left behind. */
async function stopAdopted(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const binaries = await findBinaries(
    await chooseAccount(),
    join(dataDir, 'postgres-libraries'),
    await findData(folder),
  )
  await stopServer(folder, binaries)
}
