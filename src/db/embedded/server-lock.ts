import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { environment } from './run-as.ts'
import { StartError } from '../../kernel/start-error.ts'
import { cannotLock, tryLockFile } from '../lock-file.ts'

/**
 * The lock that a running server holds on its data. Process ids and shared memory mean nothing in another container; a
 * file lock does, because the file is the same one.
 */
export type ServerLock = {
  /** The locked file, to be inherited by the server; undefined where this process holds the lock on its behalf. */
  fd: number | undefined
  /** Leaves the lock to the server that was just launched. */
  handOver(serverEnd: Promise<void>): void
  /** Gives up a lock that no server has taken over. */
  release(): void
}

/** Programs that lock the inherited file 3 without waiting; exit code 1 without output means that it is locked. */
const lockPrograms: [program: string, ...options: string[]][] = [
  ['flock', '-n', '3'],
  [
    'perl',
    '-MFcntl=:flock',
    '-e',
    'open(my $f, ">>&=", 3) or die $!; flock($f, LOCK_EX | LOCK_NB) or exit($!{EWOULDBLOCK} ? 1 : 2)',
  ],
]

/**
 * Takes the lock on a server's data, or returns undefined while any process of a server still holds it.
 *
 * It is an flock, which belongs to the open file and not to a process: the postmaster and its backends inherit it, so
 * the kernel releases it with the last of them, whatever killed them. Node has no flock, so a program of the system
 * takes it. Windows has none: there this process holds SQLite's lock for as long as its server runs.
 *
 * @throws {StartError} on a system without such a program: another container may have one, and would not see our lock
 */
export async function tryServerLock(path: string): Promise<ServerLock | undefined> {
  const fd = openLockFile(path)
  for (const [program, ...options] of lockPrograms) {
    const result = await runLockProgram(program, options, fd)
    if (result === 'locked') return inheritableLock(fd)
    if (result === 'in use') {
      closeSync(fd)
      return undefined
    }
  }
  closeSync(fd)
  if (process.platform === 'win32') return parentLock(path)
  throw new StartError(
    'This system has neither flock nor perl, which keep two servers off the same data. Install util-linux, or set DATABASE_URL.',
  )
}

/** This process's copy of the file is closed, so that only the server holds the lock. */
function inheritableLock(fd: number): ServerLock {
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(fd)
    isOpen = false
  }
  return { fd, handOver: close, release: close }
}

/** A file of its own: closing any descriptor of a file drops the SQLite locks that this process has on it. */
function parentLock(path: string): ServerLock | undefined {
  const lock = tryLockFile(`${path}.sqlite`)
  if (!lock) return undefined
  let isHandedOver = false
  return {
    fd: undefined,
    handOver(serverEnd) {
      isHandedOver = true
      void serverEnd.then(lock.release)
    },
    release: () => {
      if (!isHandedOver) lock.release()
    },
  }
}

function openLockFile(path: string): number {
  try {
    return openSync(path, 'a', 0o600)
  } catch (cause) {
    throw cannotLock(path, cause)
  }
}

function runLockProgram(program: string, options: string[], fd: number): Promise<'locked' | 'in use' | 'unavailable'> {
  const child = spawn(program, options, {
    cwd: '/',
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', fd],
    windowsHide: true,
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.once('error', () => resolve('unavailable'))
    child.once('close', (code) => {
      if (code === 0) return resolve('locked')
      resolve(code === 1 && output === '' ? 'in use' : 'unavailable')
    })
  })
}
