import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const SQLITE_BUSY = 5

export type FileLock = { release(): void }

/**
 * Waits for the lock on this file and takes it, also against other callers in this process. Node has no file locks of
 * its own; SQLite's work on every system, and the kernel releases them when their process dies.
 */
export async function lockFile(path: string): Promise<FileLock> {
  for (;;) {
    const lock = tryLockFile(path)
    if (lock) return lock
    await sleep(20)
  }
}

/** Takes the lock on this file, or returns undefined when it is held. */
export function tryLockFile(path: string): FileLock | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    if (database?.isOpen) database.close()
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) return undefined
    throw cannotLock(path, cause)
  }
  const held = database
  return { release: () => void (held.isOpen && held.close()) }
}

export const cannotLock = (path: string, cause: unknown) =>
  new StartError(
    `${path} cannot be locked. Its folder must be writable by the user who runs the app, on a disk that supports file locks.`,
    { cause },
  )
