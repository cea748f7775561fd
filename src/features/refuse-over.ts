import { Refusal, type RefusalCode } from '../kernel/refusals/refusal.ts'

/** @throws {Refusal} with the seconds until the next try is free, where a limit of a rolling window is reached */
export function refuseOver(
  { count, secondsLeft }: { count: number; secondsLeft: number },
  limit: number,
  code: RefusalCode = 'request/too-many',
): void {
  if (count < limit) return
  throw new Refusal(code, { data: { retryAfterSeconds: Math.max(1, secondsLeft) } })
}
