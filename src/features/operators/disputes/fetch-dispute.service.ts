import { type DisputeId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { findDisputedOrder } from '../../checkout/disputes/disputed-order.service.ts'
import { findShowDate } from '../../events/page/show-date.service.ts'
import { disputeEvidence } from '../rules/dispute-evidence.ts'
import { disputeView } from './dispute-view.ts'
import * as store from './dispute-desk.store.ts'

/**
 * A dispute with its evidence for the bank: the receipt, when the tickets were emailed and used, the refund policy that the
 * buyer saw, and what the host wrote (decision 0241).
 *
 * @throws {Refusal} request/not-found
 */
export async function fetchDispute(ctx: SignedInCtx, { disputeID }: { disputeID: string }) {
  requireOperator(ctx)
  const dispute = isId<DisputeId>(disputeID) ? await store.findDispute(ctx.db, disputeID) : undefined
  const order = dispute && (await findDisputedOrder(ctx.db, dispute.order_id))
  const show = dispute && (await findShowDate(ctx.db, dispute.occurrence_id))
  if (!order || !show) throw new Refusal('request/not-found')

  const [emails, uses, messages, offers] = await Promise.all([
    store.listOrderEmails(ctx.db, { id: order.id, address: order.email }),
    store.listTicketUses(ctx.db, order.id),
    store.listHostMessages(ctx.db, order.occurrenceId, order.createdAt),
    store.listOffers(ctx.db, order.id),
  ])
  const evidence = disputeEvidence({
    dispute: { provider: dispute.provider_dispute, payment: dispute.provider_payment ?? '', reason: dispute.reason },
    order,
    show,
    ...{ emails, uses, messages },
    offers: offers.map(({ change, made_at: at, answer, answered_at: answeredAt }) => ({
      change,
      at,
      answer,
      answeredAt,
    })),
  })
  return { success: true as const, dispute: disputeView(dispute), evidence }
}
