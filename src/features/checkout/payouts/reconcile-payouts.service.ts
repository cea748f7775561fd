import { dayMs } from '../../../kernel/day.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach } from '../../../ports/settle-each.ts'
import { settlePayout } from './settle-payout.service.ts'
import * as store from './payouts.store.ts'

/** Stripe pays out monthly at the rarest. */
const createdWithinDays = 40

/** Asks the provider for payouts that no webhook told of, and about those that haven't arrived: the job `reconcile-payouts`. */
export async function reconcilePayouts(ctx: AppCtx): Promise<void> {
  const accounts = await store.listAccountsToAsk(ctx.db, createdWithinDays)
  const results = await settleEach(accounts, 2, (accountId) => settleAccount(ctx, accountId))
  for (const result of results) {
    if (result.status === 'rejected') ctx.log.error({ problem: String(result.reason) }, 'failed to settle payouts')
  }
}

async function settleAccount(ctx: AppCtx, accountId: string): Promise<void> {
  const createdSince = new Date(ctx.now().getTime() - createdWithinDays * dayMs)
  const [listed, settled] = await Promise.all([
    ctx.payments.listPayouts({ accountId, createdSince }),
    store.listSettled(ctx.db, accountId),
  ])
  // The oldest first: a refund belongs to the order of its payment, which an earlier payout has.
  for (const { payoutId, status } of listed.toReversed()) {
    // One that was paid may have failed since.
    if (settled.has(payoutId) && status !== 'failed') continue
    // oxlint-disable-next-line no-await-in-loop -- one account's payouts, one after the other
    await settlePayout(ctx, { accountId, payoutId })
  }
}
