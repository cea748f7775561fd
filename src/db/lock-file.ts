import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../kernel/error-code.ts'
import { StartError } from '../kernel/start-error.ts'

const SQLITE_BUSY = 5
const RETRY_MS = 20

export type FileLock = { release(): void }

/**
 * Waits for the lock on this file and takes it, also against other callers in this process. Node has no file locks of
 * its own; SQLite's work on every system, and the kernel releases them when their process dies.
 *
 * @param options.timeoutMs how long to wait at most
 * @param options.timeoutMessage what the error says after that
 * @param options.onWait called once after 5 s of waiting
 * @param options.signal ends the wait
 * @throws {StartError} when the file cannot be locked, or not within the timeout; the signal's reason
 */
export async function lockFile(
  path: string,
  {
    timeoutMs = 600_000,
    timeoutMessage = `Another LocalSound process has held the lock ${path} for 10 minutes. Stop that process, then start again.`,
    onWait,
    signal,
  }: { timeoutMs?: number; timeoutMessage?: string; onWait?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<FileLock> {
  const start = performance.now()
  const notice = onWait && setTimeout(onWait, 5_000)
  try {
    for (;;) {
      const lock = tryLockFile(path)
      if (lock) return lock
      signal?.throwIfAborted()
      if (performance.now() - start > timeoutMs) throw new StartError(timeoutMessage)
      await sleep(RETRY_MS)
    }
  } finally {
    clearTimeout(notice)
  }
}

/** Takes the lock on this file, or returns undefined when another caller has it. */
export function tryLockFile(path: string): FileLock | undefined {
  let connection: DatabaseSync | undefined
  try {
    makePrivate(path)
    connection = new DatabaseSync(path, { timeout: 0 })
    connection.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    if (connection?.isOpen) connection.close()
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) return undefined
    throw cannotLock(path, cause)
  }
  const lockHolder = connection
  return { release: () => void (lockHolder.isOpen && lockHolder.close()) }
}

/**
 * A user who can read the file can lock it and keep the app from starting. An existing file is not opened here: closing any
 * descriptor of it would drop the SQLite locks that this process has on it.
 */
function makePrivate(path: string) {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    if ((statSync(path).mode & 0o077) !== 0) removeAccess(path)
  }
}

function removeAccess(path: string) {
  try {
    chmodSync(path, 0o600)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error // the file is another user's, who may share it with us
  }
}

export const cannotLock = (path: string, cause: unknown) =>
  new StartError(
    `${path} cannot be locked. Its folder must be writable by the user who runs the app, on a disk that supports file locks.`,
    { cause },
  )
