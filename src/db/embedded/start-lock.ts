import { join } from 'node:path'
import { lockFile } from '../lock-file.ts'
import { explainFullDisk } from './disk-space.ts'

/** Another process that starts, stops or recovers rarely takes longer than this. */
const TIMEOUT_MS = 60_000

/**
 * Only one process at a time looks for a server, starts one or stops one.
 *
 * @param signal ends the wait for another process
 * @throws {StartError} when another process does not finish within 60 s, or the file cannot be locked; the signal's
 *                      reason
 */
export async function withStartLock<Result>(
  dataDir: string,
  log: (line: string) => void,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const lock = await lockFile(join(dataDir, 'postgres.lock'), {
    timeoutMs: TIMEOUT_MS,
    timeoutMessage:
      `Another LocalSound process has been starting or stopping on the data in ${dataDir} for ${TIMEOUT_MS / 1000} s. ` +
      'Wait until it is done or stop it, then start again.',
    onWait: () => log('waiting for another LocalSound process that is starting or stopping on this data'),
    signal,
  }).catch(async (error: unknown) => {
    throw (await explainFullDisk(error, dataDir)) ?? error
  })
  try {
    return await work()
  } finally {
    lock.release()
  }
}
