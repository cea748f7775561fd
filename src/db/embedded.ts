import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDataDir, requireDataOwner } from './embedded/data-owner.ts'
import { chooseAccount } from './embedded/account.ts'
import { urlOf } from './embedded/address.ts'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { createCluster, findData, readPassword, requireEmpty } from './embedded/cluster.ts'
import { prepareDatabase } from './embedded/connection.ts'
import { findPostmaster, hasProcessIn, identifyProcess, removeStalePid } from './embedded/postmaster.ts'
import { bePresent } from './embedded/presence.ts'
import { type Account, outliving } from './embedded/run-as.ts'
import { type Server, startServer, stopServer } from './embedded/server.ts'
import { type ServerLock, tryServerLock } from './embedded/server-lock.ts'
import { withStartLock } from './embedded/start-lock.ts'
import { StartError } from '../kernel/start-error.ts'

/** A PostgreSQL of the app's own, on this machine alone. */
export type EmbeddedPostgres = {
  /** A postgres:// address of the database `localsound`, with its password. */
  url: string
  /** Whether the server was already running. */
  adopted: boolean
  /** Ends the server and waits for it, unless another process uses it: the last one that stops ends it. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Recovery after a kill may read much of the log that PostgreSQL writes ahead. */
const START_TIMEOUT_MS = 120_000
/** A server that shuts down in another container, because its app was killed, is gone by then. */
const HIDDEN_SERVER_TIMEOUT_MS = 10_000
const RETRY_MS = 50

/**
 * Starts the PostgreSQL that comes with the app on `<dataDir>/postgres`, or adopts one that runs there already. The
 * first start makes the cluster (about 1 s), the next ones take about 0.1 s. A start after any kind of kill recovers.
 *
 * @param options.durable false for data that may be lost with the machine (tests): nothing waits for the disk
 * @param options.outlives true for a command: the server goes on for an app that came up meanwhile
 * @param options.log receives a line about what happens, without secrets
 * @throws {StartError} when no PostgreSQL fits this machine or the data, or when another container uses the data
 */
export async function startEmbedded(options: {
  dataDir: string
  durable?: boolean
  outlives?: boolean
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const { durable = true, outlives = false, log = () => {} } = options
  await createDataDir(options.dataDir)
  const dataDir = await realpath(resolve(options.dataDir))
  await requireDataOwner(dataDir)
  const start = performance.now()
  const elapsed = () => performance.now() - start

  while (elapsed() < START_TIMEOUT_MS) {
    const result = await withStartLock(dataDir, log, () => adoptOrStart(dataDir, { durable, outlives, log }))
    if (typeof result === 'object') return result
    if (result === 'used elsewhere' && elapsed() > HIDDEN_SERVER_TIMEOUT_MS) throw usedElsewhere(dataDir)
    await sleep(RETRY_MS)
  }
  throw new StartError(
    `PostgreSQL did not become ready within ${START_TIMEOUT_MS / 1000} s; ${join(dataDir, 'postgres.log')} says why.`,
  )
}

const usedElsewhere = (dataDir: string) =>
  new StartError(
    `The database in ${dataDir} is in use by a process that cannot be seen from here, most likely LocalSound in another ` +
      'container. Stop that one, or set DATA_DIR to another folder.',
  )

type StartOptions = { durable: boolean; outlives: boolean; log: (line: string) => void }

/** @returns why it has to be tried again: a server comes up or goes down, or one runs that is invisible from here */
async function adoptOrStart(
  dataDir: string,
  options: StartOptions,
): Promise<EmbeddedPostgres | 'not ready' | 'used elsewhere'> {
  const folder = join(dataDir, 'postgres')
  const adoptable = await adopt(folder)
  if (adoptable === 'not ready') return adoptable
  if (adoptable) {
    options.log('adopted the PostgreSQL that already runs on this data')
    return handle(adoptable.url, true, { dataDir, log: options.log, leave() {}, stop: () => stopAdopted(dataDir) })
  }

  const lock = await tryServerLock(join(dataDir, 'postmaster.lock'))
  // The backends of a postmaster that was killed end by themselves; visible ones are worth a longer wait.
  if (!lock) return (await hasProcessIn(folder)) ? 'not ready' : 'used elsewhere'
  try {
    return await startLocked(dataDir, lock, options)
  } finally {
    lock.release()
  }
}

async function startLocked(dataDir: string, lock: ServerLock, options: StartOptions) {
  const folder = join(dataDir, 'postgres')
  const account = await chooseAccount(folder)
  const data = await findData(folder)
  if (!data) await requireEmpty(folder)
  const binaries = await findBinaries(account, join(dataDir, 'postgres-libraries'), data)
  if (!data) await createCluster(account, binaries, { folder, lock, durable: options.durable })

  // A lock file that somebody deletes no longer keeps anyone away; this one cannot go without the data.
  const isWindows = process.platform === 'win32' // its lock is another file, which can be deleted just the same
  const dataLock = isWindows ? null : await tryServerLock(join(folder, 'PG_VERSION'))
  if (dataLock === undefined) return 'used elsewhere'
  try {
    const locks = dataLock ? [lock, dataLock] : [lock]
    return await startServing(dataDir, { ...options, account, binaries, locks })
  } finally {
    dataLock?.release()
  }
}

type Serving = StartOptions & { account: Account; binaries: Binaries; locks: ServerLock[] }

async function startServing(dataDir: string, { account, binaries, locks, durable, outlives, log }: Serving) {
  const folder = join(dataDir, 'postgres')
  await removeStalePid(folder)
  const password = await readPassword(folder)

  const serverAccount = outlives ? outliving(account) : account
  const logFile = join(dataDir, 'postgres.log')
  const server = await startServer({
    account: serverAccount,
    binaries,
    folder,
    locks,
    logFile,
    durable,
    outlives,
    log,
  })
  if (!server) return 'not ready'
  const url = urlOf(password, server)
  if (!(await prepareDatabase(url, folder).catch(stopAndThrow(server)))) return 'not ready'
  log(`started PostgreSQL ${binaries.major} as ${account.name}`)
  return handle(url, false, { ...server, dataDir, log }).catch(stopAndThrow(server))
}

/** A server that runs on this folder, 'not ready' while one comes up or goes down, undefined without one. */
async function adopt(folder: string): Promise<{ url: string } | 'not ready' | undefined> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) return undefined
  const identity = await identifyProcess(postmaster.pid, folder)
  if (identity === 'none' || identity === 'another program') return undefined
  if (!postmaster.isReady) return 'not ready'

  const url = urlOf(await readPassword(folder), postmaster)
  return (await prepareDatabase(url, folder)) ? { url } : 'not ready'
}

const stopAndThrow = (server: Server) => async (error: unknown) => {
  await server.stop()
  throw error
}

type ServerHandle = Pick<Server, 'stop' | 'leave'> & { dataDir: string; log: (line: string) => void }

async function handle(
  url: string,
  adopted: boolean,
  { dataDir, log, ...server }: ServerHandle,
): Promise<EmbeddedPostgres> {
  const presence = await bePresent(url)

  async function stopOrLeave() {
    const isShared = await presence.isShared()
    await presence.leave()
    if (!isShared) return server.stop()
    server.leave()
    log('left PostgreSQL to another process that uses it')
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= withStartLock(dataDir, log, stopOrLeave))
  return { url, adopted, stop, [Symbol.asyncDispose]: stop }
}

/** Ends a server that another process started and left behind. */
async function stopAdopted(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const binaries = await findBinaries(
    await chooseAccount(folder),
    join(dataDir, 'postgres-libraries'),
    await findData(folder),
  )
  await stopServer(folder, binaries)
}
