import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const execute = promisify(execFile)

/** As whom PostgreSQL runs. It refuses to run as root, and its data must belong to whom it runs as. */
export type Account = {
  /** Words for a message: "root in a user namespace". */
  name: string
  /** A command and its options that stand before the program's own. */
  prefix: string[]
  /** Whom to become before the prefix runs; nothing when it is us. */
  identity: { uid: number; gid: number } | undefined
  /** The data's owner, seen from outside a namespace; nothing where it is simply us. */
  owner: { uid: number; gid: number } | undefined
}

const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
/** The kernel sends SIGINT, a fast shutdown, when the process that started PostgreSQL is gone. */
const endWithParent = ['setpriv', '--pdeathsig', 'INT']
/** Lets a lesser account through folders that only root may enter, as /root/app is. */
const enterFolders = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
/** Who is dropped to where namespaces are refused, best first. */
const lesserAccounts = ['postgres', 'nobody']

/** Nothing of ours goes to PostgreSQL: no settings with secrets, no `PG…` variable, no language. */
export const environment = (libraryPath?: string): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  ...(libraryPath && { LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath }),
})

/**
 * Chooses as whom PostgreSQL runs here: as us; for root on Linux as root in a user namespace that calls it 1000; for
 * root elsewhere, or where namespaces are refused, as `postgres` or `nobody`.
 *
 * @throws when we are root and can become nobody else
 */
export async function chooseAccount(): Promise<Account> {
  const linux = process.platform === 'linux'
  const isRoot = process.getuid?.() === 0
  if (!isRoot) {
    const prefix = linux && (await works(endWithParent)) ? endWithParent : []
    return { name: 'the current user', prefix, identity: undefined, owner: undefined }
  }

  if (linux && (await works([...namespace, ...endWithParent]))) {
    const prefix = [...namespace, ...endWithParent]
    return { name: 'root in a user namespace', prefix, identity: undefined, owner: { uid: 0, gid: 0 } }
  }

  for (const name of lesserAccounts) {
    const owner = await findIdentity(name)
    if (!owner) continue
    const become = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...enterFolders]
    const prefix = [...become, '--pdeathsig', 'INT']
    if (linux && (await works(prefix))) return { name, prefix, identity: undefined, owner }
    if (await works([], owner)) return { name, prefix: [], identity: owner, owner }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system refuses both user namespaces and the users postgres and nobody. ' +
      'Run the app as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

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
function works(prefix: string[], identity?: Account['identity']): Promise<boolean> {
  const [command, ...options] = [...prefix, 'true']
  return execute(command, options, { ...identity, cwd: '/', env: environment() }).then(
    () => true,
    () => false,
  )
}

async function findIdentity(name: string) {
  const ask = async (what: '-u' | '-g') => Number((await execute('id', [what, name], { env: environment() })).stdout)
  try {
    return { uid: await ask('-u'), gid: await ask('-g') }
  } catch {
    return undefined
  }
}
