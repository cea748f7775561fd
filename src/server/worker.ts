import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Log } from '../ports/log.ts'

/** Works jobs until it is stopped. */
export type Worker = { stop(): Promise<void> }

const pauseMs = 1_000
const stopPatienceMs = 5_000
const shutdownMs = 2_000

/**
 * Keeps a worker of this process alive: one that ends by itself, as when the database restarts, is followed by
 * another within a few seconds.
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
      await endOf(runner).catch((error: unknown) => log.error({ error }, 'worker ended'))
      onChange(false)
      runner = await again()
    }
  }

  /**
   * Waits until a runner has ended or cannot go on. graphile-worker 0.18 tries on by itself, but an outage may leave it
   * in a state without a way out: it keeps the failed lookup of its tasks for good, and a shutdown that several jobs
   * failed in never resolves. A new runner is certain to work, so the first sign of trouble ends the old one.
   */
  async function endOf({ promise, events, stop }: Runner): Promise<void> {
    const { promise: trouble, resolve: noteTrouble } = Promise.withResolvers<void>()
    events.once('pool:gracefulShutdown', () => noteTrouble())
    events.once('worker:getJob:error', ({ error }) => {
      log.warn({ error }, 'worker got no jobs')
      noteTrouble()
    })
    await Promise.race([promise, trouble])
    onChange(false)
    stop().catch(() => {}) // it may be ending already
    await Promise.race([promise, sleep(shutdownMs, undefined, { ref: false })])
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
