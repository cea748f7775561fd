import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../kernel/start-error.ts'
import { nameUser } from './users.ts'

/** Files that only the app's own user creates, at its first start. */
const appFiles = ['secrets.json', 'postgres.lock']

/**
 * Creates the data folder if it is missing. It holds secrets and email: other users have no access, except that the
 * account that runs PostgreSQL for root has to pass through.
 */
export async function createDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: process.geteuid?.() === 0 ? 0o711 : 0o700 })
}

/**
 * Refuses to work on data that belongs to another user's app. Root could, but the app couldn't use what root writes
 * there: it could neither read the database again nor add to its folders. Root isn't refused because of a database that
 * another user owns, because it may run it as that user.
 *
 * @throws {StartError} naming the user to run as
 */
export async function requireDataOwner(dataDir: string): Promise<void> {
  const files = process.geteuid?.() === 0 ? appFiles : [...appFiles, 'postgres']
  const owners = await Promise.all(files.map((name) => findOwner(join(dataDir, name))))
  const owner = owners.find((user) => user !== undefined)
  if (!owner || owner.uid === process.geteuid?.()) return
  const name = await nameUser(owner.uid)
  throw new StartError(`The data in ${dataDir} belongs to the user ${name}. Run this command as ${name}.`)
}

/** Who owns a file or folder; undefined when it does not exist, and on Windows. */
export async function findOwner(path: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.platform === 'win32') return undefined
  const stats = await stat(path).catch(() => undefined)
  return stats && { uid: stats.uid, gid: stats.gid }
}
