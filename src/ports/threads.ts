import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { Refusal } from '../kernel/refusals/refusal.ts'
import { timedOut, withDeadline } from './deadline.ts'

// This module runs from `src/ports` and, built, from `build/server`: the root is two folders up from both.
const root = join(import.meta.dirname, '../..')

/** A function that runs in a worker thread, by its source file and its name there; its type is all that is imported. */
export type ThreadTask<Work extends (input: never) => unknown> = {
  /** Relative to the project's root: Node runs TypeScript directly, and the sources are next to every build. */
  file: string
  name: string
  /** Never set: it ties the task to the function's type. */
  work?: Work
}

/** Long computations off the event loop: one thread, a short queue, and limits for each. */
export type Threads = {
  /**
   * @throws {Refusal} threads/busy when too many wait or the wait takes too long; threads/too-slow for a task that ran
   *   into its limit of time or memory and was ended
   */
  run<Input, Output>(task: ThreadTask<(input: Input) => Output>, input: Input): Promise<Output>
  /** Ends the thread and everything running in it. */
  close(): Promise<void>
}

type Limits = { runMs?: number; waitMs?: number; queueMax?: number; memoryMb?: number }

/** One thread, which starts with the first task and ends when it has been idle for half a minute. */
export function workerThreads({ runMs = 20_000, waitMs = 20_000, queueMax = 4, memoryMb = 128 }: Limits = {}): Threads {
  const pool = new Tinypool({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
    env: {},
  })
  const closing = new AbortController()
  let waiting = 0
  /** Settles when the last task of the queue has ended. */
  let last: Promise<unknown> = Promise.resolve()

  async function waitForTurn(before: Promise<unknown>) {
    if ((await withDeadline(waitMs, before)) === timedOut) throw busy()
  }

  async function runNow(task: { file: string; name: string }, input: unknown) {
    const limit = AbortSignal.timeout(runMs)
    const signal = AbortSignal.any([limit, closing.signal])
    try {
      return await pool.run(input, { filename: join(root, task.file), name: task.name, signal })
    } catch (error) {
      if (limit.aborted || isOutOfMemory(error)) throw new Refusal('threads/too-slow')
      throw closing.signal.aborted ? busy() : error
    }
  }

  return {
    async run(task, input) {
      if (closing.signal.aborted || waiting >= queueMax) throw busy()
      const before = last
      const ended = Promise.withResolvers<void>()
      last = Promise.all([before, ended.promise])
      waiting += 1
      try {
        await waitForTurn(before).finally(() => (waiting -= 1))
        return await runNow(task, input)
      } finally {
        ended.resolve()
      }
    },
    async close() {
      closing.abort()
      await pool.destroy()
    },
  }
}

const busy = () => new Refusal('threads/busy', { data: { retryAfterSeconds: 10 } })

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
