import type { OrderId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { currentShowText } from '../../checkout/rules/show-text.ts'
import type { OrderProblem } from './order-desk.contract.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import * as store from './order-desk.store.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

/** Orders that wait for a person, the oldest first (P9). */
export async function listTroubledOrders(ctx: SignedInCtx, { cursor }: { cursor?: OrderId | null | undefined } = {}) {
  requireOperator(ctx)
  const matches = await store.listTroubled(ctx.db, { after: cursor ?? null, limit: deskPage })
  const { rows, nextCursor } = pageOf(matches)
  return {
    success: true as const,
    nextCursor,
    orders: rows.map((row) => ({
      orderID: row.id,
      state: row.state,
      show: currentShowText(row),
      eventID: row.event_id,
      buyerID: row.buyer_id,
      buyer: row.buyer,
      buyerEmail: row.buyer_email,
      quantity: row.quantity,
      totalCents: row.total_cents,
      refundedCents: row.refunded_cents,
      providerSession: row.provider_session,
      providerPayment: row.provider_payment,
      problem: problemOf(row),
      createdAt: row.created_at.toISOString(),
      checkedAt: row.checked_at.toISOString(),
    })),
  }
}

/** What is wrong with an order, the first that applies; null if it is only late. */
function problemOf(row: store.TroubledRow): OrderProblem | null {
  if (row.trouble) return row.trouble
  if (row.attention && row.state === 'needs_attention') return { kind: 'other', said: row.attention }
  if (row.tickets_state === 'failed') {
    return row.tickets_problem ? { kind: 'refund-refused', said: row.tickets_problem } : { kind: 'refund-failed' }
  }
  if (row.refund_begun) return { kind: 'refund-waits', said: row.refund_problem }
  if (row.tickets_state) return { kind: 'refund-waits', said: row.tickets_problem }
  return row.fee_left ? { kind: 'fee-waits', leftCents: row.fee_left, said: row.fee_problem } : null
}
