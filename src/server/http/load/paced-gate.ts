import { availableParallelism } from 'node:os'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { QueueLimits } from '../../../ports/semaphore.ts'
import type { Passwords } from '../../../ports/passwords/passwords.ts'
import type { LoadMonitor } from './load-monitor.ts'

export type PacedGate = {
  /**
   * @param isUrgent whether the task goes before all that are not
   * @throws {Refusal} request/busy, before the task has begun
   */
  run<Result>(task: () => Promise<Result>, isUrgent?: boolean): Promise<Result>
}

type Waiting = { isUrgent: boolean; start: () => void }

/**
 * Admits CPU-intensive work, such as rendering a page. While urgent calls compete for the process, one task starts per
 * gap; a task that waits too long, or finds the queue full, is refused.
 *
 * @param options.permits how many tasks run at once without that competition
 * @param options.gapMs from one start to the next under it
 * @param options.permitMs how long a task may hold its permit: one that waits longer for a database or a provider uses
 * no CPU in the meantime, and passes the permit on
 */
export function pacedGate(
  { isContended }: Pick<LoadMonitor, 'isContended'>,
  {
    permits,
    gapMs,
    maxWaiting,
    maxWaitMs,
    permitMs,
  }: QueueLimits & { permits: number; gapMs: number; permitMs?: number },
): PacedGate {
  const queue: Waiting[] = []
  let running = 0
  let lastStart = -Infinity
  let timer: NodeJS.Timeout | undefined

  const startNext = () => {
    clearTimeout(timer)
    const first = queue[0]
    if (!first || running >= permits) return
    const waitMs = isContended() ? gapMs - (performance.now() - lastStart) : 0
    if (waitMs > 0) {
      timer = setTimeout(startNext, Math.min(waitMs, gapMs))
      return
    }
    queue.shift()
    running += 1
    lastStart = performance.now()
    first.start()
    startNext()
  }

  const acquire = (isUrgent: boolean) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const patience = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1)
      reject(new Refusal('request/busy'))
    }, maxWaitMs)
    const start = () => {
      clearTimeout(patience)
      resolve()
    }
    const waiting = { isUrgent, start }
    const position = isUrgent ? queue.findIndex((other) => !other.isUrgent) : -1
    queue.splice(position < 0 ? queue.length : position, 0, waiting)
    startNext()
    return promise
  }

  /** @returns what gives the permit back, once */
  const holdPermit = () => {
    let isHeld = true
    const release = () => {
      clearTimeout(expiry)
      if (!isHeld) return
      isHeld = false
      running -= 1
      startNext()
    }
    const expiry = permitMs === undefined ? undefined : setTimeout(release, permitMs)
    return release
  }

  return {
    async run(task, isUrgent = false) {
      // Urgent tasks have a bound of their own: however many others wait, there is room.
      if (queue.filter((waiting) => waiting.isUrgent === isUrgent).length >= maxWaiting) {
        throw new Refusal('request/busy')
      }
      await acquire(isUrgent)
      const release = holdPermit()
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}

/** A hash takes a core for some 80 ms, on libuv's threads. */
export const passwordPace = { permits: availableParallelism(), gapMs: 500, maxWaiting: 100, maxWaitMs: 3_000 }

/**
 * Hashes and compares passwords through a gate: a rush of log-ins neither takes all cores nor fills libuv's threads,
 * which compression, files and name lookups need too.
 */
export const pacedPasswords = (passwords: Passwords, gate: PacedGate): Passwords => ({
  hash: (password) => gate.run(() => passwords.hash(password)),
  verify: (attempt) => gate.run(() => passwords.verify(attempt)),
})
