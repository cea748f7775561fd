import type { AppCtx } from '../../ports/ctx.ts'
import { semaphore } from '../../ports/semaphore.ts'

/** An import writes for seconds, and holds one of the background connections meanwhile. */
const atOnce = 2
const queueLimits = { maxWaiting: 8, maxWaitMs: 15_000 }

const importSlots = () => semaphore(atOnce, queueLimits)

/**
 * Runs at most two imports at once in this process, the others in the order they came.
 *
 * @throws {Refusal} request/busy when its turn does not come in time; nothing has been written then
 */
export const withImportSlot = <Out>(ctx: Pick<AppCtx, 'queues'>, work: () => Promise<Out>): Promise<Out> =>
  ctx.queues.get(importSlots, ctx).run(work)
