import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asListedUser } from './account.ts'
import { type Account, runAs } from './run-as.ts'
import type { Binaries } from './binaries.ts'
import type { ServerLock } from './server-lock.ts'
import { explainFullDisk, requireSpaceForFirstStart } from './disk-space.ts'
import { StartError } from '../../kernel/start-error.ts'

/** The only role, and the database that the app uses. */
export const ROLE = 'localsound'
export const PASSWORD_FILE = 'localsound.password'
/** PostgreSQL 17 has a locale provider of its own, the same on every system. */
const FIRST_WITH_OWN_LOCALE = 17

/** The data in this folder and the major version that wrote it; undefined before the first start. */
export async function findData(folder: string): Promise<{ folder: string; major: number } | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { folder, major: Number(text) }
}

/** A folder that has lost `PG_VERSION` may hold the rest of the data: nothing is made in its place. */
export async function requireEmpty(folder: string) {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length === 0) return
  throw new StartError(
    `${folder} holds files but no PG_VERSION, so it isn’t a complete database. Restore it from a backup, or move it away to start with an empty one.`,
  )
}

/** The role's password. Its file is in the data's folder, so that neither exists without the other. */
export async function readPassword(folder: string): Promise<string> {
  const file = join(folder, PASSWORD_FILE)
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`${file} cannot be read. Restore it from a backup, or set DATABASE_URL.`, { cause })
  })
}

/**
 * Creates a cluster in this folder. It is created next to it and moved when complete, so an interrupted one never
 * counts as data.
 *
 * @param lock inherited by initdb: one that outlives a killed start keeps the next start waiting
 * @param durable whether to wait until it is on the disk
 */
export async function createCluster(
  account: Account,
  binaries: Binaries,
  { folder, lock, durable }: { folder: string; lock: ServerLock; durable: boolean },
) {
  const creator = await asListedUser(account)
  await requireSpaceForFirstStart(dirname(folder))
  const draftFolder = `${folder}.new`
  const passwordFile = join(draftFolder, PASSWORD_FILE)
  const data = join(draftFolder, 'data')
  await rm(draftFolder, { recursive: true, force: true })
  await mkdir(draftFolder, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account.owner) {
    await chown(passwordFile, account.owner.uid, account.owner.gid)
    await chown(draftFolder, account.owner.uid, account.owner.gid)
  }

  const locale =
    binaries.major >= FIRST_WITH_OWN_LOCALE
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const initdb: [string, ...string[]] = [
    join(binaries.folder, 'initdb'),
    `--pgdata=${data}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...locale,
    ...(durable ? [] : ['--no-sync']),
  ]
  await runAs(creator, initdb, { libraryPath: binaries.libraryPath, inheritedFd: lock.fd }).catch(failWith(folder))
  await rename(passwordFile, join(data, PASSWORD_FILE))
  await rename(data, folder)
  if (durable) await syncFolder(dirname(folder))
  await rm(draftFolder, { recursive: true, force: true })
}

const failWith = (folder: string) => async (cause: unknown) => {
  const message = `PostgreSQL could not create a database in ${folder}:\n${cause instanceof Error ? cause.message : ''}`
  throw (await explainFullDisk(cause, dirname(folder))) ?? new StartError(message, { cause })
}

/** Windows cannot open a folder as a file, and writes its entries by itself. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
