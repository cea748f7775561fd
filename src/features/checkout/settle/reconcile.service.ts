import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach } from '../../../ports/settle-each.ts'
import { resumeFees } from '../refunds/fee-returns.service.ts'
import * as store from './orders-to-check.store.ts'
import { resumeRefunds } from '../refunds/refund.service.ts'
import { settlePayment } from './settle.service.ts'

/** Younger than this, a webhook or the return page is likely on its way. */
const unaskedSeconds = 45
const ordersAtMost = 1_000
/** Half of what may settle at once: a buyer who comes back does not wait behind all open orders. */
const concurrency = 2

/** Banks send refunds back within days; what comes back is noticed within half a day without its webhook (S17). */
const refundedQuery = { days: 30, unaskedHours: 12, limit: 200 }

/**
 * Asks the provider about every open order that wasn't checked recently, and twice a day about those that were
 * refunded, and resumes refunds and fees: the job `reconcile` every minute, and the command of that name. A payment
 * whose webhook never came is settled within two minutes (S5).
 *
 * @returns how many orders were checked, and how many could not be
 */
export async function reconcile(ctx: AppCtx): Promise<{ checked: number; failed: number }> {
  const [open, refunded] = await Promise.all([
    store.listOpenOrders(ctx.db, { unaskedSeconds, limit: ordersAtMost }),
    store.listRefunded(ctx.db, refundedQuery),
  ])
  const orders = [...open, ...refunded]
  const results = await settleEach(orders, concurrency, ({ id }) => settlePayment(ctx, { orderId: id }))
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ orderId: orders[index]?.id, problem: String(result.reason) }] : [],
  )
  for (const failure of failures) ctx.log.error(failure, 'failed to settle an order')
  await resumeRefunds(ctx)
  await resumeFees(ctx)
  return { checked: orders.length, failed: failures.length }
}
