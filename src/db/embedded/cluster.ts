import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ServerLock } from './server-lock.ts'
import { StartError } from '../start-error.ts'

/** The only role, and the database that the app uses. */
export const ROLE = 'localsound'
const PASSWORD_FILE = 'localsound.password'
/** PostgreSQL 17 brings its own sorting and letters, the same on every system. */
const FIRST_WITH_OWN_LOCALE = 17

/** The data in this folder and the major version that wrote it; nothing when there is none yet. */
export async function findData(folder: string): Promise<{ folder: string; major: number } | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { folder, major: Number(text) }
}

/** The role's password, which lies in the data's folder so that neither is ever there without the other. */
export async function readPassword(folder: string): Promise<string> {
  const file = join(folder, PASSWORD_FILE)
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`${file} cannot be read. Bring it back from a backup, or set DATABASE_URL.`, { cause })
  })
}

/**
 * Makes a new cluster in this folder. It is made beside it and moved when complete, so one that was interrupted is
 * never taken for data.
 *
 * @param lock inherited by initdb: one that outlives a killed start keeps the next start waiting
 * @param durable whether to wait until it is on the disk
 */
export async function createCluster(
  account: Account,
  binaries: Binaries,
  { folder, lock, durable }: { folder: string; lock: ServerLock; durable: boolean },
) {
  const workshop = `${folder}.new`
  const passwordFile = join(workshop, PASSWORD_FILE)
  const data = join(workshop, 'data')
  await rm(workshop, { recursive: true, force: true })
  await mkdir(workshop, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await giveTo(account, workshop)

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
  await runAs(account, initdb, { libraryPath: binaries.libraryPath, inheritedFd: lock.fd })
  await rename(passwordFile, join(data, PASSWORD_FILE))
  await rename(data, folder)
  if (durable) await syncFolder(dirname(folder))
  await rm(workshop, { recursive: true, force: true })
}

/** Windows keeps a folder's entries by itself and opens no folder as a file. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

/** Makes the account the owner of a folder and all in it, where somebody else is. */
export async function giveTo({ owner }: Account, folder: string) {
  if (!owner || (await stat(folder)).uid === owner.uid) return
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), owner.uid, owner.gid)
  await chown(folder, owner.uid, owner.gid)
}
