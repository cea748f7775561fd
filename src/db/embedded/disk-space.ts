import { statfs } from 'node:fs/promises'
import { StartError } from './start-error.ts'

/** PostgreSQL stops when it cannot write the next 16 MB of its write-ahead log. */
const FULL_DISK_BYTES = 16_777_216
/** A new database with the places and the demo scene, and the write-ahead log of making them. */
const FIRST_START_BYTES = 157_286_400

const megabytes = (bytes: number) => Math.floor(bytes / 1_048_576)

/** A first start that runs out of space halfway is harder to understand than one that does not begin. */
export async function requireSpaceForFirstStart(dataDir: string): Promise<void> {
  const free = await freeBytes(dataDir)
  if (free >= FIRST_START_BYTES) return
  throw new StartError(
    `The disk that holds DATA_DIR (${dataDir}) has ${megabytes(free)} MB left, and a first start needs ` +
      `${megabytes(FIRST_START_BYTES)} MB. Free some space on it, or set DATA_DIR to a folder on another disk.`,
  )
}

/**
 * The sentence for an error that a full disk caused. Where nothing says so, as when a server that ran out of space
 * cannot even write its log, the disk is asked.
 */
export async function explainFullDisk(error: unknown, dataDir: string): Promise<StartError | undefined> {
  const isFull = saysDiskIsFull(error) || (await freeBytes(dataDir)) < FULL_DISK_BYTES
  if (!isFull) return undefined
  return new StartError(`The disk that holds DATA_DIR (${dataDir}) is full. Free some space on it, then start again.`, {
    cause: error,
  })
}

/** Codes of the system and of PostgreSQL, and the words of programs that report no code. */
function saysDiskIsFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ['ENOSPC', 'EDQUOT', '53100'].includes(code) || /No space left on device|Disk quota exceeded/.test(error.message)
  )
}

/** Unknown where the system cannot tell, which counts as enough. */
async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : Infinity
}
