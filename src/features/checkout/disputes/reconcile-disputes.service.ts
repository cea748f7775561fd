import { dayMs } from '../../../kernel/day.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach } from '../../../ports/settle-each.ts'
import { recoverDispute } from './recover-dispute.service.ts'
import { settleDispute } from './settle-dispute.service.ts'
import * as store from './disputes.store.ts'

/** A webhook that never came is made up for within these. */
const openedWithinDays = 10
const unaskedHours = 6
/** Ten pages at Stripe; a site with more would notice them here first. */
const mostListed = 1_000

/**
 * Asks the provider for disputes that no webhook told of, about undecided ones, and takes back what lost ones cost: the job
 * `reconcile-disputes`, every hour.
 *
 * @throws {Error} at its end if there are more disputes than it lists, so that operators see the job as failed
 */
export async function reconcileDisputes(ctx: AppCtx): Promise<void> {
  const openedSince = new Date(ctx.now().getTime() - openedWithinDays * dayMs)
  const [listed, unasked] = await Promise.all([
    ctx.payments.listDisputes({ openedSince, limit: mostListed }),
    store.listUnasked(ctx.db, unaskedHours),
  ])
  const ids = [...(await store.listUnknown(ctx.db, listed.ids)), ...unasked.map(({ id }) => id)]
  const settled = await settleEach(ids, 1, (id) => settleDispute(ctx, id))
  const unrecovered = await store.listUnrecovered(ctx.db)
  const recovered = await settleEach(unrecovered, 1, ({ id }) => recoverDispute(ctx, { disputeId: id }))
  for (const result of [...settled, ...recovered]) {
    if (result.status === 'rejected') ctx.log.error({ problem: String(result.reason) }, 'failed to settle a dispute')
  }
  if (listed.isCut)
    throw new Error(`More than ${mostListed} disputes in ${openedWithinDays} days: older ones went unread.`)
}
