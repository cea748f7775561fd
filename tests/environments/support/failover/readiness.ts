import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 100

/** Reads `/readyz` of some processes until it is stopped; times are milliseconds of `performance.now()`. */
export function watchReadiness(origins: string[]) {
  const checks: { origin: string; at: number; status: number }[] = []
  const stopped = new AbortController()

  async function watch(origin: string) {
    while (!stopped.signal.aborted) {
      const at = performance.now()
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      checks.push({ origin, at, status: answer?.status ?? 0 })
      await sleep(everyMs)
    }
  }

  const ended = Promise.all(origins.map(watch))
  return {
    /** Whether all processes were red at some time of this span. */
    wasRed: (from: number, to: number) =>
      origins.every((origin) =>
        checks.some((each) => each.origin === origin && each.at >= from && each.at < to && each.status === 503),
      ),
    /** When the last process became green for good after a moment; null when one is red still. */
    greenAt(from: number): number | null {
      const times = origins.map((origin) => {
        const ownChecks = checks.filter((each) => each.origin === origin && each.at >= from)
        const lastRed = ownChecks.findLastIndex(({ status }) => status !== 200)
        return ownChecks[lastRed + 1]?.at ?? null
      })
      return times.includes(null) ? null : Math.max(...times.map(Number))
    },
    async stop() {
      stopped.abort()
      await ended
    },
  }
}

export type Readiness = ReturnType<typeof watchReadiness>
