import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** As whom PostgreSQL runs. It refuses to run as root, and its data must belong to whom it runs as. */
export type Account = {
  /** Words for a message: "root in a user namespace". */
  name: string
  /** A command and its options that stand before the program's own. */
  prefix: string[]
  /** Whom to become before the prefix runs; undefined when it is us. */
  identity: { uid: number; gid: number } | undefined
  /** Who is to own new data, seen from outside a namespace; undefined where it is simply us. */
  owner: { uid: number; gid: number } | undefined
  /** Whether the system knows this user by name. initdb insists on that, PostgreSQL itself does not. */
  isNamed: boolean
}

/** Nothing of ours goes to PostgreSQL: no settings with secrets, no `PG…` variable, no language. */
export const environment = (libraryPath?: string): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  ...(libraryPath && { LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath }),
})

/** The same account, its server not bound to the life of who starts it. */
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
  let [output, problems] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (problems += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(problems.trim() || `${program} failed (${code})`)
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
