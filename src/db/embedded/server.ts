import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, environment } from './run-as.ts'
import { type Address, findFreePort } from './address.ts'
import type { Binaries } from './binaries.ts'
import { findPostmaster, identifyProcess } from './postmaster.ts'
import type { ServerLock } from './server-lock.ts'
import { explainFullDisk } from './disk-space.ts'
import { StartError } from './start-error.ts'

const FAST_SHUTDOWN_MS = 30_000
const LOG_LIMIT_BYTES = 10_000_000

/** A server that we started; one that was left goes on without us. */
export type Server = Address & { stop(): Promise<void>; leave(): void }

/** Everything that is not PostgreSQL's own default. What people wrote stays out of the log. */
const settings = {
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const whenThrownAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** What a start that failed may say and yet succeed a moment later. */
const passing = [
  'lock file "postmaster.pid" already exists', // another process was faster: its server is to be adopted
  'pre-existing shared memory block', // the backends of a killed postmaster are still ending
  'could not create any TCP/IP sockets', // somebody took the port between our look and the start
]

/**
 * Starts PostgreSQL on this folder and waits until it takes connections. The server takes over the locks.
 *
 * @returns the server; nothing when it failed for a reason that passes
 * @throws with the end of its log when it cannot start
 */
export async function startServer(options: {
  account: Account
  binaries: Binaries
  folder: string
  locks: ServerLock[]
  logFile: string
  durable: boolean
  log: (line: string) => void
}): Promise<Server | undefined> {
  const { account, binaries, folder, locks, logFile, durable, log } = options
  const { host, port } = await findFreePort()
  await turnLog(logFile)
  const logStart = (await stat(logFile).catch(() => undefined))?.size ?? 0
  const chosen = Object.entries({
    ...settings,
    ...(durable ? {} : whenThrownAway),
    listen_addresses: host,
    port: String(port),
  })
  const serverOptions = ['-D', folder, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])]

  const child = launch(account, binaries, serverOptions, { logFile, locks })
  let ended = false
  const end = new Promise<void>((resolve) => {
    const settle = () => {
      ended = true
      resolve()
    }
    child.once('exit', settle)
    child.once('error', settle)
  })
  for (const lock of locks) lock.handOver(end)
  while (!ended) {
    const postmaster = await findPostmaster(folder)
    if (postmaster?.port === port && postmaster.isReady) return ownServer(child, binaries, { host, port }, end, log)
    await sleep(10)
  }

  const said = (await readFile(logFile)).subarray(logStart).toString('utf8').trim()
  if (passing.some((reason) => said.includes(reason))) return undefined
  const message = `PostgreSQL did not start as ${account.name}; ${logFile} says:\n${said.split('\n').slice(-8).join('\n')}`
  const error = new StartError(message)
  throw (await explainFullDisk(error, dirname(folder))) ?? error
}

function ownServer(
  child: ChildProcess,
  binaries: Binaries,
  address: Address,
  end: Promise<void>,
  log: (line: string) => void,
): Server {
  let stopping: Promise<void> | undefined
  let isLeft = false
  const interrupt = () => signal(child, binaries, 'INT')
  process.once('exit', interrupt)
  void end.then(() => {
    process.off('exit', interrupt)
    if (!stopping && !isLeft) log('PostgreSQL ended unexpectedly; the next start recovers its data')
  })

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    interrupt()
    const impatient = setTimeout(() => signal(child, binaries, 'QUIT'), FAST_SHUTDOWN_MS)
    await end
    clearTimeout(impatient)
  }
  const leave = () => {
    isLeft = true
    process.off('exit', interrupt)
  }
  return { ...address, stop: () => (stopping ??= stop()), leave }
}

/** Ends the server on this folder that another process of ours started, and waits for it. */
export async function stopServer(folder: string, binaries: Binaries): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) return
  const isUp = async () => (await identifyProcess(postmaster.pid, folder)) === 'our server'
  if (!(await isUp())) return

  const { pid } = postmaster
  const server = { pid, kill: (name: NodeJS.Signals) => process.kill(pid, name) }
  signal(server, binaries, 'INT')
  const impatient = setTimeout(() => signal(server, binaries, 'QUIT'), FAST_SHUTDOWN_MS)
  while (await isUp()) await sleep(20)
  clearTimeout(impatient)
}

type Signalled = Pick<ChildProcess, 'pid'> & { kill(name: NodeJS.Signals): unknown }

/** INT ends clients and writes all down, QUIT leaves the rest to recovery. Windows knows signals only through pg_ctl. */
function signal(server: Signalled, binaries: Binaries, name: 'INT' | 'QUIT') {
  if (process.platform !== 'win32') return void server.kill(`SIG${name}`)
  execFileSync(join(binaries.folder, 'pg_ctl'), ['kill', name, String(server.pid)], { windowsHide: true })
}

/** A session of its own, so that Ctrl-C reaches the app alone and the app ends its work before its database does. */
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

async function turnLog(logFile: string) {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`)
}
