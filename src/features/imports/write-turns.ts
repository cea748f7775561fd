import type { Db } from '../../db/connect.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { type Semaphore, semaphore } from '../../ports/semaphore.ts'

/** An import writes for seconds, and holds one of the background connections meanwhile. */
const atOnce = 2
const queueLimits = { maxWaiting: 8, maxWaitMs: 15_000 }

const turnsOf = new WeakMap<Db, Semaphore>()

/**
 * Runs at most two imports at once on a database, the others in the order they came.
 *
 * @throws {Refusal} request/busy when its turn does not come in time; nothing has been written then
 */
export function inWriteTurn<Out>(
  { backgroundDb }: Pick<AppCtx, 'backgroundDb'>,
  work: () => Promise<Out>,
): Promise<Out> {
  const turns = turnsOf.get(backgroundDb) ?? semaphore(atOnce, queueLimits)
  turnsOf.set(backgroundDb, turns)
  return turns.run(work)
}
