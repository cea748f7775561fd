import type { AppCtx } from '../../../ports/ctx.ts'
import { type Semaphore, semaphore } from '../../../ports/semaphore.ts'

/** Settlements ask the provider, then take a connection: more at once would only wait for the same rows. */
const atOnce = 4
/** What waits longer than a provider's slow answer fails; jobs and the reconciler try it again. */
const queueLimits = { maxWaiting: 500, maxWaitMs: 15_000 }

type Flight = { current: Promise<unknown>; next: Promise<unknown> | null }
type QueueCtx = Pick<AppCtx, 'queues'>
type Settlements = { slots: Semaphore; lines: Map<string, Flight> }

const settlements = (): Settlements => ({ slots: semaphore(atOnce, queueLimits), lines: new Map() })

/**
 * Runs at most four tasks at once in this process; the others wait in order.
 *
 * @throws {Refusal} request/busy when no slot is free in time; the task has not started then
 */
export const withSlot = <Out>(ctx: QueueCtx, work: () => Promise<Out>): Promise<Out> =>
  ctx.queues.get(settlements, ctx).slots.run(work)

/** `withSlot`, one task at a time for a key; calls that come while one is running share the next run. */
export function singleFlight<Out>(ctx: QueueCtx, key: string, work: () => Promise<Out>): Promise<Out> {
  const { lines } = ctx.queues.get(settlements, ctx)
  const begin = () => startFlight(lines, key, withSlot(ctx, work))
  const line = lines.get(key)
  if (!line) return begin()

  line.next ??= line.current.then(begin, begin)
  return line.next as Promise<Out>
}

function startFlight<Out>(lines: Map<string, Flight>, key: string, current: Promise<Out>): Promise<Out> {
  const line: Flight = { current, next: null }
  const leave = () => {
    if (!line.next) lines.delete(key)
  }
  lines.set(key, line)
  current.then(leave, leave)
  return current
}
