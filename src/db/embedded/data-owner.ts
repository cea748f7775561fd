import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nameUser } from './users.ts'
import { StartError } from './start-error.ts'

/** Files that only the app's own user creates, at its first start. PostgreSQL's may belong to an account below root. */
const ownFiles = ['secrets.json', 'postgres.lock', 'postgres']

/**
 * Refuses to work on data that another user's app has made. Root could, but what root writes there is lost to the
 * app: it could neither read the database again nor add to its folders.
 *
 * @throws {StartError} naming the user to run as
 */
export async function requireDataOwner(dataDir: string): Promise<void> {
  const owners = await Promise.all(ownFiles.map((name) => findOwner(join(dataDir, name))))
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
