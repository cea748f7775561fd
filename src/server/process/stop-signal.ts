import type { Log } from '../../ports/log.ts'

/** Ctrl-C reaches npm, the launcher and the app at once, and the first two pass theirs on. */
const SAME_SIGNAL_MS = 1_000

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Calls back at the first SIGINT or SIGTERM, in place of an earlier callback. Later signals change nothing, except
 * that Ctrl-C a second or more after the first ends the process at once.
 */
export function onStopSignal(stop: (signal: string) => Promise<void>, log: Log): void {
  let stoppedAt: number | null = null

  const onSignal = (signal: (typeof signals)[number]) => {
    if (stoppedAt === null) {
      stoppedAt = performance.now()
      stop(signal).catch((error: unknown) => {
        log.error({ error }, 'stop failed')
        process.exit(1)
      })
      return
    }
    if (signal === 'SIGINT' && performance.now() - stoppedAt >= SAME_SIGNAL_MS) process.exit(130)
  }
  for (const signal of signals) {
    process.removeAllListeners(signal)
    process.on(signal, () => onSignal(signal))
  }
}
