import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5

/**
 * Waits until no other process, and nobody else in this one, holds the lock on this file, and takes it. Node has no
 * file locks of its own; SQLite's work on every system, and the kernel lets go of them when their holder is killed.
 */
export async function lockFile(path: string): Promise<{ release(): void }> {
  const lock = open(path)
  while (!isTaken(lock, path)) await sleep(20)
  return { release: () => lock.close() }
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 })
  } catch (cause) {
    throw cannotLock(path, cause)
  }
}

function isTaken(lock: DatabaseSync, path: string): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) return false
    lock.close()
    throw cannotLock(path, cause)
  }
}

const cannotLock = (path: string, cause: unknown) =>
  new Error(
    `${path} cannot be locked. The folder must belong to the user who runs the app, on a disk of this machine.`,
    {
      cause,
    },
  )
