import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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
    const identity = await findIdentity(name)
    if (!identity || !(await works(['true'], identity))) continue
    const prefix = linux && (await works(endWithParent, identity)) ? endWithParent : []
    return { name, prefix, identity, owner: identity }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system refuses both user namespaces and the users postgres and nobody. ' +
      'Run the app as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/**
 * Runs a program to its end as this account.
 *
 * @returns what it printed
 * @throws with what it printed when it ended badly
 */
export async function runAs(account: Account, program: string, options: string[], libraryPath?: string) {
  const [command = program, ...rest] = [...account.prefix, program, ...options]
  const { stdout } = await execute(command, rest, {
    ...account.identity,
    cwd: '/',
    env: environment(libraryPath),
    windowsHide: true,
  })
  return stdout
}

const works = ([command = 'true', ...options]: string[], identity?: { uid: number; gid: number }) =>
  execute(command, command === 'true' ? options : [...options, 'true'], {
    ...identity,
    cwd: '/',
    env: environment(),
  }).then(
    () => true,
    () => false,
  )

async function findIdentity(name: string) {
  const ask = async (what: '-u' | '-g') => Number((await execute('id', [what, name], { env: environment() })).stdout)
  try {
    return { uid: await ask('-u'), gid: await ask('-g') }
  } catch {
    return undefined
  }
}
