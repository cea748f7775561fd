import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../kernel/start-error.ts'
import { type Account, environment } from './run-as.ts'
import { type Address, findFreePort } from './address.ts'
import type { Binaries } from './binaries.ts'
import type { WaitLimits } from './connection.ts'
import { describeExit, type Exit, waitForExit } from './exit.ts'
import { endServer, FAST_SHUTDOWN_MS, signal } from './end-server.ts'
import { findPostmaster } from './postmaster.ts'
import type { ServerLock } from './server-lock.ts'
import { explainFullDisk } from './disk-space.ts'

/** A recovery checks for signals every 5 s; if it is cut off, it starts over at the next start and nothing is lost. */
const RECOVERY_SHUTDOWN_MS = 1_000
const LOG_LIMIT_BYTES = 10_000_000

/** A server that we started; one that was left continues without us. */
export type Server = Address & { hasEnded(): boolean; stop(): Promise<void>; leave(): void }

/** Another program listens where the server did. */
export class PortTaken extends StartError {
  override name = 'PortTaken'

  constructor(place: string) {
    super(`PostgreSQL cannot listen at ${place} anymore: another program took that port.`)
  }
}

/** Everything that is not PostgreSQL's own default. What people wrote stays out of the log. */
const defaultSettings = {
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const disposableDataSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Log messages of transient start failures. */
const transientFailures = [
  'lock file "postmaster.pid" already exists', // another process was faster: its server is to be adopted
  'pre-existing shared memory block', // the backends of a killed postmaster are still ending
]
const portIsTaken = 'could not create any TCP/IP sockets'

type ServerOptions = {
  /** Where it has to listen; otherwise at `preferredAddress`, or on another port if that one is taken. */
  address?: Address | undefined
  preferredAddress: Address | undefined
  account: Account
  binaries: Binaries
  folder: string
  locks: ServerLock[]
  logFile: string
  durable: boolean
  /** Whether the server continues when this process exits without stopping it. */
  outlives: boolean
  /** Whether this process starts it again when it ends. */
  isSupervised: boolean
  log: (line: string) => void
  /** Its signal ends a start that is still under way, a recovery included. */
  limits: Pick<WaitLimits, 'signal'>
}

/**
 * Starts PostgreSQL on this folder and waits until it takes connections. The server takes over the locks.
 *
 * @returns the server; undefined after a transient failure
 * @throws {StartError} with the end of its log when it cannot start; the signal's reason, once the server has ended
 */
export async function startServer(options: ServerOptions): Promise<Server | undefined> {
  const { account, binaries, folder, locks, logFile, durable, limits } = options
  const { host, port } = options.address ?? (await findFreePort(options.preferredAddress))
  await rotateLog(logFile)
  const logStart = (await stat(logFile).catch(() => undefined))?.size ?? 0
  const settings = Object.entries({
    ...defaultSettings,
    ...(durable ? {} : disposableDataSettings),
    listen_addresses: host,
    port: String(port),
  })
  const serverOptions = ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]

  const child = launch(account, binaries, serverOptions, { logFile, locks })
  // A process that exits during the start or a recovery leaves no server behind.
  const interrupt = () => signal(child, binaries, 'INT')
  process.once('exit', interrupt)
  let exit: Exit | undefined
  const exited = waitForExit(child).then((result) => {
    process.off('exit', interrupt)
    exit = result
  })
  for (const lock of locks) lock.handOver(exited)
  while (!exit) {
    const postmaster = await findPostmaster(folder)
    if (postmaster?.port === port && postmaster.isReady) {
      return ownServer(child, { ...options, listensAt: { host, port }, exited, interrupt })
    }
    if (limits.signal?.aborted) {
      await endServer(child, binaries, { exited, patienceMs: RECOVERY_SHUTDOWN_MS })
      throw limits.signal.reason
    }
    await sleep(10)
  }

  const output = (await readFile(logFile)).subarray(logStart).toString('utf8').trim()
  if (output.includes(portIsTaken)) {
    if (!options.address) return undefined // taken between our look and the start
    throw new PortTaken(`${host}:${port}`)
  }
  if (transientFailures.some((message) => output.includes(message))) return undefined
  const logEnd = output ? `; ${logFile} says:\n${output.split('\n').slice(-8).join('\n')}` : '.'
  const error = new StartError(`PostgreSQL did not start as ${account.name}: ${describeExit(exit)}${logEnd}`)
  throw (await explainFullDisk(error, dirname(folder))) ?? error
}

function ownServer(
  child: ChildProcess,
  options: ServerOptions & { listensAt: Address; exited: Promise<void>; interrupt: () => void },
): Server {
  const { listensAt, binaries, exited, interrupt, log, outlives, isSupervised } = options
  let stopping: Promise<void> | undefined
  let isLeft = false
  if (outlives) process.off('exit', interrupt) // another process may use the server by now
  void exited.then(() => {
    if (!stopping && !isLeft && !isSupervised) log('PostgreSQL ended unexpectedly; the next start recovers its data')
  })

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    await endServer(child, binaries, { exited, patienceMs: FAST_SHUTDOWN_MS })
  }
  const leave = () => {
    isLeft = true
    process.off('exit', interrupt)
  }
  return { ...listensAt, hasEnded, stop: () => (stopping ??= stop()), leave }
}

/** A session of its own, so that Ctrl-C reaches only the app, which finishes its work before its database does. */
function launch(
  account: Account,
  binaries: Binaries,
  options: string[],
  { logFile, locks }: { logFile: string; locks: ServerLock[] },
): ChildProcess {
  const [command = '', ...rest] = [...account.prefix, join(binaries.folder, 'postgres'), ...options]
  const output = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(command, rest, {
      ...account.identity,
      cwd: '/',
      env: environment(binaries.libraryPath),
      stdio: ['ignore', output, output, ...locks.flatMap(({ fd }) => (fd === undefined ? [] : [fd]))],
      detached: true,
      windowsHide: true,
    })
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

async function rotateLog(logFile: string) {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`)
}
