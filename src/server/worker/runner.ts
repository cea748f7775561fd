import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queue } from '../../db/jobs.ts'
import { withoutAddresses } from '../../kernel/text/without-addresses.ts'
import type { Log } from '../../ports/log.ts'
import type { JobQueue } from './jobs.ts'
import { runnerConnections } from './runner-connections.ts'
import { releaseAbandonedJobs, holdRunnerLock, joinQueue } from './runner-lock.ts'
import { type StallWatch, stallWatch } from './stall-watch.ts'

/** A graphile-worker runner with its connections, which is replaced as a whole. */
export type ActiveRunner = {
  /** Resolves with the reason as soon as the runner cannot be relied on. */
  failure: Promise<Error>
  /**
   * Lets jobs in progress end for at most `graceMs`, then closes the connections.
   *
   * @returns whether all jobs ended
   */
  close(graceMs: number): Promise<boolean>
}

export type RunnerTiming = {
  /** What is pending for more than `stallTicks` ticks is stuck. */
  tickMs: number
  stallTicks: number
  /** How often the jobs of dead processes are released. */
  freeEveryMs: number
}
/** With the pauses of `worker.ts`, a runner that got stuck is replaced within ten seconds. */
const defaultTiming: RunnerTiming = { tickMs: 1_000, stallTicks: 4, freeEveryMs: 10_000 }

/** One connection listens for jobs, one holds the locks, the others take the queries of all slots. */
const poolSize: Record<Queue, number> = { money: 5, messages: 3, upkeep: 3 }

export type RunnerOptions = {
  url: string
  queue: JobQueue
  log: Log
  /** This process's runners of the queue. The jobs of earlier ones are freed even if their connections seem alive. */
  runnerIds: Set<string>
  /** Ends a start. */
  signal: AbortSignal
  timing?: RunnerTiming | undefined
}

/**
 * Starts a runner on connections of its own, which end with it, so that a stuck runner leaves nothing behind.
 *
 * graphile-worker 0.18 can get stuck without an error (docs/gotchas.md, decision 0110). So the first error ends a
 * runner, and so does silence: a query without a response, or a slot that doesn't ask for jobs.
 *
 * @throws if it does not start; its connections are closed then
 */
export async function startRunner(options: RunnerOptions): Promise<ActiveRunner> {
  const { url, queue, log, runnerIds, signal, timing = defaultTiming } = options
  const { promise: failure, resolve: fail } = Promise.withResolvers<Error>()
  const watch = stallWatch(timing, (operation) => fail(new Error(`no answer to ${operation}`)))
  const connections = runnerConnections(url, {
    max: poolSize[queue.name],
    watch,
    log: (line) => log.warn({ queue: queue.name }, line),
  })
  const abort = () => fail(new Error('stopped during its start'))
  signal.addEventListener('abort', abort)

  let isClosed = false
  let freeing: NodeJS.Timeout | undefined
  async function closeConnections() {
    isClosed = true
    signal.removeEventListener('abort', abort)
    clearTimeout(freeing)
    watch.stop()
    await connections.close()
  }

  async function start(): Promise<Runner> {
    const inSession = await connections.openSession(() => fail(new Error('the session of its locks ended')))
    await inSession((session) => joinQueue(session, queue.name))
    const earlierRunners = [...runnerIds]
    const free = async () => {
      const runners = await inSession((session) => releaseAbandonedJobs(session, earlierRunners))
      if (runners > 0) log.info({ queue: queue.name, runners }, 'released jobs locked by a dead worker')
      if (!isClosed) freeing = setTimeout(() => void free().catch(fail), timing.freeEveryMs)
    }
    await free()

    let lock: Promise<void> | null = null
    return run({
      pgPool: connections.pool,
      taskList: queue.tasks,
      concurrency: queue.slots,
      parsedCronItems: queue.timetable,
      noHandleSignals: true,
      events: watchedEvents(watch, fail),
      logger: runnerLog((problem) => isClosed || log.error({ queue: queue.name, worker: problem }, 'worker')),
      preset: {
        // Ends of jobs are awaited in batches: one that the database cannot take ends the runner, not the process (S25).
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          lockPlugin((id) => {
            runnerIds.add(id)
            return (lock ??= inSession((session) => holdRunnerLock(session, id)))
          }),
        ],
      },
    })
  }

  const starting = start()
  const runner = await Promise.race([starting, failure]).catch((error: unknown) => asError(error))
  if (runner instanceof Error) {
    // What comes of the start later ends with its connections.
    starting.then((late) => late.stop()).catch(() => {})
    await closeConnections()
    throw runner
  }
  const ended = runner.promise.then(
    () => fail(new Error('the runner ended')),
    (error: unknown) => fail(asError(error)),
  )

  return {
    failure,
    async close(graceMs) {
      runner.stop().catch(() => {}) // rejects when the runner is already stopping
      const isDone = await Promise.race([ended.then(() => true), sleep(graceMs, false, { ref: false })])
      await closeConnections()
      return isDone
    },
  }
}

/** The events of a runner: errors fail it, and a slot that waits for a job is watched. */
function watchedEvents(watch: StallWatch, fail: (error: Error) => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  const missedTurns = new Map<object, number>()
  // It waits for notifications, not for an answer.
  events.on('pool:listen:success', ({ client }) => watch.end(client))
  events.on('worker:getJob:start', ({ worker }) => watch.begin(worker, 'a request for a job'))
  // An idle slot asks again after two seconds.
  events.on('worker:getJob:empty', ({ worker }) => {
    missedTurns.delete(worker)
    watch.begin(worker, 'the timer of an idle slot')
  })
  events.on('job:start', ({ worker }) => {
    missedTurns.delete(worker)
    watch.end(worker)
  })
  events.on('worker:getJob:error', ({ worker, error }) => {
    const misses = (missedTurns.get(worker) ?? 0) + 1
    missedTurns.set(worker, misses)
    if (!isConnectTimeout(error) || misses === maxMissedTurns) fail(asError(error))
  })
  events.on('worker:fatalError', ({ error }) => fail(asError(error)))
  events.on('pool:fatalError', ({ error }) => fail(asError(error)))
  events.on('pool:gracefulShutdown', ({ message }) => fail(new Error(message)))
  return events
}

/** Calls `hold` with a runner's id and waits for it before the runner's first job. */
const lockPlugin = (hold: (id: string) => Promise<void>): GraphileConfig.Plugin => ({
  name: 'RunnerLockPlugin',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_ctx, { worker }) => hold(worker.workerPool.id) } },
})

/** The runner's own lines repeat a failed job's words; `jobs.ts` logs those without addresses. */
const runnerLog = (onError: (problem: string) => void) =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) onError(withoutAddresses(message))
  })

/** A machine under load is slow to connect; a slot that gets no connection this often in a row is stuck. */
const maxMissedTurns = 3
const isConnectTimeout = (error: unknown) =>
  error instanceof Error && /timeout exceeded when trying to connect|due to connection timeout/.test(error.message)

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
