import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Log } from '../ports/log.ts'

/** Runs jobs until it is stopped. */
export type Worker = { stop(): Promise<void> }

const pauseMs = 1_000
const stopPatienceMs = 5_000
const shutdownMs = 2_000

/**
 * Runs jobs in this process. A runner that ends by itself, such as when the database restarts, is replaced within a few
 * seconds.
 *
 * @param onChange receives whether a runner works now, for `/readyz`
 */
export async function workJobs(
  start: () => Promise<Runner>,
  log: Log,
  onChange: (isWorking: boolean) => void,
): Promise<Worker> {
  let isStopped = false
  let runner = await start()
  onChange(true)

  async function superviseRunner() {
    while (!isStopped) {
      await waitForEnd(runner).catch((error: unknown) => log.error({ error }, 'worker ended'))
      onChange(false)
      runner = await restart()
    }
  }

  /**
   * Waits until a runner has ended or has had an error. graphile-worker 0.18 retries by itself, but an outage can leave
   * it stuck: it keeps the failed lookup of its tasks, and a shutdown during which several jobs failed never resolves.
   * A new runner is certain to work, so the first error ends the old one.
   */
  async function waitForEnd({ promise, events, stop }: Runner): Promise<void> {
    const { promise: failure, resolve: noteFailure } = Promise.withResolvers<void>()
    events.once('pool:gracefulShutdown', () => noteFailure())
    events.once('worker:getJob:error', ({ error }) => {
      log.warn({ error }, 'worker got no jobs')
      noteFailure()
    })
    await Promise.race([promise, failure])
    onChange(false)
    stop().catch(() => {}) // rejects when the runner is already stopping
    await Promise.race([promise, sleep(shutdownMs, undefined, { ref: false })])
  }

  async function restart(): Promise<Runner> {
    while (!isStopped) {
      await sleep(pauseMs)
      if (isStopped) break
      const next = await start().catch((error: unknown) => {
        log.warn({ error }, 'worker did not start')
        return null
      })
      if (!next) continue
      if (isStopped) {
        await next.stop().catch(() => {}) // rejects when the runner is already stopping
        break
      }
      onChange(true)
      return next
    }
    return runner
  }

  const supervision = superviseRunner()
  return {
    async stop() {
      isStopped = true
      const ended = runner
        .stop()
        .catch(() => {}) // rejects when the runner is already stopping
        .then(() => supervision)
      const isDone = await Promise.race([ended.then(() => true), sleep(stopPatienceMs, false, { ref: false })])
      if (!isDone) log.info({}, 'the next start will resume the jobs in progress')
    },
  }
}
