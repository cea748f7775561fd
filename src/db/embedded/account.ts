import { findOwner } from './data-owner.ts'
import { StartError } from '../../kernel/start-error.ts'
import { type Account, canRun } from './run-as.ts'
import { listUsers, nameCurrentUser, nameUser } from './users.ts'

const namespaceOf = ({ uid, gid }: { uid: number; gid: number }) => [
  'unshare',
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`,
]
/** The kernel sends SIGINT, a fast shutdown, when the process that started PostgreSQL is gone. */
const endWithParent = ['setpriv', '--pdeathsig', 'INT']
/** Lets an unprivileged user through folders that only root may enter, as /root/app is. */
const enterFolders = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
/** Unprivileged users to run as when user namespaces are unavailable, in order of preference. */
const unprivilegedUsers = ['postgres', 'nobody', 'daemon']
/** The kernel shows files of unmapped users as this user's: the last choice for a name in a namespace. */
const OVERFLOW_UID = 65_534

/**
 * Chooses the user that PostgreSQL runs as. Existing data decides, because its owner never changes. New data runs as the
 * current user; for root on Linux in a user namespace that maps root to another user; for root elsewhere, or where
 * namespaces are unavailable, as `postgres` or another unprivileged user.
 *
 * @param folder where the data is, or will be
 * @throws {StartError} when PostgreSQL cannot run as the owner of the data, or root can run it as no other user
 */
export async function chooseAccount(folder: string): Promise<Account> {
  const owner = await findOwner(folder)
  const uid = process.geteuid?.()
  if (uid !== 0) {
    if (owner && owner.uid !== uid) throw await ownedByAnother(folder, owner.uid, uid ?? 0)
    return currentUser()
  }
  if (owner && owner.uid !== 0) return becomeOwner(folder, owner)
  return (await rootInNamespace()) ?? (owner ? refuseDataOfRoot(folder) : unprivilegedAccount())
}

async function currentUser(): Promise<Account> {
  const endsWithParent = process.platform === 'linux' && (await canRun(endWithParent))
  return {
    name: 'the current user',
    prefix: endsWithParent ? endWithParent : [],
    identity: undefined,
    owner: undefined,
    isNamed: nameCurrentUser() !== undefined,
  }
}

async function rootInNamespace(): Promise<Account | undefined> {
  if (process.platform !== 'linux') return undefined
  const user = await userForNamespace()
  const prefix = [...namespaceOf(user ?? { uid: 1000, gid: 1000 }), ...endWithParent]
  if (!(await canRun(prefix))) return undefined
  const name = 'root in a user namespace'
  return { name, prefix, identity: undefined, owner: { uid: 0, gid: 0 }, isNamed: user !== undefined }
}

/** Any listed non-root user; the id has no effect outside the namespace. */
async function userForNamespace() {
  const users = (await listUsers()).filter(({ uid }) => uid !== 0)
  return users.find(({ uid }) => uid !== OVERFLOW_UID) ?? users[0]
}

async function unprivilegedAccount(): Promise<Account> {
  const users = await listUsers()
  for (const name of unprivilegedUsers) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid !== 0)
    const account = user && (await become(user, name))
    if (account) return account
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system lets root use neither user namespaces nor the users ' +
      `${unprivilegedUsers.join(', ')}. Run the app as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** Root keeps running a database as the unprivileged user that it was created for. */
async function becomeOwner(folder: string, owner: { uid: number; gid: number }): Promise<Account> {
  const name = await nameUser(owner.uid)
  const account = await become(owner, name)
  if (account) return account
  throw new StartError(
    `The database in ${folder} belongs to the user ${name}, and this system does not let root start programs as ${name}. ` +
      `Run the app as ${name}.`,
  )
}

async function become({ uid, gid }: { uid: number; gid: number }, name: string): Promise<Account | undefined> {
  const owner = { uid, gid }
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    ...enterFolders,
    '--pdeathsig',
    'INT',
  ]
  if (process.platform === 'linux' && (await canRun(prefix))) {
    return { name, prefix, identity: undefined, owner, isNamed: true }
  }
  return (await canRun([], owner)) ? { name, prefix: [], identity: owner, owner, isNamed: true } : undefined
}

function refuseDataOfRoot(folder: string): never {
  throw new StartError(
    `The database in ${folder} belongs to root, PostgreSQL does not run as root, and this system refuses user namespaces. ` +
      'Allow user namespaces, or give DATA_DIR to an ordinary user with chown -R and run the app as that user.',
  )
}

async function ownedByAnother(folder: string, ownerUid: number, uid: number) {
  const [owner, user] = [await nameUser(ownerUid), await nameUser(uid)]
  return new StartError(
    `The database in ${folder} belongs to the user ${owner}, and this command runs as ${user}. ` +
      `Run it as ${owner}, or have root give the database to ${user} with: chown -R ${user} ${folder}`,
  )
}

/**
 * The account as initdb needs it, with a user id that the system has a name for. A namespace provides one.
 *
 * @throws {StartError} when there is no such user, or namespaces are refused
 */
export async function asListedUser(account: Account): Promise<Account> {
  if (account.isNamed) return account
  const user = await userForNamespace()
  const prefix = [...(user ? namespaceOf(user) : []), ...account.prefix]
  if (user && (await canRun(prefix))) return { ...account, prefix, isNamed: true }
  const uid = process.geteuid?.()
  const reason =
    uid === 0
      ? 'as root, because /etc/passwd lists no other user'
      : `as user id ${uid}, because /etc/passwd does not list it`
  throw new StartError(
    `PostgreSQL cannot create a database ${reason}. Run the app as a user in /etc/passwd, ` +
      (uid === 0 ? '' : 'allow user namespaces, ') +
      'or set DATABASE_URL to a PostgreSQL server.',
  )
}
