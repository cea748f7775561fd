/**
 * Runs work and measures the longest stretch for which it kept the event loop from everything else, in milliseconds of
 * processor time: waiting for a core on a busy machine does not count.
 */
export async function longestTask<Result>(work: () => Promise<Result>): Promise<{ result: Result; longest: number }> {
  let longest = 0
  let isOver = false
  const measure = async () => {
    while (!isOver) {
      const before = process.threadCpuUsage()
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1_000)
    }
  }
  const measured = measure()
  const result = await work().finally(() => {
    isOver = true
  })
  await measured
  return { result, longest }
}

/** What a function costs in milliseconds of processor time. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
