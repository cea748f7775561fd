import { inTransaction } from '../../../db/transaction.ts'
import type { PayoutId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { isNews, notifyOfFailedPayout } from './payout-news.ts'
import * as store from './payouts.store.ts'

/**
 * Reads a payout from the provider and stores it with what is in it, matched to orders; that it failed is told once (decision
 * 0243). Webhooks in any order and the reconciler call this, as often as they like.
 *
 * @throws {PaymentsProblem} if the provider doesn't respond; nothing has changed then
 */
export async function settlePayout(ctx: AppCtx, ofPayout: { accountId: string; payoutId: string }): Promise<void> {
  const { accountId, payoutId } = ofPayout
  const seller = await store.findSellerOf(ctx.db, accountId)
  if (!seller) {
    ctx.log.warn({ payoutId }, 'payout of an unknown seller')
    return
  }
  const [payout, items] = await Promise.all([ctx.payments.readPayout(ofPayout), ctx.payments.listPayoutItems(ofPayout)])
  await inTransaction(ctx.db, async (tx) => {
    const id = await store.savePayout(tx, { id: newId<PayoutId>(), account: accountId, payout })
    await store.saveItems(tx, id, items)
    if (payout.status !== 'failed' || !(await store.markFailureTold(tx, id))) return
    if (isNews(payout, ctx.now())) await notifyOfFailedPayout(tx, seller, payout)
  })
}
