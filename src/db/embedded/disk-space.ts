import { statfs } from 'node:fs/promises'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'

/** PostgreSQL stops when it cannot write the next 16 MB of its write-ahead log. */
const FULL_DISK_BYTES = 16_777_216
/** A new database with the places and the demo scene, and the write-ahead log of making them. */
const FIRST_START_BYTES = 157_286_400

const megabytes = (bytes: number) => Math.floor(bytes / 1_048_576)

/** Refuses a first start that would run out of space halfway. */
export async function requireSpaceForFirstStart(dataDir: string): Promise<void> {
  const free = await freeBytes(dataDir)
  if (free >= FIRST_START_BYTES) return
  throw new StartError(
    `The disk that holds DATA_DIR (${dataDir}) has ${megabytes(free)} MB left, and a first start needs ` +
      `${megabytes(FIRST_START_BYTES)} MB. Free some space on it, or set DATA_DIR to a folder on another disk.`,
  )
}

/**
 * The sentence for an error that a full disk caused. The free space counts too: a server that ran out of space
 * cannot even write its log.
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
  return (
    ['ENOSPC', 'EDQUOT', '53100'].includes(errorCode(error)) ||
    /No space left on device|Disk quota exceeded/.test(error.message)
  )
}

/** Infinity where the system cannot tell. */
async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : Infinity
}
