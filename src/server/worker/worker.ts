import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../ports/log.ts'
import type { JobQueue } from './jobs.ts'
import { type ActiveRunner, type RunnerTiming, startRunner } from './runner.ts'

/** Works jobs until it is stopped. */
export type Worker = {
  stop(): Promise<void>
}

export type WorkerOptions = {
  url: string
  queues: JobQueue[]
  log: Log
  /** Receives whether every queue has a runner that works, for `/readyz`. */
  onChange: (isWorking: boolean) => void
  timing?: RunnerTiming
}

const pauseMs = 1_000
/** For jobs in progress when a runner is replaced. */
const replaceGraceMs = 2_000
/** For jobs in progress when the process stops. */
const stopGraceMs = 5_000

/**
 * Works the queues in this process, each with a runner of its own. A runner that fails or falls silent is replaced
 * within ten seconds, for as long as it takes.
 */
export function startWorker({ url, queues, log, onChange, timing }: WorkerOptions): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const working = new Set<JobQueue>()

  async function superviseQueue(queue: JobQueue): Promise<boolean> {
    const runnerIds = new Set<string>()
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    while (!signal.aborted) {
      const runner = await startOne(queue, runnerIds)
      if (!runner) continue
      setWorking(queue, true)
      const failure = await Promise.race([runner.failure, stopped])
      setWorking(queue, false)
      if (signal.aborted) return runner.close(stopGraceMs)
      log.warn({ queue: queue.name, error: failure }, 'replacing worker')
      await Promise.all([runner.close(replaceGraceMs), pause()])
    }
    return true
  }

  async function startOne(queue: JobQueue, runnerIds: Set<string>): Promise<ActiveRunner | null> {
    try {
      return await startRunner({ url, queue, log, runnerIds, signal, timing })
    } catch (error) {
      if (!signal.aborted) log.warn({ queue: queue.name, error }, 'worker failed to start')
      await pause()
      return null
    }
  }

  const pause = () => sleep(pauseMs, undefined, { signal }).catch(() => {}) // rejects when the process stops

  function setWorking(queue: JobQueue, isWorking: boolean) {
    if (isWorking) working.add(queue)
    else working.delete(queue)
    onChange(working.size === queues.length)
  }

  const supervision = Promise.all(queues.map(superviseQueue))
  return {
    async stop() {
      stopping.abort()
      const ends = await supervision
      if (ends.includes(false)) log.info({}, 'jobs in progress will resume at the next start')
    },
  }
}
