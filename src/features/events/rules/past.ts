import { pastAfterHours } from '../../../kernel/limits.ts'

/** Where a show is looked at; each place has its own cutoff (decision C1). */
export type PastContext = keyof typeof pastAfterHours

const hourMs = 3_600_000

/** The last instant at which a show that starts at `startsAt` is not yet past. */
export const currentUntil = (startsAt: Date, context: PastContext): Date =>
  new Date(startsAt.getTime() + pastAfterHours[context] * hourMs)

/** The earliest start that is not yet past at `now`: what a query compares `starts_at` with. */
export const earliestCurrentStart = (now: Date, context: PastContext): Date =>
  new Date(now.getTime() - pastAfterHours[context] * hourMs)

/** Whether a show has begun: its page offers no tickets anymore (decision 0158). */
export const hasStarted = (startsAt: Date, now: Date): boolean => now.getTime() >= startsAt.getTime()

/** Whether a show started more than the context's hours ago (spec 4, decision C1). */
export const isPast = (startsAt: Date, context: PastContext, now: Date): boolean =>
  now.getTime() > currentUntil(startsAt, context).getTime()
