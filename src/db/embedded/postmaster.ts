import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environment } from './account.ts'

/** What a running server says of itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

const execute = promisify(execFile)

/** The server that `postmaster.pid` names, whether it still lives or not; nothing without that file. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n')
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' }
}

/**
 * Whose process this number is. After a restart of the machine or of a container the number in `postmaster.pid` often
 * belongs to another program, which PostgreSQL takes for its own server and then refuses to start.
 */
export async function whoIs(pid: number, folder: string): Promise<'our server' | 'another program' | 'nobody'> {
  if (!isAlive(pid)) return 'nobody'
  const ours = await (process.platform === 'linux' ? worksIn(pid, folder) : isCalledPostgres(pid))
  return ours ? 'our server' : 'another program'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * A server works inside its data, and ours have it in their command too, which can be read where another account's
 * place cannot. A dead process that nobody has waited for has neither.
 */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (place !== undefined) return place === folder
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(folder)
}

/** Where the system cannot tell, a process that lives counts as the server. */
const isCalledPostgres = (pid: number): Promise<boolean> =>
  execute('ps', ['-o', 'comm=', '-p', String(pid)], { env: environment() }).then(
    ({ stdout }) => /postgres/.test(stdout),
    () => true,
  )
