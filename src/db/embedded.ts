import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDataDir, requireDataOwner } from './embedded/data-owner.ts'
import { chooseAccount } from './embedded/account.ts'
import { type Address, addressOf, urlOf } from './embedded/address.ts'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { createCluster, findData, readPassword, requireEmpty } from './embedded/cluster.ts'
import { prepareDatabase, waitForDatabase, type WaitLimits } from './embedded/connection.ts'
import {
  findLastAddress,
  findPostmaster,
  hasProcessIn,
  identifyProcess,
  removeStalePid,
} from './embedded/postmaster.ts'
import { type Account, outliving } from './embedded/run-as.ts'
import { type Server, startServer } from './embedded/server.ts'
import { type ServerLock, tryServerLock } from './embedded/server-lock.ts'
import { adoptedServer, type ServerUse, useServer } from './embedded/server-use.ts'
import { withStartLock } from './embedded/start-lock.ts'
import { supervise, type Supervision } from './embedded/supervise.ts'
import { StartError } from '../kernel/start-error.ts'

/** The app's own PostgreSQL, reachable only from this machine. */
export type EmbeddedPostgres = {
  /** A postgres:// address of the database `localsound`, with its password. */
  url: string
  /** Whether the server was already running. */
  adopted: boolean
  /** Stops the server and waits for it, unless another process uses it: the last one to stop shuts it down. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Recovery after a kill may read much of the log that PostgreSQL writes ahead. */
const START_TIMEOUT_MS = 120_000
/** A server that shuts down in another container, because its app was killed, is gone by then. */
const HIDDEN_SERVER_TIMEOUT_MS = 10_000
const RETRY_MS = 50

/**
 * Starts the PostgreSQL that comes with the app on `<dataDir>/postgres`, or adopts one that already runs there. The
 * first start creates the cluster (about 1 s), later ones take about 0.1 s. A start after any kind of kill recovers.
 *
 * @param options.durable false for data that may be lost (tests): nothing waits for the disk
 * @param options.outlives true for a command: the server keeps running for an app that started in the meantime
 * @param options.supervision for an app: a server that ends is restarted for as long as this process uses it
 * @param options.log receives a line about what happens, without secrets
 * @throws {StartError} when no PostgreSQL fits this machine or the data, or when another container uses the data
 */
export async function startEmbedded(options: {
  dataDir: string
  durable?: boolean
  outlives?: boolean
  supervision?: Supervision
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const { durable = true, outlives = false, supervision, log = () => {} } = options
  await createDataDir(options.dataDir)
  const dataDir = await realpath(resolve(options.dataDir))
  await requireDataOwner(dataDir)
  const startOptions: StartOptions = { durable, outlives, isSupervised: supervision !== undefined, log, last: {} }
  const first = await untilStarted(dataDir, startOptions)
  const address = addressOf(first.url)
  const restart = (signal: AbortSignal) => untilStarted(dataDir, { ...startOptions, address }, signal)
  const supervisor = supervision && supervise(first, restart, { ...supervision, log })

  async function stopOnce() {
    const use = (await supervisor?.end()) ?? first
    await withStartLock(dataDir, log, use.stopOrLeave)
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopOnce())
  return { url: first.url, adopted: first.adopted, stop, [Symbol.asyncDispose]: stop }
}

async function untilStarted(dataDir: string, options: StartOptions, signal?: AbortSignal): Promise<ServerUse> {
  const start = performance.now()
  const elapsed = () => performance.now() - start
  const attempt = () => adoptOrStart(dataDir, { ...options, limits: { until: start + START_TIMEOUT_MS, signal } })
  while (elapsed() < START_TIMEOUT_MS) {
    signal?.throwIfAborted()
    const result = await withStartLock(dataDir, options.log, attempt, signal)
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

type StartOptions = {
  durable: boolean
  outlives: boolean
  isSupervised: boolean
  log: (line: string) => void
  /** Where the server has to listen; undefined at the first start. */
  address?: Address | undefined
  /** The server that this process started last. */
  last: { server?: Server }
}

type AttemptOptions = StartOptions & { limits: WaitLimits }

/** A server in use, or why it has to be tried again: one comes up or goes down, or one runs that is invisible here. */
type Attempt = ServerUse | 'not ready' | 'used elsewhere'

async function adoptOrStart(dataDir: string, options: AttemptOptions): Promise<Attempt> {
  const folder = join(dataDir, 'postgres')
  const adoptable = await adopt(folder)
  if (adoptable === 'not ready') return adoptable
  if (adoptable) {
    const { log, last } = options
    // The server closes all connections after a backend was killed, and recovers by itself.
    if (last.server && !last.server.hasEnded()) return useServer(adoptable.url, last.server, { adopted: false, log })
    log('adopted the PostgreSQL that already runs on this data')
    return useServer(adoptable.url, adoptedServer(dataDir), { adopted: true, log })
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

async function startLocked(dataDir: string, lock: ServerLock, options: AttemptOptions) {
  const folder = join(dataDir, 'postgres')
  const account = await chooseAccount(folder)
  const data = await findData(folder)
  if (!data) await requireEmpty(folder)
  const binaries = await findBinaries(account, join(dataDir, 'postgres-libraries'), data)
  if (!data) await createCluster(account, binaries, { folder, lock, durable: options.durable })

  // A lock file that someone deletes no longer keeps anyone away; this one cannot go without the data.
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

type Serving = AttemptOptions & { account: Account; binaries: Binaries; locks: ServerLock[] }

async function startServing(dataDir: string, options: Serving): Promise<Attempt> {
  const { account, binaries, outlives, isSupervised, log, last } = options
  const folder = join(dataDir, 'postgres')
  await removeStalePid(folder)
  const password = await readPassword(folder)

  const server = await startServer({
    ...options,
    account: outlives ? outliving(account) : account,
    // Processes that lost the server all look for it at its last address.
    preferredAddress: isSupervised ? await findLastAddress(folder) : undefined,
    folder,
    logFile: join(dataDir, 'postgres.log'),
  })
  if (!server) return 'not ready'
  last.server = server
  const url = urlOf(password, server)
  const limits = { ...options.limits, hasEnded: server.hasEnded }
  const isReady = await waitForDatabase(url, folder, limits).catch(stopAndThrow(server))
  if (isReady) log(`started PostgreSQL ${binaries.major} as ${account.name}`)
  const use = isReady ? await useServer(url, server, { adopted: false, log }).catch(stopAndThrow(server)) : 'not ready'
  if (use === 'not ready') await server.stop()
  return use
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
