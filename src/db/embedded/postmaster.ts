import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../../kernel/error-code.ts'
import type { Address } from './address.ts'
import { environment } from './run-as.ts'

/** What a running server writes about itself into `postmaster.pid`. */
export type Postmaster = { pid: number; host: string; port: number; isReady: boolean }

const execute = promisify(execFile)

/** The server that `postmaster.pid` names, whether or not it still runs; undefined without that file. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , host, , status] = text.split('\n')
  if (!Number(pid)) return undefined
  return { pid: Number(pid), host: host?.trim() ?? '', port: Number(port), isReady: status?.trim() === 'ready' }
}

/** Where the last server on this folder listened, whether or not it still runs. */
export async function findLastAddress(folder: string): Promise<Address | undefined> {
  const command = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '')
  const host = /"listen_addresses=([^"]+)"/.exec(command)?.[1]
  const port = /"port=(\d+)"/.exec(command)?.[1]
  return host && port ? { host, port: Number(port) } : undefined
}

/** What has the id of a process; unknown if the system doesn't say, like Linux without `/proc`. */
export type Identity = 'our server' | 'another program' | 'unknown' | 'none'

/**
 * What runs under this process id. After a restart of the machine or of a container the id in `postmaster.pid` often
 * belongs to another program, which PostgreSQL takes for its own server and then refuses to start.
 */
export async function identifyProcess(pid: number, folder: string): Promise<Identity> {
  if (!isAlive(pid)) return 'none'
  if (process.platform === 'linux' && !existsSync('/proc/self')) return 'unknown'
  const isOurs = await (process.platform === 'linux' ? worksIn(pid, folder) : isCalledPostgres(pid))
  return isOurs ? 'our server' : 'another program'
}

/**
 * Whether a process of this pid namespace works in this folder. From outside of a container its processes can be seen,
 * but they are another app's, with process ids that differ from those in `postmaster.pid`.
 */
export async function hasProcessIn(folder: string): Promise<boolean> {
  const namespaceOf = (pid: string) => readlink(`/proc/${pid}/ns/pid`).catch(() => undefined)
  const ownNamespace = await namespaceOf('self')
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const matches = await Promise.all(
    pids.map(async (pid) => {
      if (!(await worksIn(pid, folder))) return false
      const namespace = await namespaceOf(pid)
      return namespace === undefined ? isInOneNamespace(pid) : namespace === ownNamespace
    }),
  )
  return matches.includes(true)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * A server works inside its data, and ours have it in their command too, which can be read where another account's
 * working folder cannot. A zombie has neither.
 */
async function worksIn(pid: number | string, folder: string): Promise<boolean> {
  const result = await hasWorkingFolder(String(pid), folder)
  if (result !== undefined) return result
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(folder)
}

/** The link to the namespace of another account's process cannot be read in a container, its list of ids can. */
async function isInOneNamespace(pid: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^NSpid:\s+\d+$/m.test(status)
}

/** Compares inodes, because a path may mean something else to a process in a container. Undefined if unreadable. */
async function hasWorkingFolder(pid: string, folder: string): Promise<boolean | undefined> {
  const [workingFolder, dataFolder] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(folder).catch(() => undefined),
  ])
  if (!workingFolder) return undefined
  return workingFolder.dev === dataFolder?.dev && workingFolder.ino === dataFolder.ino
}

/** Where the system cannot tell, a process that lives counts as the server. */
const isCalledPostgres = (pid: number): Promise<boolean> =>
  execute('ps', ['-o', 'comm=', '-p', String(pid)], { env: environment() }).then(
    ({ stdout }) => /postgres/.test(stdout),
    () => true,
  )

/**
 * PostgreSQL itself removes the file when no process has the id in it, but refuses to start on one that a power cut left
 * empty. To be called under the server's locks.
 */
export async function removeStalePid(folder: string) {
  const postmaster = await findPostmaster(folder)
  if (postmaster && (await identifyProcess(postmaster.pid, folder)) !== 'another program') return
  await rm(join(folder, 'postmaster.pid'), { force: true })
}
