import { setTimeout as sleep } from 'node:timers/promises'

const limits = { ms: 2_000, mostWaiting: 500 }

/** Makes refused callers wait before the answer, so that asking again at once costs the process little. */
export function refusalDelay(): () => Promise<void> {
  let waiting = 0
  return async () => {
    if (waiting >= limits.mostWaiting) return
    waiting += 1
    await sleep(limits.ms)
    waiting -= 1
  }
}
