import type { OrderId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach } from '../../../ports/settle-each.ts'

/** At most so many orders of a kind are gone on with in one run. */
export const ordersPerRun = 200
/** Half of what may settle at once: a buyer who comes back does not wait behind all refunds. */
const concurrency = 2

/**
 * Resumes each of some orders; those that fail keep waiting, and the log says how many, and why the first one failed.
 */
export async function resumeEach(
  { log }: AppCtx,
  orders: { id: OrderId }[],
  resume: (orderId: OrderId) => Promise<unknown>,
  message: string,
): Promise<void> {
  const results = await settleEach(orders, concurrency, ({ id }) => resume(id))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  if (failures.length > 0) log.warn({ failed: failures.length, problem: failures[0] }, message)
}
