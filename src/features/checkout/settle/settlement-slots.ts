import type { AppCtx } from '../../../ports/ctx.ts'
import { type Semaphore, semaphore } from '../../../ports/semaphore.ts'

/** Settlements ask the provider, then take a connection: more at once would only wait for the same rows. */
const atOnce = 4
/** What waits longer than a provider's slow answer fails; jobs and the reconciler try it again. */
const queueLimits = { maxWaiting: 500, maxWaitMs: 15_000 }

type Line = { current: Promise<unknown>; next: Promise<unknown> | null }
type QueueCtx = Pick<AppCtx, 'queues'>
type Settlements = { slots: Semaphore; lines: Map<string, Line> }

const settlements = (): Settlements => ({ slots: semaphore(atOnce, queueLimits), lines: new Map() })

/**
 * Runs at most four pieces of work at once in this process, the others in the order they came.
 *
 * @throws {Refusal} request/busy when its turn does not come in time; the work has not begun then
 */
export const withSlot = <Out>(ctx: QueueCtx, work: () => Promise<Out>): Promise<Out> =>
  ctx.queues.get(settlements, ctx).slots.run(work)

/** `withSlot`, one after the other for the same; all who ask while one is under way share the next. */
export function singleFlight<Out>(ctx: QueueCtx, key: string, work: () => Promise<Out>): Promise<Out> {
  const { lines } = ctx.queues.get(settlements, ctx)
  const begin = () => beginLine(lines, key, withSlot(ctx, work))
  const line = lines.get(key)
  if (!line) return begin()

  line.next ??= line.current.then(begin, begin)
  return line.next as Promise<Out>
}

function beginLine<Out>(lines: Map<string, Line>, key: string, current: Promise<Out>): Promise<Out> {
  const line: Line = { current, next: null }
  const leave = () => {
    if (!line.next) lines.delete(key)
  }
  lines.set(key, line)
  current.then(leave, leave)
  return current
}
