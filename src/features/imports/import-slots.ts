import type { Tx } from '../../db/connect.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { semaphore } from '../../ports/semaphore.ts'

/** An import writes for seconds, and holds a background connection in the meantime. */
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

/**
 * Shows what an import would do: it runs in a transaction that is rolled back.
 *
 * @throws {Refusal} request/busy as `withImportSlot`
 */
export const rehearseImport = <Out>(ctx: Pick<AppCtx, 'queues' | 'db'>, work: (tx: Tx) => Promise<Out>): Promise<Out> =>
  withImportSlot(ctx, async () => {
    const rehearsal = await ctx.db.startTransaction().execute()
    try {
      return await work(rehearsal)
    } finally {
      await rehearsal.rollback().execute()
    }
  })
