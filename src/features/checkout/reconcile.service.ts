import type { AppCtx } from '../../ports/ctx.ts'
import * as store from './orders.store.ts'
import { resumeRefunds } from './refund.service.ts'
import { settlePayment } from './settle.service.ts'

/** Younger than this, a webhook or the return page is likely on its way. */
const unaskedSeconds = 45
const atOnce = 1_000

/**
 * Asks the provider about every open order that nobody has asked about lately, and goes on with refunds: the job
 * `reconcile` every minute, and the command of that name. A payment whose webhook never came is settled within two
 * minutes (quality.md S5).
 *
 * @returns how many orders were asked about, and how many could not be
 */
export async function reconcile(ctx: AppCtx): Promise<{ asked: number; failed: number }> {
  const orders = await store.listOpenOrders(ctx.db, { unaskedSeconds, limit: atOnce })
  const results = await Promise.allSettled(orders.map(({ id }) => settlePayment(ctx, { orderId: id })))
  const failures = results.flatMap((result, place) =>
    result.status === 'rejected' ? [{ orderId: orders[place]?.id, problem: String(result.reason) }] : [],
  )
  for (const failure of failures) ctx.log.error(failure, 'an order could not be settled')
  await resumeRefunds(ctx)
  return { asked: orders.length, failed: failures.length }
}
