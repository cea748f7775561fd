import { doorSetupHours } from '../../../kernel/limits/door-limits.ts'

const hourMs = 3_600_000

/** The hours until doors open, rounded; null once staff may be there, and if it is not known. */
export function hoursToDoors(doorsOpenAt: Date | null, now: Date): number | null {
  const hours = doorsOpenAt === null ? 0 : (doorsOpenAt.getTime() - now.getTime()) / hourMs
  return hours >= doorSetupHours ? Math.round(hours) : null
}
