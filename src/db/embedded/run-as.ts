import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { describeExit } from './exit.ts'

const execute = promisify(execFile)

/** The user that PostgreSQL runs as. It refuses to run as root, and its data must belong to that user. */
export type Account = {
  /** For messages, such as "root in a user namespace". */
  name: string
  /** A command with its options, which runs the program. */
  prefix: string[]
  /** `uid` and `gid` passed to `spawn`; undefined for the current user. */
  identity: { uid: number; gid: number } | undefined
  /** The owner of new data, as seen from outside a namespace; undefined for the current user. */
  owner: { uid: number; gid: number } | undefined
  /** Whether the system has a name for this user. initdb requires one, PostgreSQL itself does not. */
  isNamed: boolean
}

/** Nothing of our environment goes to PostgreSQL: no settings with secrets, no `PG…` variable, no language. */
export const environment = (libraryPath?: string): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  ...(libraryPath && { LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath }),
})

/** The account without the parent-death signal. */
export function outliving({ prefix, ...account }: Account): Account {
  const end = prefix.indexOf('--pdeathsig')
  if (end < 0) return { prefix, ...account }
  const start = prefix[end - 1] === 'setpriv' ? end - 1 : end
  return { ...account, prefix: [...prefix.slice(0, start), ...prefix.slice(end + 2)] }
}

/**
 * Runs a program to its end as this account.
 *
 * @param options.inheritedFd an open file that the program keeps open as long as it runs
 * @returns what it printed
 * @throws with what it printed when it fails
 */
export async function runAs(
  account: Account,
  [program, ...programOptions]: [string, ...string[]],
  { libraryPath, inheritedFd }: { libraryPath: string | undefined; inheritedFd?: number | undefined },
): Promise<string> {
  const [command = program, ...rest] = [...account.prefix, program, ...programOptions]
  const child = spawn(command, rest, {
    ...account.identity,
    cwd: '/',
    env: environment(libraryPath),
    stdio: ['ignore', 'pipe', 'pipe', ...(inheritedFd === undefined ? [] : [inheritedFd])],
    windowsHide: true,
  })
  let [output, errorOutput] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(errorOutput.trim() || `${program} failed: ${describeExit({ code, signal })}`)
  return output
}

/** Whether a program can be run behind this prefix, as this identity. */
export async function canRun(prefix: string[], identity?: Account['identity']): Promise<boolean> {
  const [command, ...options] = [...prefix, 'true']
  try {
    await execute(command, options, { ...identity, cwd: '/', env: environment() })
    return true
  } catch {
    return false // a user id that this container does not have makes execFile itself throw
  }
}
