import { Refusal } from '../kernel/refusals/refusal.ts'

/** Runs a limited number of tasks at once; the others wait in order, for a limited time. */
export type Semaphore = {
  /**
   * @param permits how many of them the task takes; one that wants more than there are takes all
   * @throws {Refusal} request/busy, before the task has begun
   */
  run<Result>(task: () => Promise<Result>, permits?: number): Promise<Result>
}

/** How many tasks may wait, and how long. */
export type QueueLimits = { maxWaiting: number; maxWaitMs: number }

type Waiting = { permits: number; start: () => void }

/** @param total how many permits there are */
export function semaphore(total: number, { maxWaiting, maxWaitMs }: QueueLimits): Semaphore {
  const queue: Waiting[] = []
  let free = total

  const startNext = () => {
    const first = queue[0]
    if (!first || first.permits > free) return
    queue.shift()
    free -= first.permits
    first.start()
    startNext()
  }

  const acquire = (permits: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1)
      reject(new Refusal('request/busy'))
      // The one that gave up may have been ahead of smaller ones.
      startNext()
    }, maxWaitMs)
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    const waiting = { permits, start }
    queue.push(waiting)
    startNext()
    return promise
  }

  return {
    async run(task, requestedPermits = 1) {
      const permits = Math.min(requestedPermits, total)
      const startsNow = queue.length === 0 && permits <= free
      if (!startsNow && queue.length >= maxWaiting) throw new Refusal('request/busy')
      await acquire(permits)
      try {
        return await task()
      } finally {
        free += permits
        startNext()
      }
    },
  }
}
