import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Log } from '../ports/log.ts'

/** Works jobs until it is stopped. */
export type Worker = { stop(): Promise<void> }

const pauseMs = 1_000
const stopPatienceMs = 5_000

/**
 * Keeps a worker of this process alive: one that ends by itself, as when the database restarts, is followed by
 * another a second later.
 *
 * @param onChange is told whether one works now, for `/readyz`
 */
export async function workJobs(
  start: () => Promise<Runner>,
  log: Log,
  onChange: (isWorking: boolean) => void,
): Promise<Worker> {
  let isStopped = false
  let runner = await start()
  onChange(true)

  async function keep() {
    while (!isStopped) {
      await runner.promise.catch((error: unknown) => log.error({ error }, 'worker ended'))
      onChange(false)
      runner = await again()
    }
  }

  async function again(): Promise<Runner> {
    while (!isStopped) {
      await sleep(pauseMs)
      if (isStopped) break
      const next = await start().catch((error: unknown) => {
        log.warn({ error }, 'worker did not start')
        return null
      })
      if (!next) continue
      onChange(true)
      return next
    }
    return runner
  }

  const kept = keep()
  return {
    async stop() {
      isStopped = true
      const ended = runner
        .stop()
        .catch(() => {}) // it may have ended by itself
        .then(() => kept)
      const isDone = await Promise.race([ended.then(() => true), sleep(stopPatienceMs, false, { ref: false })])
      if (!isDone) log.info({}, 'jobs under way are left to the next start')
    },
  }
}
