import { semaphore } from '../../ports/semaphore.ts'

/** Scans and taps under way in one process: a crowd at one ticket or guest waits in line, not on all connections. */
export const scanSlots = () => semaphore(8, { maxWaiting: 1_000, maxWaitMs: 10_000 })
