import { addJob } from '../../../db/jobs.ts'
import type { DisputeId } from '../../../kernel/ids.ts'
import { cents, minus, sum } from '../../../kernel/money.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { refundPriority } from '../refunds/refund-steps.ts'
import { withSlot } from '../settle/settlement-slots.ts'
import * as store from './disputes.store.ts'

/**
 * Takes what a lost dispute cost the platform back from the seller, the job `recover-dispute` (decision 0241). A refund that
 * failed or came back has taken its amount from the seller already, and the platform still has it: only the rest is asked for.
 * Where that starts is written down first, and the provider's word is read before it is asked again: killed at any moment and
 * run again, it is taken once, also after the provider has forgotten the key.
 *
 * @throws {PaymentsProblem} if the provider doesn't respond, or refuses: the job tries again, and is then listed at the desk
 */
export async function recoverDispute(ctx: AppCtx, { disputeId }: { disputeId: DisputeId }): Promise<void> {
  await withSlot(ctx, async () => {
    const dispute = await store.findUnrecovered(ctx.db, disputeId)
    if (!dispute?.provider_session || !dispute.provider_payment) return

    const { takenFromSeller, refunded, refundPending } = await ctx.payments.readCheckout(dispute.provider_session)
    // One that is still pending is on its way: if it fails, its retry comes from what it took.
    const reachedBuyer = sum([refunded, refundPending, await store.sumRecovered(ctx.db, dispute.order_id)])
    const takenForBuyer = cents(Math.min(takenFromSeller, reachedBuyer))
    const takenBefore = await store.fixTakenBefore(ctx.db, disputeId, takenForBuyer)
    const missing = minus(sum([takenBefore, dispute.lost_cents]), takenFromSeller)
    if (missing > 0) {
      await ctx.payments.reverseTransfer({
        paymentId: dispute.provider_payment,
        amount: missing,
        idempotencyKey: `dispute:${dispute.provider_dispute}`,
      })
    }
    await store.markRecovered(ctx.db, disputeId)
    // What waited for it.
    await addJob(ctx.db, 'refund-order', { orderId: dispute.order_id }, { priority: refundPriority })
  })
}
